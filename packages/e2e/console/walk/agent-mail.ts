import type { Locator, Page } from '@playwright/test'
import { becomes, gone, goTo, rowsOf, type Story, same, seen, type Telling } from './tell.ts'

const SIMULATOR = 'simulator.agents.agentcomms.test'

/** Mail that an agent sends: drafts, approval, what bounces, what is sent on. */
export const agentMailStory: Story = {
  name: 'mail of an agent',
  tell: async telling => {
    const { mock, page, origin } = telling
    // The browser reports the refusal of a suppressed recipient.
    telling.allowErrors(/^Failed to load resource: .* 409 /)
    await mock.addAgent({ name: 'Ada' })
    await page.goto(`${origin}/#/mail`)
    await draft(telling)
    await approval(telling)
    await bounce(telling)
    await forwardAndSpam(telling)
    await history(telling)
  },
}

function folder(page: Page, name: string): Locator {
  return page.getByRole('navigation', { name: 'Folders' }).getByRole('link', { name, exact: true })
}

async function write(page: Page, to: string, subject: string, isDraft = false): Promise<void> {
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: 'New mail' })
  await dialog.getByRole('tab', { name: 'As an agent' }).click()
  const panel = dialog.getByRole('tabpanel')
  await panel.getByLabel('To', { exact: true }).fill(to)
  await panel.getByLabel('Subject').fill(subject)
  await panel.getByLabel('Text', { exact: true }).fill('What I write.')
  if (isDraft) await panel.getByLabel('Keep it as a draft, do not send it').check()
  await panel.getByRole('button', { name: 'Send', exact: true }).click()
  await gone(dialog)
}

async function draft({ page, mock, holds }: Telling): Promise<void> {
  await holds('a draft is kept, and not sent', async () => {
    await seen(page.getByRole('heading', { name: 'No mail yet' }))
    await write(page, 'bob@example.net', 'A draft', true)
    await seen(page.getByRole('heading', { name: 'A draft', level: 2 }))
    await becomes(() => rowsOf(page, 'Drafts').count(), 1)
    same(mock.outbox.length, 0, 'mails that went out')
  })
  await holds('it is sent, and is a draft no more', async () => {
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await seen(page.getByRole('article'))
    same(mock.outbox.length, 1, 'mails that went out')
    await folder(page, 'Drafts').click()
    await seen(page.getByRole('heading', { name: 'No drafts' }))
    await folder(page, 'Sent').click()
    await seen(rowsOf(page, 'Messages').filter({ hasText: 'A draft' }).getByText('delivered'))
  })
}

async function approval({ page, mock, holds }: Telling): Promise<void> {
  const newest = page.getByRole('article').last()
  await holds('a mail that waits for approval goes out when it is approved', async () => {
    await write(page, `approve@${SIMULATOR}`, 'May I?')
    await seen(newest.getByText('This message waits until a person approves or rejects it.'))
    same(mock.outbox.length, 1, 'mails that went out')
    await newest.getByRole('button', { name: 'Approve', exact: true }).click()
    await gone(newest.getByRole('button', { name: 'Approve', exact: true }))
    await becomes(() => mock.outbox.length, 2)
  })
  await holds('one that is rejected is blocked', async () => {
    await write(page, `approve@${SIMULATOR}`, 'May I now?')
    await newest.getByRole('button', { name: 'Reject', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Reject the message' })
    await dialog.getByRole('button', { name: 'Reject', exact: true }).click()
    await gone(dialog)
    await seen(newest.getByText('blocked', { exact: true }))
    same(mock.outbox.length, 2, 'mails that went out')
  })
}

async function bounce({ page, holds }: Telling): Promise<void> {
  const newest = page.getByRole('article').last()
  await holds('a mail that is set to BOUNCED by hand suppresses its recipient', async () => {
    await write(page, `slow@${SIMULATOR}, dora@example.org`, 'Are you there?')
    await newest.getByText('Set status').click()
    await newest.getByRole('button', { name: 'BOUNCED', exact: true }).click()
    await seen(newest.getByText('bounced', { exact: true }))
    await folder(page, 'Suppressed').click()
    await becomes(() => rowsOf(page, 'Suppressed addresses').count(), 1)
  })
  await holds('the next mail to it is refused, and the form says why and stays', async () => {
    await page.keyboard.press('n')
    const dialog = page.getByRole('dialog', { name: 'New mail' })
    await dialog.getByRole('tab', { name: 'As an agent' }).click()
    const panel = dialog.getByRole('tabpanel')
    await panel.getByLabel('To', { exact: true }).fill('dora@example.org')
    await panel.getByLabel('Subject').fill('Once more')
    await panel.getByLabel('Text', { exact: true }).fill('Hello?')
    await panel.getByRole('button', { name: 'Send', exact: true }).click()
    await seen(panel.getByRole('alert').getByText('RECIPIENT_SUPPRESSED'))
    same(await panel.getByLabel('Subject').inputValue(), 'Once more', 'what was written')
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Discard' }).click()
    await gone(dialog)
  })
  await holds('it is taken off the list', async () => {
    await rowsOf(page, 'Suppressed addresses').click()
    await page.getByRole('button', { name: 'Unsuppress' }).click()
    await seen(page.getByRole('heading', { name: 'No address is suppressed' }))
  })
}

async function forwardAndSpam({ page, mock, holds }: Telling): Promise<void> {
  const newest = page.getByRole('article').last()
  await holds('a mail is sent on, with its files', async () => {
    await mock.receiveEmail({
      to: 'ada@agents.agentcomms.test',
      from: 'bob@example.net',
      subject: 'Plans',
      text: 'See the file.',
      attachments: [{ filename: 'plan.txt', content: 'The plan' }],
    })
    await folder(page, 'Threads').click()
    await rowsOf(page, 'Threads').filter({ hasText: 'Plans' }).click()
    await newest.getByRole('button', { name: 'Forward', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Forward as Ada' })
    await dialog.getByLabel('To', { exact: true }).fill('carol@example.net')
    await dialog.getByRole('button', { name: 'Forward', exact: true }).click()
    await gone(dialog)
    await seen(page.getByRole('heading', { name: 'Fwd: Plans' }))
    await seen(newest.getByRole('region', { name: 'Attachments' }).getByText('plan.txt'))
  })
  await holds('a mail is marked as spam, and not any more', async () => {
    await rowsOf(page, 'Threads')
      .filter({ hasText: /(?<!Fwd: )Plans/ })
      .last()
      .click()
    await newest.getByRole('button', { name: 'Spam', exact: true }).click()
    await seen(newest.getByRole('button', { name: 'Not spam' }))
    await folder(page, 'Spam').click()
    await becomes(() => rowsOf(page, 'Messages').count(), 1)
    await rowsOf(page, 'Messages').click()
    await newest.getByRole('button', { name: 'Not spam' }).click()
    await seen(page.getByRole('heading', { name: 'No spam' }))
  })
  await holds('what is unread is read by one press', async () => {
    await folder(page, 'Unread').click()
    await becomes(() => rowsOf(page, 'Messages').count(), 1)
    await rowsOf(page, 'Messages').click()
    await newest.getByRole('button', { name: 'Mark read' }).click()
    await seen(page.getByRole('heading', { name: 'Nothing is unread' }))
  })
}

async function history({ page, holds }: Telling): Promise<void> {
  await holds(
    'the browser steps back and forth between what was open, and a reload stays there',
    async () => {
      await folder(page, 'Threads').click()
      await goTo(page, 'Domains')
      await goTo(page, 'Mail')
      await rowsOf(page, 'Threads').filter({ hasText: 'May I now?' }).click()
      await seen(page.getByRole('heading', { name: 'May I now?' }))
      await page.goBack()
      await gone(page.getByRole('heading', { name: 'May I now?' }))
      await page.goBack()
      await becomes(() => page.getByRole('heading', { level: 1 }).textContent(), 'Domains')
      await page.goForward()
      await page.goForward()
      await seen(page.getByRole('heading', { name: 'May I now?' }))
      await page.reload()
      await seen(page.getByRole('heading', { name: 'May I now?' }))
    },
  )
}
