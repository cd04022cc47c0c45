import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMock, type Mock } from '../src/index.ts'
import { call, fetchFile, fill } from './filled-mock.ts'
import { runToEnd, runWith } from './run-command.ts'

interface ChangedResponse {
  status: number
  type: string
  body: unknown
  /** Text that is sent instead of the body. */
  text?: string
  /** Whether the connection is closed after half of the body. */
  isCut?: boolean
  headers?: Record<string, string>
}

let mock: Mock
/** Changes the response to a path before the command gets it. */
let change: (path: string, response: ChangedResponse) => void
let requests: { method: string | undefined; path: string }[]

const server = createServer(async ({ method, url = '', headers }, outgoing: ServerResponse) => {
  requests.push({ method, path: url })
  const key = headers['x-api-key']
  const incoming = await mock.fetch(`${new URL(mock.baseUrl).origin}${url}`, {
    ...(method !== undefined && { method }),
    headers: typeof key === 'string' ? { 'x-api-key': key } : {},
  })
  const response: ChangedResponse = {
    status: incoming.status,
    type: incoming.headers.get('content-type') ?? '',
    body: await incoming.json(),
  }
  change(url.replace(/^\/v1/, ''), response)
  const { status, type, text = JSON.stringify(response.body), isCut = false } = response
  const length = Buffer.byteLength(text)
  outgoing.writeHead(status, { 'content-type': type, 'content-length': length, ...response.headers })
  if (isCut) outgoing.write(text.slice(0, text.length / 2), () => outgoing.destroy())
  else outgoing.end(text)
})

beforeAll(async () => {
  mock = createMock({ seed: 1, clock: 'manual', fetch: fetchFile })
  const { ada } = await fill(mock)
  const attachments = [{ filename: 'a.txt', contentType: 'text/plain', content: 'YQ==' }]
  const email = { agentId: ada.id, to: ['eve@example.com'], subject: 'File', body: 'File', attachments }
  await call(mock, 'POST', '/email/send', { body: email })
  await mock.receiveCall({ to: ada.phone, from: '+12125550123' })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
})

afterAll(() => {
  mock.close()
  server.close()
})

/** Runs the comparison while `alter` changes responses. */
async function compare(alter: typeof change, key = mock.masterKey) {
  change = alter
  requests = []
  const { port } = server.address() as AddressInfo
  return await runWith({}, 'compare', '--base-url', `http://127.0.0.1:${port}/v1/`, '--api-key', key)
}

it('finds no difference between the mock and its document, and only reads', async () => {
  const { code, stdout, stderr } = await compare(() => undefined)
  expect(stdout).toMatch(/\n0 differences in \d{3} requests\. \d not compared\.\n$/)
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(new Set(requests.map(({ method }) => method))).toEqual(new Set(['GET']))
  const records = [
    '/agents/{id}',
    '/messages/{id}',
    '/attachments/{id}/download',
    '/webhooks/{id}/deliveries',
  ]
  for (const path of records) expect(stdout).toContain(`✓ 200 GET ${path}\n`)
  expect(stdout).toContain('✓ 404 GET /voice/calls/{callId} with an unknown id\n')
  expect(stdout).toContain('GET /vault/totp/{id}: not compared, because it returns a one-time password\n')
})

it('lists each difference of a service, without values', async () => {
  const { code, stdout } = await compare((path, response) => {
    const body = Object(response.body)
    if (path === '/domains' && response.status === 401) response.status = 200
    if (response.status !== 200) return
    if (path === '/agents') Object.assign(body.items[0], { status: 'S3CRET', name: ['S3CRET'], colour: 1 })
    if (path === '/inboxes') for (const inbox of body.items) delete inbox.createdAt
    if (path === '/voice/voices') response.type = 'text/html'
    if (path === '/orgs/me') response.status = 500
    if (path === '/threads') response.isCut = true
    if (path === '/email') response.text = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
    if (path === '/email/drafts') response.status = 404
    if (path === '/phone/search') body.items[0].toString = 1
  })
  const block = (request: string): string[] => {
    const lines = stdout.split('\n')
    const start = lines.findIndex(line => line.endsWith(request))
    const end = lines.findIndex((line, index) => index > start && !line.startsWith('      '))
    return lines.slice(start, end).map(line => line.trim())
  }
  expect(block('GET /agents')).toEqual([
    '✗ 200 GET /agents',
    '/items/0/name must be a string',
    '/items/0/status must be one of "ACTIVE", "SUSPENDED", "DELETED"',
    '/items/0/colour is not in the document',
  ])
  expect(block('GET /inboxes')).toEqual([
    '✗ 200 GET /inboxes',
    '/items/0/createdAt is required',
    '/items/1/createdAt is required',
  ])
  expect(block('GET /voice/voices')[1]).toBe('the content type must be application/json; received text/html')
  expect(block('GET /orgs/me')).toEqual(['✗ 500 GET /orgs/me', 'the status must be 200; received 500'])
  expect(block('GET /domains without a key')[1]).toBe('the status must be 401; received 200')
  expect(block('GET /threads')[1]).toMatch(/^the request failed: .*(?:closed|terminated)/)
  expect(block('GET /email')[1]).toBe('the response has more than 64 nested levels')
  expect(block('GET /email/drafts')[1]).toBe('the status must be 200; received 404')
  expect(block('GET /phone/search')[1]).toBe('/items/0/toString is not in the document')
  expect(stdout).toContain('✓ 200 GET /orgs/{orgId}/compliance/templates\n')
  expect(stdout).not.toContain('S3CRET')
  expect(code).toBe(2)
})

it('shows no key that the service repeats, and cuts names of fields', async () => {
  const { masterKey: key } = mock
  const base64 = Buffer.from(`Bearer ${key}`).toString('base64')
  const long = 'n'.repeat(90)
  const fields = [key, base64, encodeURIComponent(base64), `${long}${key}`, `${long}${'m'.repeat(5_000_000)}`]
  const { code, stdout } = await compare((path, response) => {
    if (response.status !== 200) return
    if (path === '/voice/voices') response.type = `text/${key}`
    if (path === '/agents') for (const name of fields) Object(response.body)[name] = 1
  }, key)
  expect(stdout).toContain(`/${long}**** is not in the document`)
  expect(stdout).toContain(`/${long}${'m'.repeat(10)}… is not in the document`)
  expect(stdout).toContain('received text/****')
  const { stderr } = await compare((_, response) => {
    Object.assign(response, {
      status: 302,
      text: '',
      headers: { location: `https://a.example/?k=${base64}` },
    })
  }, key)
  expect(stderr).toContain('responded with 302')
  for (const text of [key, key.slice(0, 20), base64.slice(12, 40)])
    expect(stdout + stderr).not.toContain(text)
  expect(code).toBe(2)
})

it('waits once if the service limits requests, and compares what an agent key can read', async () => {
  let isFirst = true
  const agent = await mock.addAgent({ name: 'Eve' })
  const { code, stdout } = await compare((_path, response) => {
    if (isFirst)
      Object.assign(response, { status: 429, headers: { 'retry-after': new Date().toUTCString() } })
    isFirst = false
  }, agent.apiKey)
  expect(stdout).toContain('✓ 200 GET /agents\n')
  expect(stdout).toContain('GET /webhooks: not compared, because it needs a master key')
  expect(code).toBe(0)
})

it('names a wrong key and a wrong base URL', async () => {
  const rejected = await compare(() => undefined, 'mk_wrong')
  expect(rejected.stderr).toMatch(/^agentcomms-mock: http:\S+\/v1\/agents rejected the key with 401\.\n$/)
  const page = await compare((_, response) => {
    Object.assign(response, {
      status: 302,
      text: '<html>',
      headers: { location: 'https://login.example.com/' },
    })
  })
  expect(page.stderr).toContain(
    '/agents responded with 302 and no JSON, to https://login.example.com/, so nothing',
  )
  const elsewhere = await compare((_, response) => {
    response.status = 404
  })
  expect(elsewhere.stderr).toContain(
    '/v1/agents does not exist. The base URL includes the version, such as /v1.',
  )
  expect([rejected.code, elsewhere.code, elsewhere.stdout]).toEqual([1, 1, ''])
})

it('finds no difference in an organization without agents', async () => {
  const full = mock
  mock = createMock()
  const { code, stdout } = await compare(() => undefined, mock.masterKey)
  mock.close()
  mock = full
  expect(stdout).toContain(
    'GET /vault/status: not compared, because it needs an agent, and the service has none',
  )
  expect(code).toBe(0)
})

it.each<[string[], string]>([
  [[], '--base-url is missing. Set it, or AGENTCOMMS_BASE_URL.'],
  [
    ['--base-url', 'example.com'],
    '--base-url must be a URL such as https://api.example.com/v1, without a user',
  ],
  [['--base-url', 'http://127.0.0.1:9/v1?a=1'], '--base-url must be a URL such as'],
  [['--base-url', 'http://127.0.0.1:9/v1', '--api-key', 'mk\nSECRET'], '--api-key must be ASCII characters'],
  [['--base-url', 'http://127.0.0.1:9/v1'], '--api-key is missing. Set it, or AGENTCOMMS_API_KEY.'],
  [
    ['--base-url', 'http://127.0.0.1:9/v1', '--api-key', 'k'],
    'http://127.0.0.1:9/v1/agents: the request failed: ',
  ],
])('explains %j', async (flags, message) => {
  const { code, output } = await runToEnd('compare', ...flags)
  expect(output).toContain(`agentcomms-mock: ${message}`)
  expect(output).not.toContain('SECRET')
  expect(code).toBe(1)
})
