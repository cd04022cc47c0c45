import { type App, expect, test } from '../fixtures.ts'
import { callApi, copyWith, findRows, goTo, pressShortcut, runInShell } from '../page-actions.ts'

const SIMULATOR = 'simulator.agents.agentcomms.test'

test.use({ checkEachStep: true })

async function send(
  { origin, mock }: App,
  path: string,
  body?: object,
  key = mock.masterKey,
): Promise<number> {
  const headers = { 'x-api-key': key, ...(body && { 'content-type': 'application/json' }) }
  const init = body && { method: 'POST', body: JSON.stringify(body) }
  return (await fetch(`${origin}/v1${path}`, { headers, ...init })).status
}

test('the first page shows what happened and why, live', async ({ app }) => {
  const { page, mock, origin, step } = app
  const rows = findRows(page, 'Activity')
  await page.goto(`${origin}/`)
  await step('shows the request of the command of the empty list', async () => {
    await expect(page.getByRole('region', { name: 'First steps' })).toBeVisible()
    await runInShell(await copyWith(page, page.getByRole('button', { name: 'Copy the curl command' })))
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('GET /v1/agents')
  })
  const { id: agentId, apiKey } = await mock.addAgent({ name: 'Ada' })
  await step('shows a message and its event with their cause', async () => {
    const email = { to: ['grace@example.com'], subject: 'Hello', body: 'How are you?' }
    expect(await send(app, '/email/send', email, apiKey)).toBe(200)
    const message = rows.filter({ hasText: '→ grace@example.com' }).filter({ hasText: 'Message:' })
    await expect(message).toContainText('caused by POST /v1/email/send')
    await expect(rows.filter({ hasText: 'message.sent' })).toContainText('caused by POST /v1/email/send')
  })
  await step('shows what a request caused with 1 click', async () => {
    await rows.filter({ hasText: 'Request: POST /v1/email/send' }).click()
    const timeline = page.getByRole('region', { name: 'Timeline' })
    await expect(timeline.getByText('Message created')).toBeInViewport()
    await expect(timeline.getByText('message.sent')).toBeInViewport()
  })
  await step('filters by kind, agent and text, also of a body', async () => {
    await goTo(page, 'Activity')
    await pressShortcut(page, '/')
    await page.keyboard.type('how are you')
    await expect(rows.filter({ hasText: 'Request: POST /v1/email/send' })).toBeVisible()
    await expect(rows.filter({ hasText: 'GET /v1/agents' })).toHaveCount(0)
    await page.getByLabel('Search activity').fill('')
    await page.getByLabel('Kind').selectOption('Events')
    await expect(rows.filter({ hasText: 'message.sent' })).toBeVisible()
    await expect(rows.filter({ hasText: 'Request: POST /v1/email/send' })).toHaveCount(0)
    await page.getByLabel('Kind').selectOption('Writes only')
    await expect(rows.filter({ hasText: 'Request: POST /v1/email/send' })).toBeVisible()
    await expect(rows.filter({ hasText: 'GET /v1/agents' })).toHaveCount(0)
    await page.getByLabel('Kind').selectOption('Everything')
    await page.getByRole('banner').getByLabel('Agent').selectOption(agentId)
    await expect(page, 'a link to the filtered list').toHaveURL(new RegExp(`agent=${agentId}`))
    await expect(rows.filter({ hasText: 'Request: POST /v1/email/send' })).toBeVisible()
    await expect(rows.filter({ hasText: 'GET /v1/agents' })).toHaveCount(0)
    await page.getByRole('banner').getByLabel('Agent').selectOption({ label: 'All agents' })
  })
  await step('shows an event with its payload', async () => {
    await rows.filter({ hasText: 'message.sent' }).click()
    await expect(page.getByText(/"subject": "Hello"/)).toBeVisible()
  })
  await step('shows a mock operation with its arguments', async () => {
    await goTo(page, 'Activity')
    await rows.filter({ hasText: 'addAgent' }).filter({ hasText: 'name: Ada' }).click()
    await expect(page.getByRole('region', { name: 'the arguments' })).toContainText('"name": "Ada"')
  })
  await step('does not show what the console reads', async () => {
    const before = await rows.count()
    for (const title of ['Mail', 'Agents', 'Webhooks', 'Activity']) await goTo(page, title)
    await expect(rows).toHaveCount(before)
  })
})

test('a request shows its error, its fault and code that sends it again', async ({ app }) => {
  const { page, mock, origin, step } = app
  const rows = findRows(page, 'Activity')
  await page.goto(`${origin}/`)
  await step('shows a rejected request with its invalid fields', async () => {
    expect(await send(app, '/agents', { name: 5, nonsense: true })).toBe(400)
    await rows.filter({ hasText: 'VALIDATION_ERROR' }).click()
    const error = page.getByRole('region', { name: 'Error' })
    await expect(error.getByRole('listitem').filter({ hasText: 'nonsense' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'the request body' })).toContainText('"nonsense": true')
  })
  await step('shows the body, the caller and the fault of a request that got 429', async () => {
    const { apiKey } = await mock.addAgent({ name: 'Ada' })
    mock.faults.add({ operation: 'sendEmail', status: 429, times: 1 })
    const email = { to: ['grace@example.com'], subject: 'Hello', body: 'How are you?' }
    expect(await send(app, '/email/send', email, apiKey)).toBe(429)
    await goTo(page, 'Activity')
    await rows.filter({ hasText: 'RATE_LIMITED' }).click()
    await expect(page.getByText('A fault applied to this request.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'the request body' })).toContainText('How are you?')
    await expect(
      page.getByRole('region', { name: 'Details' }).getByRole('link', { name: 'Ada' }),
    ).toBeVisible()
    const command = await copyWith(page, page.getByRole('button', { name: 'Copy as curl' }))
    expect(command).not.toContain(apiKey)
    await runInShell(`AGENTCOMMS_API_KEY=${apiKey}; ${command}`)
    expect(mock.outbox).toHaveLength(1)
  })
  await step('copies a request as a call of the client', async () => {
    const code = await copyWith(page, page.getByRole('button', { name: 'Copy as SDK call' }))
    expect(code).toContain('await client.email.send({')
  })
  await step('shows the headers of a response', async () => {
    const response = page.getByRole('region', { name: 'Response' })
    await response.getByText('Headers').click()
    await expect(response.getByText(/content-type: application\/json/)).toBeVisible()
  })
  await step('finds requests by their idempotency key', async () => {
    const headers = {
      'x-api-key': mock.masterKey,
      'content-type': 'application/json',
      'idempotency-key': 'k1',
    }
    for (let turn = 0; turn < 2; turn++)
      await fetch(`${origin}/v1/agents`, { method: 'POST', headers, body: '{"name":"Grace"}' })
    await goTo(page, 'Activity')
    await page.getByLabel('Search activity').fill('k1')
    await expect(rows).toHaveCount(2)
    await expect(rows.first().getByText('replayed')).toBeVisible()
  })
})

test('problems are grouped by cause, each with its action', async ({ app, receiver }) => {
  const { page, mock, origin, step } = app
  const problems = page.getByRole('region', { name: 'Problems' }).getByRole('listitem')
  const ada = await mock.addAgent({ name: 'Ada' })
  await callApi(mock, 'POST /webhooks', { url: receiver.url, events: ['message.received'], maxAttempts: 1 })
  receiver.failStatus = 500
  for (let count = 0; count < 5; count++)
    await mock.receiveEmail({ to: ada.email.email, from: 'ben@example.com', subject: `Email ${count}` })
  await mock.webhooks.settled()
  for (let count = 0; count < 3; count++) {
    const email = { agentId: ada.id, to: [`bounce@${SIMULATOR}`], subject: 'Hi', body: 'x' }
    await mock.clock.runAll()
    await callApi(mock, 'POST /email/send', email).catch(() => undefined)
  }
  await callApi(mock, 'POST /email/send', {
    ...{ agentId: ada.id, to: [`approve@${SIMULATOR}`] },
    ...{ subject: 'May I?', body: 'x' },
  })
  mock.faults.add({ operation: 'createCall', status: 503, times: 2 })
  const { id } = await callApi(mock, 'POST /domains', { domain: 'juniper.example' })
  mock.dns.fail('juniper.example')
  await callApi(mock, `POST /domains/${id}/verify`)
  await mock.clock.runAll()
  await page.goto(`${origin}/`)
  await step('has one item for each cause', async () => {
    await expect(problems.filter({ hasText: '5 deliveries' })).toContainText(
      'The endpoint responded with 500.',
    )
    await expect(problems.filter({ hasText: 'The simulator bounces messages' })).toHaveCount(1)
    await expect(problems.filter({ hasText: 'Waiting for approval.' })).toHaveCount(1)
    await expect(problems.filter({ hasText: 'juniper.example' })).toContainText('failed')
    await expect(problems.filter({ hasText: 'createCall' })).toContainText('used 0 of 2')
  })
  await step('replays all failed deliveries with 1 click', async () => {
    receiver.failStatus = 200
    await problems.getByRole('button', { name: 'Replay all' }).click()
    await expect(page.getByText('5 deliveries replayed.')).toBeVisible()
    await expect(problems.filter({ hasText: '5 deliveries' })).toHaveCount(0)
  })
  await step('shows the attempts, newest first', async () => {
    const attempts = findRows(page, 'Activity').filter({ hasText: 'Attempt 1 →' })
    await page.getByLabel('Kind').selectOption('Attempts')
    await expect(attempts).toHaveCount(10)
    await expect(attempts.first()).toContainText('replay')
    await expect(attempts.last()).not.toContainText('replay')
    await page.getByLabel('Kind').selectOption('Everything')
  })
  await step('removes a fault with 1 click', async () => {
    await problems.getByRole('button', { name: /^Remove fault/ }).click()
    await expect(problems.filter({ hasText: 'createCall' })).toHaveCount(0)
  })
  await step('opens the record of a problem, and removes a solved one', async () => {
    await problems.filter({ hasText: 'Waiting for approval.' }).getByRole('link').click()
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    await goTo(page, 'Activity')
    await expect(problems.filter({ hasText: 'juniper.example' })).toBeVisible()
    await expect(problems.filter({ hasText: 'Waiting for approval.' })).toHaveCount(0)
  })
})

const BURST = 1_500
/** More rows than these must never be in the page. */
const MAX_ROWS = 300

test('a burst of requests is shown in few rows, and old requests are found', async ({ app }) => {
  const { page, mock, origin, step } = app
  const rows = findRows(page, 'Activity')
  const headers = { 'x-api-key': mock.masterKey }
  const request = async (path: string, times = 1): Promise<void> => {
    for (let turn = 0; turn < times; turn++) await mock.fetch(mock.baseUrl + path, { headers })
  }
  await page.goto(`${origin}/`)
  await step('shows a burst', async () => {
    await request('/agents/c0none')
    await request('/agents?limit=1', BURST)
    await expect(rows.first()).toContainText('GET /v1/agents')
    expect(await rows.count()).toBeLessThan(MAX_ROWS)
  })
  await step('reaches the oldest request with End', async () => {
    await rows.first().click()
    await page.keyboard.press('End')
    await page.waitForURL(`**/#/activity/${mock.requests[0]?.requestId}`)
  })
  await step('finds an old request', async () => {
    await page.goto(`${origin}/#/activity?q=c0none`)
    await expect(rows).toHaveCount(1)
    await rows.click()
    await expect(page.getByText('The agent "c0none" does not exist.').first()).toBeVisible()
  })
  await step('is empty after a reset', async () => {
    await page.goto(`${origin}/#/activity`)
    mock.reset()
    await expect(page.getByRole('region', { name: 'First steps' })).toBeVisible()
  })
})
