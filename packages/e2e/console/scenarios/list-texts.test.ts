import { expect, NOW, test } from '../fixtures.ts'
import { findRows, goTo } from '../page-actions.ts'

test('right-to-left texts have their own direction in lists', async ({ app }) => {
  const { page, mock, step } = app
  const ada = await mock.addAgent({ name: 'Ada', capabilities: ['phone'] })
  const row = findRows(page, 'Threads')
  await step('in the subject of an unread email', async () => {
    await mock.receiveEmail({
      from: 'bob@example.net',
      to: ada.email.email,
      subject: 'שלום (abc) 1!',
      body: 'x',
    })
    await expect(row.locator('.cell-subject')).toHaveCSS('direction', 'rtl')
  })
  await step('in each name', async () => {
    await mock.receiveEmail({
      from: 'דנה <dana@example.net>',
      to: ada.email.email,
      cc: ['ben@example.net'],
      subject: 'Names',
      body: 'x',
    })
    const names = row.filter({ hasText: 'Names' }).locator('.cell-title bdi')
    await expect(names).toHaveText(['דנה', 'ben@example.net'])
  })
  await step('in the last SMS message', async () => {
    await mock.receiveSms({ from: '+12025550143', to: ada.phone?.phoneNumber ?? '', body: 'שלום (abc) 1!' })
    await goTo(page, 'SMS')
    await expect(findRows(page, 'Conversations').getByText('שלום')).toHaveCSS('direction', 'rtl')
  })
})

test.describe('in the United States', () => {
  test.use({ locale: 'en-US' })

  test('times have 24 hours, and an ISO time as their tooltip', async ({ app }) => {
    const { page, mock } = app
    const {
      email: { email },
    } = await mock.addAgent({ name: 'Ada' })
    await mock.clock.advance('8h')
    await mock.receiveEmail({ to: email, from: 'bob@example.net', subject: 'Late', body: 'x' })
    const time = findRows(page, 'Threads').locator('time')
    await expect(time).toHaveText('17:00')
    await expect(time).toHaveAttribute('title', new RegExp(NOW.replace('T09', 'T17')))
    await expect(page.getByRole('banner').locator('time')).toHaveText('Mar 1, 2027, 17:00:00')
  })
})
