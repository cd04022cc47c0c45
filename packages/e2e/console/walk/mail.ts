import { readFileSync } from 'node:fs'
import { openReceiver } from './receiver.ts'
import {
  becomes,
  copied,
  gone,
  goTo,
  inShell,
  rowsOf,
  type Story,
  same,
  seen,
  type Telling,
  until,
} from './tell.ts'

const FILE = { name: 'numbers.csv', mimeType: 'text/csv', buffer: Buffer.from('one,two\r\n1,2\r\nüñí\0') }

/** The address that an agent of this name gets. */
const ADA = 'ada@agents.agentcomms.test'

/** From nothing to a thread with replies of both sides. */
export const mailStory: Story = {
  name: 'from nothing',
  tell: async telling => {
    const receiver = await openReceiver()
    try {
      await makeAgent(telling)
      await subscribe(telling, receiver)
      await writeFromOutside(telling, receiver)
      await replies(telling)
      await labelsAndTrash(telling)
      await formsOf(telling)
    } finally {
      receiver.close()
    }
  },
}

async function makeAgent({ page, origin, holds }: Telling): Promise<void> {
  await holds('the empty mail leads to the agents', async () => {
    await seen(page.getByRole('heading', { name: 'No mail without agents' }))
    await page.getByRole('link', { name: 'Create an agent' }).click()
    await seen(page.getByRole('dialog', { name: 'New agent' }))
    await page.keyboard.press('Escape')
    await seen(page.getByRole('heading', { name: 'No agents yet' }))
  })
  let key = ''
  await holds('an agent is made with the keys alone, and its key is shown', async () => {
    await page.goto(`${origin}/`)
    await seen(page.getByRole('heading', { name: 'No mail without agents' }))
    for (const press of ['g', 'a']) await page.keyboard.press(press)
    await seen(page.getByRole('heading', { name: 'No agents yet' }))
    await page.keyboard.press('n')
    await seen(page.getByRole('dialog', { name: 'New agent' }))
    await page.keyboard.type('Ada')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Ada is there' })
    await seen(dialog)
    key = await copied(page, dialog.getByRole('button', { name: 'Copy the API key' }))
  })
  await holds('the key that is shown is one of the public interface', async () => {
    const reply = await fetch(`${origin}/v1/agents`, { headers: { 'x-api-key': key } })
    same(reply.status, 200, `GET /agents with ${key}`)
  })
  await holds('the key is not in the page any more once the dialog is closed', async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
    await gone(page.getByRole('dialog'))
    await seen(page.getByRole('heading', { name: /^Ada/ }))
    await page.reload()
    await seen(page.getByRole('heading', { name: /^Ada/ }))
    same((await page.content()).includes(key), false, 'the key is in the page')
  })
}

type Receiver = Awaited<ReturnType<typeof openReceiver>>

async function subscribe({ page, holds }: Telling, receiver: Receiver): Promise<void> {
  await holds('a webhook is subscribed, and its secret shown', async () => {
    await goTo(page, 'Webhooks')
    await seen(page.getByRole('heading', { name: 'No subscriptions yet' }))
    await page.getByRole('button', { name: 'New subscription' }).click()
    const dialog = page.getByRole('dialog', { name: 'New subscription' })
    await dialog.getByLabel('URL').fill(receiver.url)
    await dialog.getByRole('button', { name: 'Subscribe' }).click()
    const shown = page.getByRole('dialog', { name: 'The endpoint is subscribed' })
    receiver.secret = await copied(page, shown.getByRole('button', { name: 'Copy the secret' }))
    await shown.getByRole('button', { name: 'Done' }).click()
    await gone(page.getByRole('dialog'))
    same((await page.content()).includes(receiver.secret), false, 'the secret is in the page')
  })
}

async function writeFromOutside({ page, mock, holds }: Telling, receiver: Receiver): Promise<void> {
  await holds('what the empty list says for a terminal lets a mail arrive', async () => {
    await goTo(page, 'Mail')
    await seen(page.getByRole('heading', { name: 'No mail yet' }))
    await inShell(await copied(page, page.getByRole('button', { name: 'Copy the command' })))
    await becomes(() => rowsOf(page, 'Threads').count(), 1)
  })
  await holds('a mail from outside, with HTML and a file, is written and opens', async () => {
    await page.keyboard.press('n')
    const dialog = page.getByRole('dialog', { name: 'New mail' })
    await dialog.getByLabel('Subject').fill('Numbers of May')
    await dialog.getByLabel('Text', { exact: true }).fill('Here are the numbers.')
    await dialog.getByText('Cc, HTML, files, spam').click()
    await dialog.getByLabel('HTML').fill('<p>Here are the <b>numbers</b>.</p>')
    await dialog.getByLabel('Files').setInputFiles(FILE)
    await dialog.getByRole('button', { name: 'Let it arrive' }).click()
    await gone(dialog)
    await seen(page.getByRole('heading', { name: 'Numbers of May', level: 2 }))
    await seen(page.getByRole('option', { name: /Numbers of May/ }))
  })
  await holds('the receiver got a delivery that the secret verifies', async () => {
    await until('a delivery of message.received', () =>
      receiver.received.some(({ delivery }) => delivery?.event === 'message.received'),
    )
    same(
      receiver.received.filter(({ delivery }) => delivery === null),
      [],
      'deliveries that are not signed with the secret',
    )
  })
  await holds('a mail that arrives in the process is in the open list without a reload', async () => {
    await mock.receiveEmail({ to: ADA, from: 'bob@example.net', subject: 'From the process', text: 'A' })
    await seen(page.getByRole('option', { name: /From the process/ }))
    same(await rowsOf(page, 'Threads').count(), 3, 'threads in the list')
  })
}

async function replies({ page, holds }: Telling): Promise<void> {
  await holds('a reply of the agent makes the open thread grow', async () => {
    await page.getByRole('button', { name: 'Reply as Ada' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Reply as Ada' })
    await dialog.getByLabel('Text', { exact: true }).fill('Thank you for the numbers.')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await gone(dialog)
    await becomes(() => page.getByRole('article').count(), 2)
    await seen(page.getByText('Thank you for the numbers.').last())
  })
  await holds('a reply from outside makes it grow again', async () => {
    await page.getByRole('button', { name: 'Reply from outside' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Reply from outside' })
    await dialog.getByLabel('Text', { exact: true }).fill('You are welcome.')
    await dialog.getByRole('button', { name: 'Let it arrive' }).click()
    await gone(dialog)
    await becomes(() => page.getByRole('article').count(), 3)
    await seen(page.getByText('3 messages'))
    await seen(page.getByText('You are welcome.').last())
  })
}

async function labelsAndTrash({ page, holds }: Telling): Promise<void> {
  const newest = page.getByRole('article').last()
  const labels = newest.getByRole('list', { name: 'Labels' })
  await holds('a label is added, leads to its messages, and is removed', async () => {
    await newest.getByLabel('New label').fill('urgent')
    await newest.getByLabel('New label').press('Enter')
    await seen(labels.getByRole('link', { name: 'urgent' }))
    await labels.getByRole('link', { name: 'urgent' }).click()
    await becomes(() => rowsOf(page, 'Messages').count(), 1)
    await rowsOf(page, 'Messages').click()
    await newest.getByRole('button', { name: 'Remove the label urgent' }).click()
    await gone(labels.getByRole('link', { name: 'urgent' }))
    await page.getByRole('link', { name: 'Threads' }).click()
    await becomes(() => rowsOf(page, 'Threads').count(), 3)
  })
  await holds('a message goes to the Trash and comes back', async () => {
    await page.getByRole('option', { name: /Numbers of May/ }).click()
    await newest.getByRole('button', { name: 'Move to Trash' }).click()
    await seen(newest.getByText('in the Trash'))
    await page.getByRole('link', { name: 'Trash' }).click()
    await becomes(() => rowsOf(page, 'Messages').count(), 1)
    await rowsOf(page, 'Messages').click()
    await page.getByRole('button', { name: 'Restore' }).click()
    await seen(page.getByRole('heading', { name: 'The Trash is empty' }))
    await page.getByRole('link', { name: 'Threads' }).click()
  })
  await holds('the search finds a word of a mail, and says where nothing is found', async () => {
    await page.keyboard.press('/')
    await page.keyboard.type('welcome')
    await becomes(() => rowsOf(page, 'Messages found').count(), 1)
    await page.getByLabel('Search mail').fill('nowhere-to-be-found')
    await seen(page.getByRole('heading', { name: 'Nothing is found' }))
    await page.getByLabel('Search mail').fill('')
    await becomes(() => rowsOf(page, 'Threads').count(), 3)
  })
}

async function formsOf({ page, holds }: Telling): Promise<void> {
  const first = page.getByRole('article').first()
  const tab = async (name: string): Promise<void> =>
    await first.getByRole('tab', { name, exact: true }).click()
  await holds('a mail shows as HTML, text, source, headers and JSON', async () => {
    await page.getByRole('option', { name: /Numbers of May/ }).click()
    await becomes(() => page.getByRole('article').count(), 3)
    await first.getByRole('heading', { level: 3 }).getByRole('button').click()
    await tab('HTML')
    await seen(first.frameLocator('iframe').getByText('numbers', { exact: true }))
    await tab('Text')
    await seen(first.getByRole('tabpanel').getByText('Here are the numbers.'))
    await tab('Source')
    await seen(first.getByRole('tabpanel').getByText(/Subject: Numbers of May/))
    await tab('Headers')
    await seen(first.getByRole('row', { name: /subject Numbers of May/i }))
    await tab('JSON')
    await seen(first.getByRole('tabpanel').getByText(/"subject": "Numbers of May"/))
  })
  await holds('a file is downloaded, byte for byte', async () => {
    const coming = page.waitForEvent('download')
    await first.getByRole('button', { name: `Download ${FILE.name}` }).click()
    const download = await coming
    same(download.suggestedFilename(), FILE.name, 'the name of the file')
    same(readFileSync(await download.path()).toString('hex'), FILE.buffer.toString('hex'), 'its bytes')
  })
}
