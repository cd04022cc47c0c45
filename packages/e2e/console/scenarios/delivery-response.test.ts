import { expect, test } from '../fixtures.ts'
import { callApi, findRows, goTo } from '../page-actions.ts'

// As in the command line: a program under test must not read other servers of this machine.
test.use({ mockOptions: { webhooks: { allowHttpLoopback: 'hide-responses', maxAttempts: 1 } } })

test('a failed delivery shows the response of an endpoint that the user added', async ({ app, receiver }) => {
  const { page, mock, step } = app
  receiver.failStatus = 500
  await step('shows status, body and headers of an endpoint that was added in the console', async () => {
    await goTo(page, 'Webhooks')
    await page.getByRole('button', { name: 'New subscription' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'New subscription' })
    await dialog.getByLabel('URL').fill(receiver.url)
    await dialog.getByRole('button', { name: 'Create subscription' }).click()
    await page.getByRole('button', { name: 'Done' }).click()
    await mock.webhooks.trigger('agent.created')
    await page.getByRole('link', { name: '1 dead-lettered' }).click()
    await findRows(page, 'Deliveries').click()
    await expect(page.getByRole('region', { name: 'the response body' })).toContainText('it’s 500')
    await page.getByText('Response headers', { exact: true }).click()
    await expect(page.getByRole('region', { name: 'the response headers' })).toContainText('content-')
  })
  await step('explains in place why the response of another endpoint is hidden', async () => {
    mock.reset()
    await callApi(mock, 'POST /webhooks', { url: receiver.url, events: ['*'] })
    await mock.webhooks.trigger('agent.created')
    await page.getByRole('tab', { name: 'Deliveries' }).click()
    await findRows(page, 'Deliveries').click()
    await expect(page.getByText(/^The response is hidden/)).toBeVisible()
    await expect(page.getByRole('region', { name: 'the response body' })).toBeHidden()
  })
  await step('shows the next responses of that endpoint on request', async () => {
    await page.getByRole('button', { name: 'Show next responses' }).click()
    await expect(page.getByText('The responses to the next attempts are shown.')).toBeVisible()
    await page.getByRole('button', { name: 'Replay', exact: true }).click()
    await expect(page.getByRole('region', { name: 'the response body' })).toContainText('it’s 500')
  })
})
