import { expect, it, vi } from 'vitest'
import { createMock, type Mock } from '../../index.ts'
import { type ActivityLogOptions, logActivity } from './activity-log.ts'

function startLog(mock: Mock, options: Partial<ActivityLogOptions> = {}): string[] {
  const lines: string[] = []
  const write = (text: string) => void lines.push(...text.trimEnd().split('\n'))
  logActivity(mock, { format: 'text', forwardTo: undefined, write, ...options })
  return lines
}

it('logs the result of each request without credentials', async () => {
  const mock = createMock({ clock: 'manual', now: '2026-01-01T00:00:00Z' })
  const lines = startLog(mock)
  const headers = { 'x-api-key': mock.masterKey }
  await mock.fetch(`${mock.baseUrl}/agents`, { headers })
  await mock.fetch(`${mock.baseUrl}/${mock.masterKey}`, { headers })
  mock.faults.add({ operation: 'listAgents', drop: true })
  await expect(mock.fetch(`${mock.baseUrl}/agents`, { headers })).rejects.toThrow()
  expect(lines).toEqual([
    '00:00:00 200 GET    /v1/agents listAgents',
    '00:00:00 404 GET    /v1/**** unknown operation, NOT_FOUND',
    '00:00:00 --- GET    /v1/agents listAgents, fault',
  ])
})

it('has colours in a terminal', async () => {
  vi.stubEnv('FORCE_COLOR', '1')
  const mock = createMock({ clock: 'manual', now: '2026-01-01T00:00:00Z' })
  const lines = startLog(mock)
  await mock.fetch(`${mock.baseUrl}/agents`)
  vi.unstubAllEnvs()
  expect(lines[0]).toContain('\u001b[33m401\u001b[39m')
})

const TOKEN = 'T0A1b2C3d4E5f6G7h8J9k0'

async function failDelivery(options: Partial<ActivityLogOptions>): Promise<string[]> {
  const mock = createMock({ clock: 'manual', now: '2026-01-01T23:59:59Z' })
  const lines = startLog(mock, options)
  const url = `https://app.example.test/hooks/${TOKEN}?token=abc`
  mock.webhooks.listen(url, () => new Response(`wrong\n\u001b[2J ${mock.masterKey}`, { status: 401 }))
  await mock.fetch(`${mock.baseUrl}/webhooks`, {
    method: 'POST',
    headers: { 'x-api-key': mock.masterKey, 'content-type': 'application/json' },
    body: JSON.stringify({ url, events: ['*'] }),
  })
  await mock.webhooks.trigger('message.received')
  await mock.webhooks.settled()
  return lines
}

it('logs a failed delivery with its reason, without tokens and control characters', async () => {
  const text = (await failDelivery({})).slice(1).join('\n')
  expect(text).toContain('23:59:59 401 message.received → https://app.example.test/hooks/**** ')
  expect(text).toMatch(/\n {13}delivery [\w-]+, next attempt 2026-01-02 00:/)
  expect(text).toContain('\n             wrong [2J ****')
  expect((await failDelivery({ forwardTo: 'http://me:pass@app:3000/x' })).join()).toContain(
    '→ http://app:3000/x ',
  )
})

it('logs JSON lines', async () => {
  const lines = await failDelivery({ format: 'json' })
  expect(lines.map(line => JSON.parse(line))).toMatchObject([
    {
      type: 'request',
      method: 'POST',
      path: '/v1/webhooks',
      operation: 'createWebhook',
      status: 200,
      code: null,
    },
    {
      type: 'attempt',
      event: 'message.received',
      url: 'https://app.example.test/hooks/****',
      statusCode: 401,
      attempt: 1,
      status: 'RETRYING',
      error: 'The endpoint responded with 401.',
    },
  ])
  expect(lines.join()).not.toMatch(new RegExp(`${TOKEN}|mk_|whsec_|token=`))
})
