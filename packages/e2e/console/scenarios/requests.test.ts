import { type App, expect, test } from '../fixtures.ts'
import { copied, goTo, inShell, rowsOf } from '../page-actions.ts'

test.use({ checkEachStep: true })

test('the log shows requests and events live, and why each was rejected', async ({ app }) => {
  await refusals(app)
  await filterAndPause(app)
  await events(app)
})

async function send({ origin, mock }: App, path: string, body?: object): Promise<number> {
  const headers = { 'x-api-key': mock.masterKey, ...(body && { 'content-type': 'application/json' }) }
  const init = body && { method: 'POST', body: JSON.stringify(body) }
  return (await fetch(`${origin}/v1${path}`, { headers, ...init })).status
}

async function refusals(app: App): Promise<void> {
  const { page, step } = app
  const rows = rowsOf(page, 'Requests')
  await step('what the empty log says for a terminal is its first request', async () => {
    await goTo(page, 'Requests')
    await expect(page.getByRole('heading', { name: 'No requests yet' })).toBeVisible()
    await inShell(await copied(page, page.getByRole('button', { name: 'Copy a first request' })))
    await expect(rows).toHaveCount(1)
    await expect(rows.filter({ hasText: 'listAgents' }).filter({ hasText: '200' })).toBeVisible()
  })
  await step('a refused request shows live, and opened it says what was wrong where', async () => {
    expect(await send(app, '/agents', { name: 5, nonsense: true }), 'status').toBe(400)
    const row = rows.filter({ hasText: 'VALIDATION_ERROR' })
    await expect(row).toBeVisible()
    await row.click()
    const why = page.getByRole('region', { name: 'Why it was refused' })
    await expect(why.getByText('VALIDATION_ERROR')).toBeVisible()
    await expect(why.getByRole('listitem').filter({ hasText: 'nonsense' })).toBeVisible()
    await expect(page.getByText(/"nonsense": true/).first()).toBeVisible()
  })
  await step('what a person does in the console is in the log, what it reads is not', async () => {
    const before = await rows.count()
    for (const title of ['Mail', 'Agents', 'Webhooks', 'Requests']) await goTo(page, title)
    await expect(rows).toHaveCount(before)
  })
}

async function filterAndPause(app: App): Promise<void> {
  const { page, step } = app
  const rows = rowsOf(page, 'Requests')
  await step('the filter finds by path, and errors alone', async () => {
    expect(await send(app, '/webhooks'), 'status').toBe(200)
    await expect(rows).toHaveCount(3)
    await page.keyboard.press('/')
    await page.keyboard.type('webhooks')
    await expect(rows).toHaveCount(1)
    await page.getByLabel('Filter the requests').fill('')
    await page.getByLabel('Errors only').check()
    await expect(rows).toHaveCount(1)
    await expect(rows.filter({ hasText: 'VALIDATION_ERROR' })).toBeVisible()
    await page.getByLabel('Errors only').uncheck()
    await expect(rows).toHaveCount(3)
  })
  await step('while it is paused the log stands still and counts, then goes on', async () => {
    await page.getByRole('button', { name: 'Pause' }).click()
    for (let turn = 0; turn < 3; turn++) await send(app, '/agents')
    await expect(page.getByRole('button', { name: 'Resume (3 new)' })).toBeVisible()
    expect(await rows.count(), 'rows while it is paused').toBe(3)
    await page.getByRole('button', { name: /^Resume/ }).click()
    await expect(rows).toHaveCount(6)
  })
  await step('cleared, it shows what comes from then on, and all again', async () => {
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect(page.getByRole('heading', { name: 'Nothing since it was cleared' })).toBeVisible()
    await send(app, '/inboxes')
    await expect(rows).toHaveCount(1)
    await page.getByRole('button', { name: 'Show all' }).click()
    await expect(rows).toHaveCount(7)
  })
}

async function events({ page, mock, step }: App): Promise<void> {
  await step('an event shows live with its payload', async () => {
    await page.getByRole('tab', { name: 'Events' }).click()
    await expect(page.getByRole('heading', { name: 'No events yet' })).toBeVisible()
    await mock.addAgent({ name: 'Ada' })
    await mock.receiveEmail({ to: 'ada@agents.agentcomms.test', from: 'bob@example.net', subject: 'Hello' })
    const row = rowsOf(page, 'Events').filter({ hasText: 'message.received' })
    await row.click()
    await expect(page.getByText(/"subject": "Hello"/)).toBeVisible()
  })
}
