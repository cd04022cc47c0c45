import { becomes, copied, goTo, inShell, rowsOf, type Story, same, seen, type Telling } from './tell.ts'

/** The log of requests and events, live, with why each was refused. */
export const requestsStory: Story = {
  name: 'requests',
  isLookedAt: true,
  tell: async telling => {
    await refusals(telling)
    await filterAndPause(telling)
    await events(telling)
  },
}

async function send({ origin, mock }: Telling, path: string, body?: object): Promise<number> {
  const headers = { 'x-api-key': mock.masterKey, ...(body && { 'content-type': 'application/json' }) }
  const init = body && { method: 'POST', body: JSON.stringify(body) }
  return (await fetch(`${origin}/v1${path}`, { headers, ...init })).status
}

async function refusals(telling: Telling): Promise<void> {
  const { page, holds } = telling
  const rows = rowsOf(page, 'Requests')
  await holds('what the empty log says for a terminal is its first request', async () => {
    await goTo(page, 'Requests')
    await seen(page.getByRole('heading', { name: 'No requests yet' }))
    await inShell(await copied(page, page.getByRole('button', { name: 'Copy a first request' })))
    await becomes(() => rows.count(), 1)
    await seen(rows.filter({ hasText: 'listAgents' }).filter({ hasText: '200' }))
  })
  await holds('a refused request shows live, and opened it says what was wrong where', async () => {
    same(await send(telling, '/agents', { name: 5, nonsense: true }), 400, 'status')
    const row = rows.filter({ hasText: 'VALIDATION_ERROR' })
    await seen(row)
    await row.click()
    const why = page.getByRole('region', { name: 'Why it was refused' })
    await seen(why.getByText('VALIDATION_ERROR'))
    await seen(why.getByRole('listitem').filter({ hasText: 'nonsense' }))
    await seen(page.getByText(/"nonsense": true/).first())
  })
  await holds('what a person does in the console is in the log, what it reads is not', async () => {
    const before = await rows.count()
    for (const title of ['Mail', 'Agents', 'Webhooks', 'Requests']) await goTo(page, title)
    await becomes(() => rows.count(), before)
  })
}

async function filterAndPause(telling: Telling): Promise<void> {
  const { page, holds } = telling
  const rows = rowsOf(page, 'Requests')
  await holds('the filter finds by path, and errors alone', async () => {
    same(await send(telling, '/webhooks'), 200, 'status')
    await becomes(() => rows.count(), 3)
    await page.keyboard.press('/')
    await page.keyboard.type('webhooks')
    await becomes(() => rows.count(), 1)
    await page.getByLabel('Filter the requests').fill('')
    await page.getByLabel('Errors only').check()
    await becomes(() => rows.count(), 1)
    await seen(rows.filter({ hasText: 'VALIDATION_ERROR' }))
    await page.getByLabel('Errors only').uncheck()
    await becomes(() => rows.count(), 3)
  })
  await holds('while it is paused the log stands still and counts, then goes on', async () => {
    await page.getByRole('button', { name: 'Pause' }).click()
    for (let turn = 0; turn < 3; turn++) await send(telling, '/agents')
    await seen(page.getByRole('button', { name: 'Resume (3 new)' }))
    same(await rows.count(), 3, 'rows while it is paused')
    await page.getByRole('button', { name: /^Resume/ }).click()
    await becomes(() => rows.count(), 6)
  })
  await holds('cleared, it shows what comes from then on, and all again', async () => {
    await page.getByRole('button', { name: 'Clear' }).click()
    await seen(page.getByRole('heading', { name: 'Nothing since it was cleared' }))
    await send(telling, '/inboxes')
    await becomes(() => rows.count(), 1)
    await page.getByRole('button', { name: 'Show all' }).click()
    await becomes(() => rows.count(), 7)
  })
}

async function events({ page, mock, holds }: Telling): Promise<void> {
  await holds('an event shows live with its payload', async () => {
    await page.getByRole('tab', { name: 'Events' }).click()
    await seen(page.getByRole('heading', { name: 'No events yet' }))
    await mock.addAgent({ name: 'Ada' })
    await mock.receiveEmail({ to: 'ada@agents.agentcomms.test', from: 'bob@example.net', subject: 'Hello' })
    const row = rowsOf(page, 'Events').filter({ hasText: 'message.received' })
    await row.click()
    await seen(page.getByText(/"subject": "Hello"/))
  })
}
