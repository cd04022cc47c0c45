import { expect, test } from '../fixtures.ts'
import { rowsOf } from '../page-actions.ts'

test('the server stops and starts again while the page is open', async ({ app }) => {
  const { page, mock, step, allowErrors, closeServer, serveAgain } = app

  const arrive = async (subject: string): Promise<void> => {
    await mock.receiveEmail({
      to: 'ada@agents.agentcomms.test',
      from: 'bob@example.net',
      subject,
      text: 'A',
    })
  }
  const live = page.getByRole('banner').getByRole('status')
  await mock.addAgent({ name: 'Ada' })
  await arrive('Before')
  await step('the page is live', async () => {
    await expect(live.filter({ hasText: /^Live$/ })).toBeVisible()
    await rowsOf(page, 'Threads').filter({ hasText: 'Before' }).click()
    await expect(page.getByRole('heading', { name: 'Before', level: 2 })).toBeVisible()
  })
  allowErrors(/net::ERR_/)
  await closeServer()
  await step('without its server, the page says so and keeps what it showed', async () => {
    await expect(live.filter({ hasText: /^Not connected$/ })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Before', level: 2 })).toBeVisible()
    expect(await rowsOf(page, 'Threads').count(), 'rows').toBe(1)
  })
  await step('what is done then fails where it was done', async () => {
    await page.keyboard.press('n')
    const dialog = page.getByRole('dialog', { name: 'New mail' })
    await dialog.getByLabel('Subject').fill('Into the void')
    await dialog.getByRole('button', { name: 'Let it arrive' }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await page.keyboard.press('Escape')
  })
  await arrive('Meanwhile')
  await mock.clock.advance('1h')
  await serveAgain()
  await step('it is live again by itself, and shows what has happened meanwhile', async () => {
    await expect(live.filter({ hasText: /^Live$/ })).toBeVisible()
    await expect(rowsOf(page, 'Threads').filter({ hasText: 'Meanwhile' })).toBeVisible()
    await expect(page.getByRole('banner').getByText('1 Mar 2027, 10:00:00')).toBeVisible()
  })
  await step('and what happens from then on', async () => {
    await arrive('Afterwards')
    await expect(rowsOf(page, 'Threads').filter({ hasText: 'Afterwards' })).toBeVisible()
    expect(await rowsOf(page, 'Threads').count(), 'rows').toBe(3)
  })
})
