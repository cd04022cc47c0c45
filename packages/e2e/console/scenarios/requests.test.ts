import { type App, expect, test } from '../fixtures.ts'
import { copyWith, findRows, goTo, pressShortcut, runInShell } from '../page-actions.ts'

test.use({ checkEachStep: true })

test('the log shows requests, their errors and events live', async ({ app }) => {
  await showErrors(app)
  await filterAndClear(app)
  await showEvents(app)
  await filterOnServer(app)
})

async function send({ origin, mock }: App, path: string, body?: object): Promise<number> {
  const headers = { 'x-api-key': mock.masterKey, ...(body && { 'content-type': 'application/json' }) }
  const init = body && { method: 'POST', body: JSON.stringify(body) }
  return (await fetch(`${origin}/v1${path}`, { headers, ...init })).status
}

async function showErrors(app: App): Promise<void> {
  const { page, step } = app
  const rows = findRows(page, 'Requests')
  await step('logs the request of the command of the empty log', async () => {
    await goTo(page, 'Requests')
    await expect(page.getByRole('heading', { name: 'No requests yet' })).toBeVisible()
    await runInShell(await copyWith(page, page.getByRole('button', { name: 'Copy the curl command' })))
    await expect(rows).toHaveCount(1)
    await expect(rows.filter({ hasText: 'listAgents' }).filter({ hasText: '200' })).toBeVisible()
  })
  await step('shows a rejected request live, with its invalid fields', async () => {
    expect(await send(app, '/agents', { name: 5, nonsense: true }), 'status').toBe(400)
    const row = rows.filter({ hasText: 'VALIDATION_ERROR' })
    await expect(row).toBeVisible()
    await row.click()
    const error = page.getByRole('region', { name: 'Error' })
    await expect(error.getByText('VALIDATION_ERROR')).toBeVisible()
    await expect(error.getByRole('listitem').filter({ hasText: 'nonsense' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'the request body' })).toContainText('"nonsense": true')
  })
  await step('does not log what the console reads', async () => {
    const before = await rows.count()
    for (const title of ['Mail', 'Agents', 'Webhooks', 'Requests']) await goTo(page, title)
    await expect(rows).toHaveCount(before)
  })
}

async function filterAndClear(app: App): Promise<void> {
  const { page, step } = app
  const rows = findRows(page, 'Requests')
  await step('shows the response of a successful request with 1 click', async () => {
    await rows.filter({ hasText: 'listAgents' }).click()
    const response = page.getByRole('region', { name: 'Response' })
    await expect(response.getByRole('region', { name: 'the response body' })).toContainText('"items": []')
    await response.getByText('Headers').click()
    await expect(response.getByText(/content-type: application\/json/)).toBeVisible()
  })
  await step('filters by path and by errors', async () => {
    expect(await send(app, '/webhooks'), 'status').toBe(200)
    await expect(rows).toHaveCount(3)
    await pressShortcut(page, '/')
    await page.keyboard.type('webhooks')
    await expect(rows).toHaveCount(1)
    await page.getByLabel('Filter requests').fill('')
    await page.getByLabel('Status').selectOption('Errors')
    await expect(rows).toHaveCount(1)
    await expect(rows.filter({ hasText: 'VALIDATION_ERROR' })).toBeVisible()
    await page.getByLabel('Status').selectOption('Any status')
    await expect(rows).toHaveCount(3)
  })
  await step('shows new requests', async () => {
    for (let turn = 0; turn < 3; turn++) await send(app, '/agents')
    await expect(rows).toHaveCount(6)
  })
  await step('shows only new requests after Clear, and all requests after Show all', async () => {
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect(page.getByRole('heading', { name: 'No new requests' })).toBeVisible()
    await send(app, '/inboxes')
    await expect(rows).toHaveCount(1)
    await page.getByRole('button', { name: 'Show all' }).click()
    await expect(rows).toHaveCount(7)
  })
}

async function filterOnServer(app: App): Promise<void> {
  const { page, mock, step } = app
  const rows = findRows(page, 'Requests')
  const create = (key: string): Promise<Response> =>
    mock.fetch(`${mock.baseUrl}/agents`, {
      method: 'POST',
      headers: { 'x-api-key': mock.masterKey, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ name: 'Grace' }),
    })
  await goTo(page, 'Requests')
  await step('marks a replayed request, one with a fault, and one of the console', async () => {
    await create('k1')
    await create('k1')
    await expect(rows.first().getByText('replayed')).toBeVisible()
    mock.faults.add({ operation: 'listDomains', status: 503, times: 1 })
    await send(app, '/domains')
    await expect(rows.first().getByText('fault')).toBeVisible()
    const headers = { 'x-api-key': mock.masterKey, 'x-mock-source': 'console' }
    await mock.fetch(`${mock.baseUrl}/demo/inbox`, { method: 'POST', headers })
    await expect(rows.first().getByText('console')).toBeVisible()
  })
  await step('filters by key, operation and text of a body, also live', async () => {
    await page.getByLabel('Idempotency-Key').fill('k1')
    await expect(rows).toHaveCount(2)
    await page.getByLabel('Idempotency-Key').fill('')
    await page.getByLabel('Operation').selectOption('createAgent')
    await page.getByLabel('Filter requests').fill('grace')
    await expect(rows).toHaveCount(2)
    await create('k2')
    await expect(rows).toHaveCount(3)
    await send(app, '/agents')
    await page.reload()
    await expect(rows).toHaveCount(3)
  })
  await step('copies a request as a call of the client', async () => {
    await rows.first().click()
    const code = await copyWith(page, page.getByRole('button', { name: 'Copy as SDK call' }))
    expect(code).toContain('await client.agents.create({')
    expect(code).toContain('name: "Grace"')
  })
  await step('copies a request as curl, with the key of the environment', async () => {
    const command = await copyWith(page, page.getByRole('button', { name: 'Copy as curl' }))
    expect(command).not.toContain(mock.masterKey)
    await runInShell(`AGENTCOMMS_API_KEY=${mock.masterKey}; ${command}`)
    await expect(rows).toHaveCount(4)
    await expect(rows.filter({ hasText: '200' })).toHaveCount(4)
  })
}

async function showEvents({ page, mock, step }: App): Promise<void> {
  await step('shows an event live, with its payload', async () => {
    await page.getByRole('tab', { name: 'Events' }).click()
    await expect(page.getByRole('heading', { name: 'No events yet' })).toBeVisible()
    await mock.addAgent({ name: 'Ada' })
    await mock.receiveEmail({ to: 'ada@agents.agentcomms.test', from: 'bob@example.net', subject: 'Hello' })
    const row = findRows(page, 'Events').filter({ hasText: 'message.received' })
    await row.click()
    await expect(page.getByText(/"subject": "Hello"/)).toBeVisible()
  })
}
