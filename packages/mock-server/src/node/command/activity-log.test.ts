import { expect, it, vi } from 'vitest'
import { createMock, type Mock } from '../../index.ts'
import { type ActivityLogOptions, logActivity } from './output.ts'

function startLog(mock: Mock, options: Partial<ActivityLogOptions> = {}): string[] {
  const lines: string[] = []
  const write = (text: string) => void lines.push(...text.trimEnd().split('\n'))
  logActivity(mock, { format: 'text', columns: 140, forwardTo: undefined, write, ...options })
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
  expect(lines.map(line => line.replace(/ +\d+ ms/, '     0 ms'))).toEqual([
    `00:00:00 200     0 ms GET    ${'/v1/agents'.padEnd(60)} listAgents`,
    '00:00:00 404     0 ms GET    /v1/****',
    '             NOT_FOUND: No operation has the path /v1/****.',
    `00:00:00              MOCK   faults.add`,
    `00:00:00 ---     0 ms GET    ${'/v1/agents'.padEnd(60)} listAgents`,
    '             Fault 1 applied.',
  ])
})

it('logs why a mock operation was rejected', async () => {
  const mock = createMock({ clock: 'manual', now: '2026-01-01T00:00:00Z' })
  const [lines, jsonLines] = [startLog(mock), startLog(mock, { format: 'json' })]
  await mock.clock.advance('1h')
  expect(() => mock.setVaultStatus('none', 'LOCKED')).toThrow('does not exist')
  await expect(
    mock.receiveEmail({ to: 'x@example.com', from: 'b@example.net', subject: 'Hi' }),
  ).rejects.toThrow()
  expect(lines.slice(0, 5)).toEqual([
    '00:00:00              MOCK   clock.advance',
    '01:00:00 404          MOCK   setVaultStatus',
    '             NOT_FOUND: The agent "none" does not exist.',
    expect.stringMatching(/^01:00:00 4\d\d {10}MOCK {3}receiveEmail$/),
    expect.stringMatching(/^ {13}[A-Z_]+: .*x@example\.com/),
  ])
  const [accepted, rejected] = jsonLines.map(line => JSON.parse(line))
  expect(accepted).toEqual({
    ...{ type: 'operation', at: '2026-01-01T00:00:00.000Z', id: 'op_1', name: 'clock.advance' },
    ...{ status: null, code: null, detail: null },
  })
  expect(rejected).toMatchObject({ name: 'setVaultStatus', status: 404, code: 'NOT_FOUND' })
})

it('logs an operation before what it causes', async () => {
  const mock = createMock({ clock: 'manual', now: '2026-01-01T00:00:00Z' })
  const url = 'https://app.example.test/hooks'
  mock.webhooks.listen(url, () => new Response('', { status: 500 }))
  const headers = { 'x-api-key': mock.masterKey, 'content-type': 'application/json' }
  const body = JSON.stringify({ url, events: ['*'] })
  await mock.fetch(`${mock.baseUrl}/webhooks`, { method: 'POST', headers, body })
  await mock.webhooks.trigger('agent.created')
  await mock.webhooks.settled()
  const lines = startLog(mock, { format: 'json' })
  await mock.clock.runAll()
  const types = lines.map(line => JSON.parse(line).type)
  expect(types[0]).toBe('operation')
  expect(types).toContain('attempt')
  expect(types.filter(type => type === 'operation')).toHaveLength(1)
})

it.each([80, 140])('fits into %i characters, in columns', async columns => {
  const mock = createMock({ clock: 'manual', now: '2026-01-01T00:00:00Z' })
  const lines = startLog(mock, { columns })
  const headers = { 'x-api-key': mock.masterKey, 'content-type': 'application/json' }
  await mock.fetch(`${mock.baseUrl}/agents`, { method: 'POST', headers, body: '{"name":"Ada"}' })
  await mock.fetch(`${mock.baseUrl}/messages/${'m'.repeat(25)}`, { headers })
  await mock.fetch(`${mock.baseUrl}/agents`, { method: 'POST', headers, body: '{"nme":"Ada","colour":1}' })
  await mock.clock.advance('1h')
  expect(Math.max(...lines.map(line => line.length))).toBeLessThanOrEqual(columns)
  const starts = lines.filter(line => /^\d/.test(line))
  expect(starts.map(line => line.slice(22, 29))).toEqual(['POST   ', 'GET    ', 'POST   ', 'MOCK   '])
  expect(lines.some(line => line.includes('createAgent'))).toBe(columns === 140)
  expect(lines.join(' ')).toMatch(/VALIDATION_ERROR: .*name/)
})

it('warns about events of a subscription that do not exist', async () => {
  const mock = createMock()
  const headers = { 'x-api-key': mock.masterKey, 'content-type': 'application/json' }
  const send = async (method: string, path: string, events: string[]) => {
    const body = JSON.stringify({ url: 'https://app.example.test/', events })
    return await mock.fetch(`${mock.baseUrl}/webhooks${path}`, { method, headers, body })
  }
  const lines = startLog(mock)
  const response = await send('POST', '', ['message.recieved', 'message.received', 'call.*'])
  const { id } = (await response.json()) as { id: string }
  await send('PUT', `/${id}`, ['mesage.*'])
  expect(lines.filter(line => line.includes('Warning'))).toEqual([
    '             Warning: no event matches "message.recieved"; did you mean message.received or message.failed?',
    expect.stringContaining('Warning: no event matches "mesage.*"'),
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
  expect(text).toMatch(
    /23:59:59 401 +\d+ ms message\.received → https:\/\/app\.example\.test\/hooks\/\*{4} attempt 1 of 3/,
  )
  expect(text).toMatch(/\n {13}delivery [\w-]+, next attempt 2026-01-02 00:/)
  expect(text).toContain('\n             wrong [2J ****')
  expect((await failDelivery({ forwardTo: 'http://me:pass@app:3000/x' })).join()).toContain(
    '→ http://app:3000/x ',
  )
})

it('logs JSON lines', async () => {
  const lines = await failDelivery({ format: 'json' })
  expect(lines.map(line => JSON.parse(line)).filter(({ name }) => name !== 'webhooks.settled')).toMatchObject(
    [
      {
        type: 'request',
        method: 'POST',
        path: '/v1/webhooks',
        operation: 'createWebhook',
        status: 200,
        code: null,
        detail: null,
        warnings: [],
      },
      { type: 'operation', name: 'webhooks.trigger' },
      {
        type: 'attempt',
        event: 'message.received',
        url: 'https://app.example.test/hooks/****',
        statusCode: 401,
        attempt: 1,
        status: 'RETRYING',
        error: 'The endpoint responded with 401.',
        isDuplicate: false,
      },
    ],
  )
  expect(Object.keys(JSON.parse(lines.at(-1) ?? ''))).not.toContain('causedBy')
  expect(lines.join()).not.toMatch(new RegExp(`${TOKEN}|mk_|whsec_|token=`))
})
