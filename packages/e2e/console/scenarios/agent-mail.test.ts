import type { Locator, Page } from '@playwright/test'
import { type App, expect, test } from '../fixtures.ts'
import { callApi, findRows, goTo, pressShortcut } from '../page-actions.ts'

const SIMULATOR = 'simulator.agents.agentcomms.test'

test('an agent sends email: drafts, approval, bounces, spam', async ({ app }) => {
  const { mock, page, origin } = app
  // The browser reports the rejected email to a suppressed recipient.
  app.allowErrors(/^Failed to load resource: .* 409 /)
  await mock.addAgent({ name: 'Ada' })
  await page.goto(`${origin}/#/mail`)
  await draft(app)
  await approval(app)
  await bounce(app)
  await spamAndUnread(app)
  await history(app)
})

function folderLink(page: Page, name: string): Locator {
  return page
    .getByRole('navigation', { name: 'Folders' })
    .getByRole('link', { name: new RegExp(`^${name}( |$)`) })
}

async function writeEmail(page: Page, to: string, subject: string): Promise<void> {
  await pressShortcut(page, 'n')
  const dialog = page.getByRole('dialog', { name: 'New email' })
  await dialog.getByRole('tab', { name: 'From an agent' }).click()
  const panel = dialog.getByRole('tabpanel')
  await panel.getByLabel('To', { exact: true }).fill(to)
  await panel.getByLabel('Subject').fill(subject)
  await panel.getByLabel('Text', { exact: true }).fill('Some text.')
  await panel.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: subject, level: 2 })).toBeVisible()
}

async function draft({ page, mock, step }: App): Promise<void> {
  await step('shows a draft that the agent saved', async () => {
    await expect(page.getByRole('heading', { name: 'No email yet' })).toBeVisible()
    await folderLink(page, 'Drafts').click()
    const { items } = await callApi(mock, 'GET /agents')
    const draft = { agentId: items[0]?.id, to: ['bob@example.net'], subject: 'A draft', body: 'Some text.' }
    await callApi(mock, 'POST /email/drafts', draft)
    await findRows(page, 'Drafts').click()
  })
  await step('sends the draft, and removes it from the drafts', async () => {
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByRole('article')).toBeVisible()
    expect(mock.outbox.length, 'sent emails').toBe(1)
    await folderLink(page, 'Drafts').click()
    await expect(page.getByRole('heading', { name: 'No drafts' })).toBeVisible()
    await folderLink(page, 'Sent').click()
    await expect(
      findRows(page, 'Messages').filter({ hasText: 'A draft' }).getByText('delivered'),
    ).toBeVisible()
  })
}

async function approval({ page, mock, step }: App): Promise<void> {
  const newest = page.getByRole('article').last()
  await step('sends an email after approval', async () => {
    await writeEmail(page, `approve@${SIMULATOR}`, 'May I?')
    await expect(newest.getByText('This message is waiting for approval.')).toBeVisible()
    expect(mock.outbox.length, 'sent emails').toBe(1)
    await newest.getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(newest.getByRole('button', { name: 'Approve', exact: true })).toBeHidden()
    await expect.poll(() => mock.outbox.length).toBe(2)
  })
  await step('blocks a rejected email', async () => {
    await writeEmail(page, `approve@${SIMULATOR}`, 'May I now?')
    await newest.getByRole('button', { name: 'Reject', exact: true }).click()
    await expect(newest.getByText('blocked', { exact: true })).toBeVisible()
    expect(mock.outbox.length, 'sent emails').toBe(2)
  })
}

async function bounce({ page, step }: App): Promise<void> {
  const newest = page.getByRole('article').last()
  await step('suppresses the recipient of an email with the status BOUNCED', async () => {
    await writeEmail(page, `slow@${SIMULATOR}, dora@example.org`, 'Are you there?')
    await newest.getByText('Set status').click()
    await newest.getByRole('button', { name: 'bounced', exact: true }).click()
    await expect(newest.getByText('bounced', { exact: true })).toBeVisible()
  })
  await step('rejects email to a suppressed recipient, and keeps the form with the error', async () => {
    await pressShortcut(page, 'n')
    const dialog = page.getByRole('dialog', { name: 'New email' })
    await dialog.getByRole('tab', { name: 'From an agent' }).click()
    const panel = dialog.getByRole('tabpanel')
    await panel.getByLabel('To', { exact: true }).fill('dora@example.org')
    await panel.getByLabel('Subject').fill('Once more')
    await panel.getByLabel('Text', { exact: true }).fill('Hello?')
    await panel.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(panel.getByRole('alert').getByText('RECIPIENT_SUPPRESSED')).toBeVisible()
    expect(await panel.getByLabel('Subject').inputValue(), 'the subject in the form').toBe('Once more')
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Discard' }).click()
    await expect(dialog).toBeHidden()
  })
}

async function spamAndUnread({ page, mock, step }: App): Promise<void> {
  const newest = page.getByRole('article').last()
  await step('lists spam', async () => {
    const mail = { to: 'ada@agents.agentcomms.test', from: 'bob@example.net' }
    await mock.receiveEmail({ ...mail, subject: 'Plans' })
    await mock.receiveEmail({ ...mail, subject: 'Win', spam: true })
    await folderLink(page, 'Threads').click()
    await findRows(page, 'Threads').filter({ hasText: 'Plans' }).click()
    await expect(page.getByRole('heading', { name: 'Plans', exact: true, level: 2 })).toBeVisible()
    await folderLink(page, 'Spam').click()
    await expect(findRows(page, 'Messages')).toHaveCount(1)
    await expect(findRows(page, 'Messages')).toContainText('Win')
  })
  await step('marks an email as read', async () => {
    await folderLink(page, 'Unread').click()
    await expect(findRows(page, 'Messages')).toHaveCount(1)
    await findRows(page, 'Messages').click()
    await newest.getByRole('button', { name: 'Mark as read' }).click()
    await expect(page.getByRole('heading', { name: 'No unread email' })).toBeVisible()
  })
}

async function history({ page, step }: App): Promise<void> {
  await step('goes back and forward between pages, and keeps the page after a reload', async () => {
    await folderLink(page, 'Threads').click()
    await goTo(page, 'Domains')
    await goTo(page, 'Mail')
    await findRows(page, 'Threads').filter({ hasText: 'May I now?' }).click()
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
