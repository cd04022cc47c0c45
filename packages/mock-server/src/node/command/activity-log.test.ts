import { expect, it } from 'vitest'
import { createMock, type Mock } from '../../index.ts'
import { type ActivityLogOptions, logActivity } from './activity-log.ts'
import { createPaint } from './paint.ts'

it.each<[boolean | undefined, NodeJS.ProcessEnv, string]>([
  [true, {}, '\u001b[31mx\u001b[0m'],
  [true, { NO_COLOR: '' }, '\u001b[31mx\u001b[0m'],
  [true, { NO_COLOR: '1' }, 'x'],
  [true, { TERM: 'dumb' }, 'x'],
  [undefined, {}, 'x'],
])('colours the output of a terminal (%s) with %j', (isTTY, env, text) => {
  expect(createPaint({ isTTY }, env)(31, 'x')).toBe(text)
})

const dim = (text: string): string => `\u001b[2m${text}\u001b[0m`

function startLog(mock: Mock, options: Partial<ActivityLogOptions> = {}): string[] {
  const lines: string[] = []
  const paint = createPaint({ isTTY: true }, {})
  const write = (text: string) => void lines.push(...text.trimEnd().split('\n'))
  logActivity(mock, { format: 'text', forwardTo: undefined, paint, write, ...options })
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
    `${dim('00:00:00')} \u001b[32m200\u001b[0m GET    /v1/agents ${dim('listAgents')}`,
    `${dim('00:00:00')} \u001b[33m404\u001b[0m GET    /v1/**** ${dim('unknown operation, NOT_FOUND')}`,
    `${dim('00:00:00')} \u001b[31m---\u001b[0m GET    /v1/agents ${dim('listAgents, fault')}`,
  ])
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
  const paint = createPaint({}, {})
  const text = (await failDelivery({ paint })).slice(1).join('\n')
  expect(text).toContain('23:59:59 401 message.received → https://app.example.test/hooks/**** ')
  expect(text).toMatch(/\n {13}delivery [\w-]+, next attempt 2026-01-02 00:/)
  expect(text).toContain('\n             wrong [2J ****')
  expect((await failDelivery({ paint, forwardTo: 'http://me:pass@app:3000/x' })).join()).toContain(
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
