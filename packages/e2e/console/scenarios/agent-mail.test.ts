import type { Locator, Page } from '@playwright/test'
import { type App, expect, test } from '../fixtures.ts'
import { goTo, rowsOf } from '../page-actions.ts'

const SIMULATOR = 'simulator.agents.agentcomms.test'

test('an agent sends mail: drafts, approval, bounces, forwarding', async ({ app }) => {
  const { mock, page, origin } = app
  // The browser reports the rejected mail to a suppressed recipient.
  app.allowErrors(/^Failed to load resource: .* 409 /)
  await mock.addAgent({ name: 'Ada' })
  await page.goto(`${origin}/#/mail`)
  await draft(app)
  await approval(app)
  await bounce(app)
  await forwardAndSpam(app)
  await history(app)
})

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
  await expect(dialog).toBeHidden()
}

async function draft({ page, mock, step }: App): Promise<void> {
  await step('a draft is kept, and not sent', async () => {
    await expect(page.getByRole('heading', { name: 'No mail yet' })).toBeVisible()
    await write(page, 'bob@example.net', 'A draft', true)
    await expect(page.getByRole('heading', { name: 'A draft', level: 2 })).toBeVisible()
    await expect(rowsOf(page, 'Drafts')).toHaveCount(1)
    expect(mock.outbox.length, 'mails that went out').toBe(0)
  })
  await step('it is sent, and is a draft no more', async () => {
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByRole('article')).toBeVisible()
    expect(mock.outbox.length, 'mails that went out').toBe(1)
    await folder(page, 'Drafts').click()
    await expect(page.getByRole('heading', { name: 'No drafts' })).toBeVisible()
    await folder(page, 'Sent').click()
    await expect(rowsOf(page, 'Messages').filter({ hasText: 'A draft' }).getByText('delivered')).toBeVisible()
  })
}

async function approval({ page, mock, step }: App): Promise<void> {
  const newest = page.getByRole('article').last()
  await step('a mail that waits for approval goes out when it is approved', async () => {
    await write(page, `approve@${SIMULATOR}`, 'May I?')
    await expect(newest.getByText('This message waits until a person approves or rejects it.')).toBeVisible()
    expect(mock.outbox.length, 'mails that went out').toBe(1)
    await newest.getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(newest.getByRole('button', { name: 'Approve', exact: true })).toBeHidden()
    await expect.poll(() => mock.outbox.length).toBe(2)
  })
  await step('one that is rejected is blocked', async () => {
    await write(page, `approve@${SIMULATOR}`, 'May I now?')
    await newest.getByRole('button', { name: 'Reject', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Reject the message' })
    await dialog.getByRole('button', { name: 'Reject', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(newest.getByText('blocked', { exact: true })).toBeVisible()
    expect(mock.outbox.length, 'mails that went out').toBe(2)
  })
}

async function bounce({ page, step }: App): Promise<void> {
  const newest = page.getByRole('article').last()
  await step('a mail that is set to BOUNCED by hand suppresses its recipient', async () => {
    await write(page, `slow@${SIMULATOR}, dora@example.org`, 'Are you there?')
    await newest.getByText('Set status').click()
    await newest.getByRole('button', { name: 'BOUNCED', exact: true }).click()
    await expect(newest.getByText('bounced', { exact: true })).toBeVisible()
    await folder(page, 'Suppressed').click()
    await expect(rowsOf(page, 'Suppressed addresses')).toHaveCount(1)
  })
  await step('the next mail to it is refused, and the form says why and stays', async () => {
    await page.keyboard.press('n')
    const dialog = page.getByRole('dialog', { name: 'New mail' })
    await dialog.getByRole('tab', { name: 'As an agent' }).click()
    const panel = dialog.getByRole('tabpanel')
    await panel.getByLabel('To', { exact: true }).fill('dora@example.org')
    await panel.getByLabel('Subject').fill('Once more')
    await panel.getByLabel('Text', { exact: true }).fill('Hello?')
    await panel.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(panel.getByRole('alert').getByText('RECIPIENT_SUPPRESSED')).toBeVisible()
    expect(await panel.getByLabel('Subject').inputValue(), 'what was written').toBe('Once more')
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Discard' }).click()
    await expect(dialog).toBeHidden()
  })
  await step('it is taken off the list', async () => {
    await rowsOf(page, 'Suppressed addresses').click()
    await page.getByRole('button', { name: 'Unsuppress' }).click()
    await expect(page.getByRole('heading', { name: 'No address is suppressed' })).toBeVisible()
  })
}

async function forwardAndSpam({ page, mock, step }: App): Promise<void> {
  const newest = page.getByRole('article').last()
  await step('a mail is sent on, with its files', async () => {
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
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Fwd: Plans' })).toBeVisible()
    await expect(newest.getByRole('region', { name: 'Attachments' }).getByText('plan.txt')).toBeVisible()
  })
  await step('a mail is marked as spam, and not any more', async () => {
    await rowsOf(page, 'Threads')
      .filter({ hasText: /(?<!Fwd: )Plans/ })
      .last()
      .click()
    await newest.getByRole('button', { name: 'Spam', exact: true }).click()
    await expect(newest.getByRole('button', { name: 'Not spam' })).toBeVisible()
    await folder(page, 'Spam').click()
    await expect(rowsOf(page, 'Messages')).toHaveCount(1)
    await rowsOf(page, 'Messages').click()
    await newest.getByRole('button', { name: 'Not spam' }).click()
    await expect(page.getByRole('heading', { name: 'No spam' })).toBeVisible()
  })
  await step('what is unread is read by one press', async () => {
    await folder(page, 'Unread').click()
    await expect(rowsOf(page, 'Messages')).toHaveCount(1)
    await rowsOf(page, 'Messages').click()
    await newest.getByRole('button', { name: 'Mark read' }).click()
    await expect(page.getByRole('heading', { name: 'Nothing is unread' })).toBeVisible()
  })
}

async function history({ page, step }: App): Promise<void> {
  await step('the browser steps back and forth between what was open, and a reload stays there', async () => {
    await folder(page, 'Threads').click()
    await goTo(page, 'Domains')
    await goTo(page, 'Mail')
    await rowsOf(page, 'Threads').filter({ hasText: 'May I now?' }).click()
    await expect(page.getByRole('heading', { name: 'May I now?' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'May I now?' })).toBeHidden()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Domains')
    await page.goForward()
    await page.goForward()
    await expect(page.getByRole('heading', { name: 'May I now?' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'May I now?' })).toBeVisible()
  })
}
