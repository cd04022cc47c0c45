import { expect, test } from '../fixtures.ts'
import { findRows, goTo } from '../page-actions.ts'

test('right-to-left texts have their own direction in lists', async ({ app }) => {
  const { page, mock, step } = app
  const ada = await mock.addAgent({ name: 'Ada', capabilities: ['phone'] })
  const row = findRows(page, 'Threads')
  await step('in the subject of an unread email', async () => {
    await mock.receiveEmail({ from: 'bob@example.net', to: ada.email, subject: 'שלום (abc) 1!', text: 'x' })
    await expect(row.locator('.mail-row-subject')).toHaveCSS('direction', 'rtl')
  })
  await step('in each name', async () => {
    await mock.receiveEmail({
      from: 'דנה <dana@example.net>',
      to: ada.email,
      cc: ['ben@example.net'],
      subject: 'Names',
      text: 'x',
    })
    const names = row.filter({ hasText: 'Names' }).locator('.mail-row-who bdi')
    await expect(names).toHaveText(['דנה', 'ben@example.net'])
  })
  await step('in the last SMS message', async () => {
    await mock.receiveSms({ from: '+12025550143', to: ada.phone?.phoneNumber ?? '', body: 'שלום (abc) 1!' })
    await goTo(page, 'SMS')
    await expect(findRows(page, 'Conversations').getByText('שלום')).toHaveCSS('direction', 'rtl')
  })
})

test('a delivery that was never attempted does not mention failed attempts', async ({ app }) => {
  const { page, mock } = app
  const headers = { 'x-api-key': mock.masterKey, 'content-type': 'application/json' }
  const call = async (method: string, path: string, body?: object) => {
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    return (await mock.fetch(mock.baseUrl + path, init)).text()
  }
  const url = 'https://app.example.test/hooks'
  const { id } = JSON.parse(
    await call('POST', '/webhooks', { url, events: ['agent.created'], rateLimitPerMinute: 0 }),
  )
  await mock.addAgent({ name: 'Ada' })
  await call('DELETE', `/webhooks/${id}`)
  await goTo(page, 'Needs attention')
  const row = findRows(page, 'Needs attention')
  await expect(row).toContainText('The subscription was deleted.')
  await expect(row).not.toContainText('attempts failed')
})
