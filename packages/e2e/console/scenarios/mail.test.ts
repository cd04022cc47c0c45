import { readFileSync } from 'node:fs'
import { type App, expect, test } from '../fixtures.ts'
import { callApi, copyWith, findRows, goTo, pressShortcut, runInShell } from '../page-actions.ts'
import type { Receiver } from '../receiver.ts'

const FILE = { name: 'numbers.csv', mimeType: 'text/csv', buffer: Buffer.from('one,two\r\n1,2\r\nüñí\0') }

/** Email address of an agent with the name Ada. */
const ADA_EMAIL = 'ada@agents.agentcomms.test'

test('an agent, a subscription and a thread with replies of both parties', async ({ app, receiver }) => {
  await createAgent(app)
  await createSubscription(app, receiver)
  await receiveEmails(app, receiver)
  await replyFromBothSides(app)
  await labelAndTrash(app)
  await showContent(app)
})

async function createAgent({ page, origin, step }: App): Promise<void> {
  await step('links from the empty inbox to the agents', async () => {
    await expect(page.getByRole('heading', { name: 'No agents yet' })).toBeVisible()
    await page.getByRole('link', { name: 'Create agent' }).click()
    await expect(page.getByRole('dialog', { name: 'New agent' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { name: 'No agents yet' })).toBeVisible()
  })
  let key = ''
  await step('creates an agent with the keyboard, and shows its API key', async () => {
    await page.goto(`${origin}/#/mail`)
    await expect(page.getByRole('heading', { name: 'No agents yet' })).toBeVisible()
    for (const press of ['g', 'a']) await page.keyboard.press(press)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agents')
    await expect(page.getByRole('heading', { name: 'No agents yet' })).toBeVisible()
    await pressShortcut(page, 'n')
    await expect(page.getByRole('dialog', { name: 'New agent' }).getByLabel('Name')).toBeFocused()
    await page.keyboard.type('Ada')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Ada was created' })
    await expect(dialog).toBeVisible()
    key = await copyWith(page, dialog.getByRole('button', { name: 'Copy the API key' }))
  })
  await step('shows a valid API key', async () => {
    const response = await fetch(`${origin}/v1/agents`, { headers: { 'x-api-key': key } })
    expect(response.status, `GET /agents with ${key}`).toBe(200)
  })
  await step('removes the API key from the page when the dialog closes', async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('heading', { name: /^Ada/ })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: /^Ada/ })).toBeVisible()
    expect((await page.content()).includes(key), 'the key is in the page').toBe(false)
  })
}

async function createSubscription({ page, step }: App, receiver: Receiver): Promise<void> {
  await step('creates a subscription, and shows its secret', async () => {
    await goTo(page, 'Webhooks')
    await expect(page.getByRole('heading', { name: 'No subscriptions yet' })).toBeVisible()
    await page.getByRole('button', { name: 'New subscription' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'New subscription' })
    await dialog.getByLabel('URL').fill(receiver.url)
    await dialog.getByRole('button', { name: 'Create subscription' }).click()
    const shown = page.getByRole('dialog', { name: 'Subscription created' })
    receiver.secret = await copyWith(page, shown.getByRole('button', { name: 'Copy the secret' }))
    await shown.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    expect((await page.content()).includes(receiver.secret), 'the secret is in the page').toBe(false)
  })
}

async function receiveEmails({ page, mock, step }: App, receiver: Receiver): Promise<void> {
  await step('delivers an email with the command of the empty inbox', async () => {
    await goTo(page, 'Mail')
    await expect(page.getByRole('heading', { name: 'No email yet' })).toBeVisible()
    await runInShell(await copyWith(page, page.getByRole('button', { name: 'Copy the command' })))
    await expect(findRows(page, 'Threads')).toHaveCount(1)
  })
  await step('delivers an inbound email with HTML and an attachment, and opens it', async () => {
    await pressShortcut(page, 'n')
    const dialog = page.getByRole('dialog', { name: 'New email' })
    await dialog.getByLabel('Subject').fill('Numbers of May')
    await dialog.getByLabel('Text', { exact: true }).fill('Here are the numbers.')
    await dialog.getByText('Cc, HTML, attachments, spam').click()
    await dialog.getByLabel('HTML').fill('<p>Here are the <b>numbers</b>.</p>')
    await dialog.getByLabel('Attachments').setInputFiles(FILE)
    await dialog.getByRole('button', { name: 'Deliver' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Numbers of May', level: 2 })).toBeVisible()
    await expect(page.getByRole('option', { name: /Numbers of May/ })).toBeVisible()
  })
  await step('sends a delivery that the secret verifies', async () => {
    await expect
      .poll(() => receiver.received.some(({ delivery }) => delivery?.event === 'message.received'), {
        message: 'a delivery of message.received',
      })
      .toBe(true)
    expect(
      receiver.received.filter(({ delivery }) => delivery === null),
      'deliveries that are not signed with the secret',
    ).toEqual([])
  })
  await step('shows email that arrives while the list is open', async () => {
    await mock.receiveEmail({
      to: ADA_EMAIL,
      from: 'bob@example.net',
      subject: 'From the process',
      body: 'A',
    })
    await expect(page.getByRole('option', { name: /From the process/ })).toBeVisible()
    await expect(findRows(page, 'Threads')).toHaveCount(3)
  })
}

async function replyFromBothSides({ page, step }: App): Promise<void> {
  await step('adds a reply of the agent to the open thread', async () => {
    await page.getByRole('button', { name: 'Reply as Ada' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Reply as Ada' })
    await dialog.getByLabel('Text', { exact: true }).fill('Thank you for the numbers.')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('article')).toHaveCount(2)
    await expect(page.getByText('Thank you for the numbers.').last()).toBeVisible()
  })
  await step('adds a reply of the other party to the open thread', async () => {
    await page.getByRole('button', { name: 'Simulate reply' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Simulate reply' })
    await dialog.getByLabel('Text', { exact: true }).fill('You are welcome.')
    await dialog.getByRole('button', { name: 'Deliver' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('article')).toHaveCount(3)
    await expect(page.getByText('3 messages')).toBeVisible()
    await expect(page.getByText('You are welcome.').last()).toBeVisible()
  })
}

async function labelAndTrash({ page, mock, step }: App): Promise<void> {
  const newest = page.getByRole('article').last()
  const labels = newest.getByRole('list', { name: 'Labels' })
  await step('filters by a label', async () => {
    const { items } = await callApi(mock, 'GET /messages?channel=EMAIL&limit=1')
    await callApi(mock, `PATCH /messages/${items[0]?.id}/labels`, { addLabels: ['urgent'] })
    await labels.getByRole('link', { name: 'urgent' }).click()
    await expect(findRows(page, 'Messages')).toHaveCount(1)
    await page.getByRole('link', { name: 'Threads' }).click()
    await expect(findRows(page, 'Threads')).toHaveCount(3)
  })
  await step('moves a message to the Trash, and restores it', async () => {
    await page.getByRole('option', { name: /Numbers of May/ }).click()
    await newest.getByRole('button', { name: 'Move to Trash' }).click()
    await expect(newest.getByText('in Trash')).toBeVisible()
    await page.getByRole('link', { name: 'Trash' }).click()
    await expect(findRows(page, 'Messages')).toHaveCount(1)
    await findRows(page, 'Messages').click()
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect(page.getByRole('heading', { name: 'Trash is empty' })).toBeVisible()
    await page.getByRole('link', { name: 'Threads' }).click()
  })
  await step('finds an email by a word, and shows that a search has no results', async () => {
    await pressShortcut(page, '/')
    await page.keyboard.type('welcome')
    await expect(findRows(page, 'Search results')).toHaveCount(1)
    await page.getByLabel('Search email').fill('nowhere-to-be-found')
    await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible()
    await page.getByLabel('Search email').fill('')
    await expect(findRows(page, 'Threads')).toHaveCount(3)
  })
}

async function showContent({ page, step }: App): Promise<void> {
  const first = page.getByRole('article').first()
  const tab = async (name: string): Promise<void> =>
    await first.getByRole('tab', { name, exact: true }).click()
  await step('shows an email as HTML, text, source, headers and JSON', async () => {
    await page.getByRole('option', { name: /Numbers of May/ }).click()
    await expect(page.getByRole('article')).toHaveCount(3)
    await first.getByRole('heading', { level: 3 }).getByRole('button').click()
    await tab('HTML')
    await expect(first.frameLocator('iframe').getByText('numbers', { exact: true })).toBeVisible()
    await tab('Text')
    await expect(first.getByRole('tabpanel').getByText('Here are the numbers.')).toBeVisible()
    await tab('Source')
    await expect(first.getByRole('tabpanel').getByText(/Subject: Numbers of May/)).toBeVisible()
    await tab('Headers')
    await expect(first.getByRole('tabpanel').getByText(/^subject: Numbers of May$/im)).toBeVisible()
    await tab('JSON')
    await expect(first.getByRole('tabpanel').getByText(/"subject": "Numbers of May"/)).toBeVisible()
  })
  await step('downloads an attachment unchanged', async () => {
    const downloadEvent = page.waitForEvent('download')
    await first.getByRole('link', { name: `Download ${FILE.name}` }).click()
    const download = await downloadEvent
    expect(download.suggestedFilename(), 'the file name').toEqual(FILE.name)
    expect(readFileSync(await download.path()).toString('hex'), 'its bytes').toEqual(
      FILE.buffer.toString('hex'),
    )
  })
}
