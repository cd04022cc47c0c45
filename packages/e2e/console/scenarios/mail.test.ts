import { readFileSync } from 'node:fs'
import { type App, expect, test } from '../fixtures.ts'
import { copied, goTo, inShell, rowsOf } from '../page-actions.ts'
import type { Receiver } from '../receiver.ts'

const FILE = { name: 'numbers.csv', mimeType: 'text/csv', buffer: Buffer.from('one,two\r\n1,2\r\nüñí\0') }

/** The address that an agent of this name gets. */
const ADA = 'ada@agents.agentcomms.test'

test('from nothing to a thread with replies of both sides', async ({ app, receiver }) => {
  await makeAgent(app)
  await subscribe(app, receiver)
  await writeFromOutside(app, receiver)
  await replies(app)
  await labelsAndTrash(app)
  await formsOf(app)
})

async function makeAgent({ page, origin, step }: App): Promise<void> {
  await step('the empty mail leads to the agents', async () => {
    await expect(page.getByRole('heading', { name: 'No mail without agents' })).toBeVisible()
    await page.getByRole('link', { name: 'Create an agent' }).click()
    await expect(page.getByRole('dialog', { name: 'New agent' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { name: 'No agents yet' })).toBeVisible()
  })
  let key = ''
  await step('an agent is made with the keys alone, and its key is shown', async () => {
    await page.goto(`${origin}/`)
    await expect(page.getByRole('heading', { name: 'No mail without agents' })).toBeVisible()
    for (const press of ['g', 'a']) await page.keyboard.press(press)
    await expect(page.getByRole('heading', { name: 'No agents yet' })).toBeVisible()
    await page.keyboard.press('n')
    await expect(page.getByRole('dialog', { name: 'New agent' })).toBeVisible()
    await page.keyboard.type('Ada')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Ada is there' })
    await expect(dialog).toBeVisible()
    key = await copied(page, dialog.getByRole('button', { name: 'Copy the API key' }))
  })
  await step('the key that is shown is one of the public interface', async () => {
    const reply = await fetch(`${origin}/v1/agents`, { headers: { 'x-api-key': key } })
    expect(reply.status, `GET /agents with ${key}`).toBe(200)
  })
  await step('the key is not in the page any more once the dialog is closed', async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('heading', { name: /^Ada/ })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: /^Ada/ })).toBeVisible()
    expect((await page.content()).includes(key), 'the key is in the page').toBe(false)
  })
}

async function subscribe({ page, step }: App, receiver: Receiver): Promise<void> {
  await step('a webhook is subscribed, and its secret shown', async () => {
    await goTo(page, 'Webhooks')
    await expect(page.getByRole('heading', { name: 'No subscriptions yet' })).toBeVisible()
    await page.getByRole('button', { name: 'New subscription' }).click()
    const dialog = page.getByRole('dialog', { name: 'New subscription' })
    await dialog.getByLabel('URL').fill(receiver.url)
    await dialog.getByRole('button', { name: 'Subscribe' }).click()
    const shown = page.getByRole('dialog', { name: 'The endpoint is subscribed' })
    receiver.secret = await copied(page, shown.getByRole('button', { name: 'Copy the secret' }))
    await shown.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    expect((await page.content()).includes(receiver.secret), 'the secret is in the page').toBe(false)
  })
}

async function writeFromOutside({ page, mock, step }: App, receiver: Receiver): Promise<void> {
  await step('what the empty list says for a terminal lets a mail arrive', async () => {
    await goTo(page, 'Mail')
    await expect(page.getByRole('heading', { name: 'No mail yet' })).toBeVisible()
    await inShell(await copied(page, page.getByRole('button', { name: 'Copy the command' })))
    await expect(rowsOf(page, 'Threads')).toHaveCount(1)
  })
  await step('a mail from outside, with HTML and a file, is written and opens', async () => {
    await page.keyboard.press('n')
    const dialog = page.getByRole('dialog', { name: 'New mail' })
    await dialog.getByLabel('Subject').fill('Numbers of May')
    await dialog.getByLabel('Text', { exact: true }).fill('Here are the numbers.')
    await dialog.getByText('Cc, HTML, files, spam').click()
    await dialog.getByLabel('HTML').fill('<p>Here are the <b>numbers</b>.</p>')
    await dialog.getByLabel('Files').setInputFiles(FILE)
    await dialog.getByRole('button', { name: 'Let it arrive' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Numbers of May', level: 2 })).toBeVisible()
    await expect(page.getByRole('option', { name: /Numbers of May/ })).toBeVisible()
  })
  await step('the receiver got a delivery that the secret verifies', async () => {
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
  await step('a mail that arrives in the process is in the open list without a reload', async () => {
    await mock.receiveEmail({ to: ADA, from: 'bob@example.net', subject: 'From the process', text: 'A' })
    await expect(page.getByRole('option', { name: /From the process/ })).toBeVisible()
    expect(await rowsOf(page, 'Threads').count(), 'threads in the list').toBe(3)
  })
}

async function replies({ page, step }: App): Promise<void> {
  await step('a reply of the agent makes the open thread grow', async () => {
    await page.getByRole('button', { name: 'Reply as Ada' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Reply as Ada' })
    await dialog.getByLabel('Text', { exact: true }).fill('Thank you for the numbers.')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('article')).toHaveCount(2)
    await expect(page.getByText('Thank you for the numbers.').last()).toBeVisible()
  })
  await step('a reply from outside makes it grow again', async () => {
    await page.getByRole('button', { name: 'Reply from outside' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Reply from outside' })
    await dialog.getByLabel('Text', { exact: true }).fill('You are welcome.')
    await dialog.getByRole('button', { name: 'Let it arrive' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('article')).toHaveCount(3)
    await expect(page.getByText('3 messages')).toBeVisible()
    await expect(page.getByText('You are welcome.').last()).toBeVisible()
  })
}

async function labelsAndTrash({ page, step }: App): Promise<void> {
  const newest = page.getByRole('article').last()
  const labels = newest.getByRole('list', { name: 'Labels' })
  await step('a label is added, leads to its messages, and is removed', async () => {
    await newest.getByLabel('New label').fill('urgent')
    await newest.getByLabel('New label').press('Enter')
    await expect(labels.getByRole('link', { name: 'urgent' })).toBeVisible()
    await labels.getByRole('link', { name: 'urgent' }).click()
    await expect(rowsOf(page, 'Messages')).toHaveCount(1)
    await rowsOf(page, 'Messages').click()
    await newest.getByRole('button', { name: 'Remove the label urgent' }).click()
    await expect(labels.getByRole('link', { name: 'urgent' })).toBeHidden()
    await page.getByRole('link', { name: 'Threads' }).click()
    await expect(rowsOf(page, 'Threads')).toHaveCount(3)
  })
  await step('a message goes to the Trash and comes back', async () => {
    await page.getByRole('option', { name: /Numbers of May/ }).click()
    await newest.getByRole('button', { name: 'Move to Trash' }).click()
    await expect(newest.getByText('in the Trash')).toBeVisible()
    await page.getByRole('link', { name: 'Trash' }).click()
    await expect(rowsOf(page, 'Messages')).toHaveCount(1)
    await rowsOf(page, 'Messages').click()
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect(page.getByRole('heading', { name: 'The Trash is empty' })).toBeVisible()
    await page.getByRole('link', { name: 'Threads' }).click()
  })
  await step('the search finds a word of a mail, and says where nothing is found', async () => {
    await page.keyboard.press('/')
    await page.keyboard.type('welcome')
    await expect(rowsOf(page, 'Messages found')).toHaveCount(1)
    await page.getByLabel('Search mail').fill('nowhere-to-be-found')
    await expect(page.getByRole('heading', { name: 'Nothing is found' })).toBeVisible()
    await page.getByLabel('Search mail').fill('')
    await expect(rowsOf(page, 'Threads')).toHaveCount(3)
  })
}

async function formsOf({ page, step }: App): Promise<void> {
  const first = page.getByRole('article').first()
  const tab = async (name: string): Promise<void> =>
    await first.getByRole('tab', { name, exact: true }).click()
  await step('a mail shows as HTML, text, source, headers and JSON', async () => {
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
    await expect(first.getByRole('row', { name: /subject Numbers of May/i })).toBeVisible()
    await tab('JSON')
    await expect(first.getByRole('tabpanel').getByText(/"subject": "Numbers of May"/)).toBeVisible()
  })
  await step('a file is downloaded, byte for byte', async () => {
    const coming = page.waitForEvent('download')
    await first.getByRole('button', { name: `Download ${FILE.name}` }).click()
    const download = await coming
    expect(download.suggestedFilename(), 'the name of the file').toEqual(FILE.name)
    expect(readFileSync(await download.path()).toString('hex'), 'its bytes').toEqual(
      FILE.buffer.toString('hex'),
    )
  })
}
