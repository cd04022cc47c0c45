import { expect, test } from '../fixtures.ts'
import { callApi, findRows } from '../page-actions.ts'

test('the focus stays in the page when its element disappears', async ({ app }) => {
  const { page, mock, origin, step } = app
  const {
    id,
    email: { email },
  } = await mock.addAgent({ name: 'Ada' })
  const { id: domain } = await callApi(mock, 'POST /domains', { domain: 'mail.example.com' })
  const cc = Array.from({ length: 200 }, (_, index) => `guest${index}@example.net`)
  await mock.receiveEmail({ from: 'bob@example.net', to: email, cc, subject: 'Party', body: 'Hi' })
  await step('moves to the first address that was hidden', async () => {
    await findRows(page, 'Threads').click()
    await page.getByText(/^To .* and 200 more$/).click()
    await page.getByText('and 197 more').press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Copy the address guest3@example.net' })).toBeFocused()
  })
  await step('moves to the view after an action that disables its button', async () => {
    await page.goto(`${origin}/#/domains/${domain}`)
    await page.getByRole('button', { name: 'Make all lookups fail' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Make all lookups fail' })).toBeDisabled()
    await expect(page.getByRole('main')).toBeFocused()
  })
  await step('moves to the view after an action that removes its button', async () => {
    const headers = { 'x-api-key': mock.masterKey, 'content-type': 'application/json' }
    const to = ['approve@simulator.agents.agentcomms.test']
    const body = JSON.stringify({ agentId: id, to, subject: 'Wait', body: 'x' })
    await mock.fetch(`${mock.baseUrl}/email/send`, { method: 'POST', headers, body })
    await page.goto(`${origin}/#/mail`)
    await findRows(page, 'Threads').filter({ hasText: 'Wait' }).click()
    await page.getByRole('button', { name: 'Reject', exact: true }).press('Enter')
    await expect(page.getByRole('button', { name: 'Reject', exact: true })).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
  })
  await step('moves to the view when the open record takes the place of its list, and back', async () => {
    await page.setViewportSize({ width: 400, height: 800 })
    for (const key of ['Enter', ' ']) {
      await page.goto(`${origin}/#/mail`)
      const list = page.getByRole('listbox', { name: 'Threads' })
      await list.press(key)
      await expect(list).toBeHidden()
      await expect(page.getByRole('main')).toBeFocused()
      await page.getByRole('link', { name: 'Back', exact: true }).press('Enter')
      await expect(list).toBeVisible()
      await expect(page.getByRole('main')).toBeFocused()
    }
  })
})
