import { expect, test } from '../fixtures.ts'
import { findRows, pressShortcut } from '../page-actions.ts'

test('the console reconnects after the server was restarted', async ({ app }) => {
  const { page, mock, step, allowErrors, closeServer, serveAgain } = app

  const deliver = async (subject: string): Promise<void> => {
    await mock.receiveEmail({
      to: 'ada@agents.agentcomms.test',
      from: 'bob@example.net',
      subject,
      body: 'A',
    })
  }
  const live = page.getByRole('banner').getByRole('status')
  await mock.addAgent({ name: 'Ada' })
  await deliver('Before')
  await step('shows that it is live', async () => {
    await expect(live.filter({ hasText: /^Live$/ })).toBeVisible()
    await findRows(page, 'Threads').filter({ hasText: 'Before' }).click()
    await expect(page.getByRole('heading', { name: 'Before', level: 2 })).toBeVisible()
  })
  allowErrors(/net::ERR_/)
  await closeServer()
  await step('shows that it is disconnected, and keeps its content', async () => {
    await expect(live.filter({ hasText: /^Disconnected$/ })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Before', level: 2 })).toBeVisible()
    await expect(findRows(page, 'Threads')).toHaveCount(1)
  })
  await step('shows an error in the form', async () => {
    await pressShortcut(page, 'n')
    const dialog = page.getByRole('dialog', { name: 'New email' })
    await dialog.getByLabel('Subject').fill('Into the void')
    await dialog.getByRole('button', { name: 'Deliver' }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await page.keyboard.press('Escape')
  })
  await step('shows an error of an action', async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('button', { name: 'Mark as read' }).click()
    await expect(page.getByRole('alert')).toContainText('No connection')
  })
  await deliver('Meanwhile')
  await mock.clock.advance('1h')
  await serveAgain()
  await step('reconnects, and shows email that arrived meanwhile', async () => {
    await expect(live.filter({ hasText: /^Live$/ })).toBeVisible()
    await expect(findRows(page, 'Threads').filter({ hasText: 'Meanwhile' })).toBeVisible()
    await expect(page.getByRole('banner').getByText('1 Mar 2027, 10:00:00')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
  await step('shows email that arrives afterwards', async () => {
    await deliver('Afterwards')
    await expect(findRows(page, 'Threads').filter({ hasText: 'Afterwards' })).toBeVisible()
    await expect(findRows(page, 'Threads')).toHaveCount(3)
  })
})
