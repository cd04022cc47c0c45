import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createMock, type Mock, type MockOptions } from '../index.ts'
import { type Served, type ServeOptions, serve } from './serve.ts'

const open: Served[] = []

afterEach(async () => {
  for (const served of open.splice(0)) await served.close()
})

/** What replies have that these tests read on. */
interface Read {
  id: string
  apiKey: string
  email: string
  phoneNumber: string
  status: string
  masterKey: string
  token: string
  now: string
  takenAt: string
  detail: string
  details: { issues: { path: string }[] }
  outboundConsent: { attested: boolean }
  total: number
  items: (Read & { attemptLog: { body: string; headers: object }[]; payload: object; requestId: string })[]
  messageId: string
  operation: string
  records: { name: string; type: 'TXT' | 'MX'; value: string; priority?: number }[]
  paths: Record<string, Record<string, { parameters: object[]; requestBody: { content: object } }>>
}

interface Door {
  mock: Mock
  origin: string
  /** The JSON of a reply, or null, with its status. */
  ask: (path: string, body?: unknown) => Promise<{ status: number; body: Read }>
}

interface Told {
  id: string
  event: string
  data: { request?: object; payload?: { event: string } }
}

async function start(options: MockOptions = {}, serving: ServeOptions = {}): Promise<Door> {
  const mock = createMock({ seed: 1, clock: 'manual', now: '2026-01-01T00:00:00Z', ...options })
  const served = await serve(mock, serving)
  open.push(served)
  const { origin } = new URL(served.url)
  return {
    mock,
    origin,
    async ask(path, body) {
      const init = {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }
      const reply = await fetch(`${origin}/__mock${path}`, body === undefined ? {} : init)
      const text = await reply.text()
      return { status: reply.status, body: text === '' ? null : JSON.parse(text) }
    },
  }
}

/** Sends a request as it is written and answers the first line and the body. */
async function speak(origin: string, text: string): Promise<string> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  let answer = ''
  socket.on('data', chunk => {
    answer += String(chunk)
  })
  socket.write(text)
  await once(socket, 'close')
  return answer
}

function post(path: string, headers: Record<string, string>, body = '{}'): string {
  const lines = Object.entries({ Connection: 'close', 'Content-Length': String(body.length), ...headers })
  return `POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`
}

describe('the control interface', () => {
  it('does by its paths what the mock does by its functions', async () => {
    const { mock, ask } = await start()
    const agent = (await ask('/addAgent', { name: 'Ada', capabilities: ['phone', 'vault'] })).body
    expect(agent.apiKey).toMatch(/^ak_/)
    const mail = { to: agent.email, from: 'ben@example.com', subject: 'Hi', text: 'Hello' }
    const attachments = [{ filename: 'a.bin', contentBase64: 'AP8=' }]
    const message = (await ask('/receiveEmail', { ...mail, attachments })).body
    expect(message).toMatchObject({ direction: 'INBOUND', subject: 'Hi', attachments: [{ sizeBytes: 2 }] })
    const sms = { to: agent.phoneNumber, from: '+14155550100', body: 'Hi' }
    expect((await ask('/receiveSms', sms)).body).toMatchObject({ channel: 'SMS' })
    const call = (await ask('/receiveCall', { to: agent.phoneNumber, from: '+14155550100' })).body
    await ask('/clock/advance', { duration: '10s' })
    expect((await ask('/endCall', { id: call.id, transcript: 'Bye' })).body).toMatchObject({
      endReason: 'COMPLETED',
    })
    expect((await ask('/setVaultStatus', { agentId: agent.id, status: 'LOCKED' })).body.status).toBe('LOCKED')
    expect((await ask('/setOutboundConsent', { attested: false })).body.outboundConsent.attested).toBe(false)
    expect((await ask('/organization')).body).toEqual(mock.organization)
    expect((await ask('/keys')).body).toEqual({ masterKey: mock.masterKey, baseUrl: mock.baseUrl })
    expect((await ask('/addOrganization', { name: 'Other' })).body.masterKey).toMatch(/^mk_/)
    const { token } = (await ask('/accessToken', { userId: 'u1', orgIds: [mock.organization.id] })).body
    const headers = { authorization: `Bearer ${token}` }
    expect((await mock.fetch(`${mock.baseUrl}/agents`, { headers })).status).toBe(200)
  })

  it('takes RFC 5322 source with the recipients of its envelope', async () => {
    const { mock, origin } = await start()
    const ada = await mock.addAgent({ name: 'Ada' })
    const source =
      'From: ben@example.com\r\nTo: list@example.com\r\nSubject: =?utf-8?q?Gr=C3=BC=C3=9Fe?=\r\n\r\nHi\r\n'
    const reply = await fetch(`${origin}/__mock/receiveEmail?to=${ada.email}&spam=true`, {
      method: 'POST',
      headers: { 'content-type': 'message/rfc822' },
      body: source,
    })
    const message = (await reply.json()) as { id: string }
    expect(message).toMatchObject({ agentId: ada.id, subject: 'Grüße', labels: ['spam', 'unread'] })
    const kept = await fetch(`${origin}/__mock/sourceOf?messageId=${message.id}`)
    expect([kept.headers.get('content-type'), await kept.text()]).toEqual(['message/rfc822', source])
    expect((await fetch(`${origin}/__mock/sourceOf?messageId=none`)).status).toBe(400)
    const junk = await fetch(`${origin}/__mock/receiveEmail`, {
      method: 'POST',
      headers: { 'content-type': 'message/rfc822' },
      body: '{}',
    })
    expect(junk.status).toBe(400)
  })

  it('shows the HTML of a mail in a document for a frame, whoever it belongs to', async () => {
    const { mock, origin } = await start()
    const before = await start()
    const { organization } = before.mock.addOrganization({ name: 'Other' })
    const ada = (await before.ask('/addAgent', { name: 'Ada', orgId: organization.id })).body
    const picture = { filename: 'a.png', contentType: 'image/png', contentBase64: 'AQID', contentId: 'a@x' }
    const html = '<img src="cid:a@x"><img src="https://x.test/a"><script>1</script><p>Hi'
    const mail = { to: ada.email, from: 'ben@example.com', html, attachments: [picture] }
    const { id } = (await before.ask('/receiveEmail', mail)).body
    await mock.importState(before.mock.exportState())
    expect(mock.sourceOf(id)).toBeNull()
    const frame = await fetch(`${origin}/__mock/htmlOf?messageId=${id}`)
    expect(await frame.text()).toContain('<body><img src="data:image/png;base64,AQID"><img><p>Hi</p></body>')
    expect(Object.fromEntries(frame.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src data:; style-src 'unsafe-inline'; font-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-dns-prefetch-control': 'off',
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
      'x-mock-remote-content': 'true',
    })
    const remote = await fetch(`${origin}/__mock/htmlOf?messageId=${id}&remote=true`)
    expect(await remote.text()).toContain('<img src="https://x.test/a">')
    expect(remote.headers.get('content-security-policy')).toContain('; img-src data: http: https:; style-src')
    expect(mock.requests).toEqual([])
  })

  it('has no frame for what has no HTML', async () => {
    const { mock, ask } = await start()
    const ada = await mock.addAgent({ name: 'Ada' })
    const { id } = await mock.receiveEmail({ to: ada.email, from: 'ben@example.com', text: 'Hi' })
    expect((await ask(`/htmlOf?messageId=${id}`)).body.detail).toMatch(/There is no HTML of a message/)
    expect((await ask('/htmlOf?messageId=none')).status).toBe(400)
    expect((await ask(`/htmlOf?messageId=${id}&remote=yes`)).status).toBe(400)
  })

  it('keeps snapshots by id, resets, and moves the clock', async () => {
    const { mock, ask } = await start()
    await mock.addAgent({ name: 'Ada' })
    const { id, takenAt } = (await ask('/snapshot', {})).body
    expect((await ask('/snapshots')).body).toEqual({ items: [{ id, takenAt }] })
    expect((await ask('/reset', {})).status).toBe(204)
    await expect(mock.addAgent({ name: 'Ada', slug: 'ada' })).resolves.toBeTruthy()
    expect((await ask('/clock/set', { time: '2026-02-01T00:00:00Z' })).body.now).toBe(
      '2026-02-01T00:00:00.000Z',
    )
    expect((await ask('/restore', { id })).status).toBe(204)
    expect((await ask('/clock')).body).toEqual({ now: takenAt, mode: 'manual' })
    expect((await ask('/clock/runAll', {})).status).toBe(200)
    const past = await ask('/clock/set', { time: '2020-01-01T00:00:00Z' })
    expect([past.status, past.body.detail]).toEqual([400, expect.stringMatching(/is past/)])
    expect((await ask('/restore', { id: 'snap_x' })).body.detail).toMatch(/There is no snapshot "snap_x"/)
  })

  it('tells what is scheduled, soonest first', async () => {
    const { mock, ask } = await start({ voice: { ringAfter: '5s' } })
    expect((await ask('/clock/upcoming')).body).toEqual({ items: [] })
    const { phoneNumber } = await mock.addAgent({ name: 'Ada', capabilities: ['phone'] })
    await mock.receiveCall({ to: phoneNumber ?? '', from: '+14155550100' })
    expect((await ask('/clock/upcoming')).body).toEqual({
      items: [{ at: '2026-01-01T00:00:05.000Z', what: 'steps of calls' }],
    })
  })

  it('adds, lists and removes faults, and says which were never used', async () => {
    const { mock, ask } = await start()
    const added = (await ask('/faults/add', { operation: 'listAgents', status: 503, times: 1 })).body
    expect(added).toEqual({
      id: 1,
      options: { operation: 'listAgents', status: 503, times: 1 },
      used: 0,
      condition: false,
    })
    const unused = await ask('/assertNoUnused', {})
    expect([unused.status, unused.body.detail]).toEqual([409, expect.stringMatching(/listAgents/)])
    const headers = { 'x-api-key': mock.masterKey }
    expect((await mock.fetch(`${mock.baseUrl}/agents`, { headers })).status).toBe(503)
    expect((await ask('/faults')).body.items).toMatchObject([{ id: 1, used: 1 }])
    expect((await ask('/assertNoUnused', {})).status).toBe(204)
    await ask('/faults/add', { drop: true })
    expect((await ask('/faults/remove', { id: 2 })).status).toBe(204)
    expect((await ask('/faults/clear', {})).status).toBe(204)
    expect((await ask('/faults')).body).toEqual({ items: [] })
    expect((await ask('/faults/add', { operation: 'sendMail', status: 503 })).body.detail).toMatch(
      /sendEmail/,
    )
  })

  it('publishes DNS records', async () => {
    const { mock, ask } = await start()
    const headers = { 'x-api-key': mock.masterKey, 'content-type': 'application/json' }
    const api = async (path: string, body?: object): Promise<Read> => {
      const init = { method: 'POST', headers, ...(body && { body: JSON.stringify(body) }) }
      return (await mock.fetch(mock.baseUrl + path, init)).json()
    }
    const { id, records } = await api('/domains', { domain: 'mail.example.com' })
    for (const { name, type, value, priority } of records) {
      const values = type === 'MX' ? `${priority} ${value}` : value
      expect((await ask('/dns/set', { name, type, values })).status).toBe(204)
    }
    expect(await api(`/domains/${id}/verify`)).toMatchObject({ verified: true })
    expect((await ask('/dns/delete', { name: 'mail.example.com' })).status).toBe(204)
    for (const verb of ['fail', 'recover']) await ask(`/dns/${verb}`, { name: 'mail.example.com' })
    expect((await ask('/dns/publish', { domain: 'mail.example.com' })).status).toBe(204)
    expect((await ask('/dns')).body).toMatchObject({ source: 'mock', records: records.map(() => ({})) })
    expect((await ask('/dns/clear', {})).status).toBe(204)
  })

  it('shows the DNS of the mock, and which names are made to fail', async () => {
    const { ask } = await start()
    expect((await ask('/dns')).body).toEqual({ source: 'mock', records: [], failing: [] })
    await ask('/dns/set', { name: 'Example.COM.', type: 'TXT', values: ['b', 'a'] })
    await ask('/dns/set', { name: 'a.example.com', type: 'MX', values: '10 mail.example.com' })
    await ask('/dns/fail', { name: 'a.example.com' })
    expect((await ask('/dns')).body).toEqual({
      source: 'mock',
      records: [
        { name: 'a.example.com', type: 'MX', values: ['10 mail.example.com'] },
        { name: 'example.com', type: 'TXT', values: ['b', 'a'] },
      ],
      failing: ['a.example.com'],
    })
    const outside = { txt: async () => [], mx: async () => [] }
    expect((await (await start({ dns: outside })).ask('/dns')).body).toMatchObject({ source: 'outside' })
  })

  it('shows requests, mails and every attempt of a delivery as it went out, without credentials', async () => {
    const { mock, ask } = await start()
    const ada = await mock.addAgent({ name: 'Ada' })
    let status = 500
    mock.webhooks.listen('https://app.example.test/hooks', () => new Response('no', { status }))
    const headers = { 'x-api-key': mock.masterKey, 'content-type': 'application/json' }
    const api = async (path: string, body: object): Promise<Read> =>
      (await mock.fetch(mock.baseUrl + path, { method: 'POST', headers, body: JSON.stringify(body) })).json()
    const authConfig = { type: 'bearer', token: 'very-secret-token' }
    const hook = await api('/webhooks', {
      url: 'https://app.example.test/hooks',
      events: ['message.received'],
      authConfig,
    })
    const triggered = await ask('/webhooks/trigger', {
      event: 'message.received',
      fields: { agentId: ada.id },
    })
    expect(triggered.body).toMatchObject({ event: 'message.received', agentId: ada.id })
    expect((await ask('/webhooks/settled', {})).status).toBe(204)
    status = 200
    await ask('/clock/runAll', {})
    const { body } = await ask(`/deliveries?webhookId=${hook.id}`)
    const { attemptLog, payload } = body.items[0] ?? { attemptLog: [] }
    expect(attemptLog).toMatchObject([
      { attempt: 1, statusCode: 500, responseBody: 'no', error: 'The endpoint answered 500.' },
      { attempt: 2, statusCode: 200, error: null, url: 'https://app.example.test/hooks' },
    ])
    expect(attemptLog[0]?.body).toBe(JSON.stringify(payload))
    expect(attemptLog[0]?.headers).toMatchObject({
      Authorization: '****',
      'X-Service-Signature': expect.stringMatching(/v1=/),
    })
    await api('/email/send', { agentId: ada.id, to: ['ben@example.com'], subject: 'Hi', body: 'Hello' })
    const outbox = (await ask('/outbox')).body
    expect(outbox.items).toMatchObject([{ from: ada.email, recipients: ['ben@example.com'] }])
    const raw = `/sourceOf?messageId=${outbox.items[0]?.messageId}`
    const { origin } = new URL(open[0]?.url ?? '')
    expect(await (await fetch(`${origin}/__mock${raw}`)).text()).toMatch(/^From:|\r\nFrom: /)
    const { items, total } = (await ask('/requests?limit=1')).body
    expect([items.length, total, items[0]?.operation]).toEqual([1, 2, 'sendEmail'])
    expect((await ask(`/requests?after=${items[0]?.requestId}`)).body.items).toEqual([])
    const earlier = (await ask(`/requests?before=${items[0]?.requestId}&limit=1`)).body.items
    expect(earlier).toMatchObject([{ operation: 'createWebhook' }])
    expect(JSON.stringify([(await ask('/requests')).body, body])).not.toMatch(/very-secret-token|whsec_/)
    expect((await ask('/coverage')).body.items.length).toBeGreaterThan(0)
    expect((await ask('/eventLog')).body.items.length).toBeGreaterThan(0)
    expect((await ask('/webhooks/setOrder', { order: 'shuffled' })).status).toBe(204)
  })

  it('answers a page of the deliveries, those of one status, or one of them', async () => {
    const { mock, ask } = await start()
    const urls = ['https://taken.example.test/', 'https://refused.example.test/']
    const fetch = (input: string, body: object): Promise<{ id: string }> =>
      mock
        .fetch(`${mock.baseUrl}${input}`, {
          method: 'POST',
          headers: { 'x-api-key': mock.masterKey, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
        .then(reply => reply.json() as Promise<{ id: string }>)
    for (const url of urls) {
      mock.webhooks.listen(url, () => new Response(null, { status: url === urls[0] ? 204 : 500 }))
      await fetch('/webhooks', { url, events: ['*'], maxAttempts: 1 })
    }
    for (let count = 0; count < 3; count++) await ask('/webhooks/trigger', { event: 'agent.created' })
    await ask('/webhooks/settled', {})
    const idsOf = async (query: string): Promise<string[]> =>
      (await ask(`/deliveries?${query}`)).body.items.map(({ id }) => id)
    const all = mock.deliveries.map(({ id }) => id)
    expect(await idsOf('limit=2')).toEqual(all.slice(4))
    expect(await idsOf(`limit=3&before=${all[4]}`)).toEqual(all.slice(1, 4))
    expect(await idsOf(`after=${all[0]}&before=${all[4]}`)).toEqual(all.slice(1, 4))
    expect(await idsOf('before=c0none')).toEqual([])
    expect(await idsOf(`id=${all[2]}`)).toEqual([all[2]])
    const dead = mock.deliveries.filter(({ status }) => status === 'DEAD_LETTERED').map(({ id }) => id)
    expect(dead).toHaveLength(3)
    expect(await idsOf('status=DEAD_LETTERED')).toEqual(dead)
    const brief = (await ask('/deliveries?status=DEAD_LETTERED&limit=1&brief=true')).body
    expect(brief).toMatchObject({ total: 3, items: [{ id: dead[2], status: 'DEAD_LETTERED', attempts: 1 }] })
    const [one = {}] = brief.items
    for (const name of ['payload', 'responseBody', 'attemptLog']) expect(one).not.toHaveProperty(name)
    expect((await ask('/deliveries?status=DEAD')).status).toBe(400)
  })

  it('says what is wrong with an input, a path, a method and a body', async () => {
    const { ask, origin } = await start()
    const wrong = await ask('/receiveSms', { to: '+15005550001', form: '+14155550100', body: 1 })
    expect(wrong.status).toBe(400)
    expect(wrong.body.details.issues.map(({ path }: { path: string }) => path)).toEqual(
      expect.arrayContaining(['/from', '/body']),
    )
    expect(JSON.stringify(wrong.body)).toContain('form')
    expect((await ask('/recieveSms', {})).body.detail).toMatch(/Did you mean POST \/__mock\/receiveSms\?/)
    expect((await ask('/reset')).status).toBe(405)
    expect((await ask('/requests?limit=many')).status).toBe(400)
    expect((await ask('/endCall', { id: 'none' })).status).toBeGreaterThanOrEqual(400)
    const headers = { 'content-type': 'application/json' }
    const broken = await fetch(`${origin}/__mock/reset`, { method: 'POST', headers, body: '{' })
    expect(broken.status).toBe(400)
  })

  it('takes a POST without a body as curl sends it, and no body without a type', async () => {
    const { origin } = await start()
    const post = async (path: string, body?: Uint8Array<ArrayBuffer>): Promise<number> =>
      (await fetch(`${origin}/__mock${path}`, { method: 'POST', ...(body && { body }) })).status
    expect([await post('/snapshot'), await post('/reset'), await post('/clock/runAll')]).toEqual([
      200, 204, 200,
    ])
    expect(await post('/clock/advance')).toBe(400)
    expect(await post('/clock/advance', new TextEncoder().encode('{ "duration": "1m" }'))).toBe(415)
  })

  it('describes every operation in a document of its own', async () => {
    const { ask } = await start()
    const { paths } = (await ask('/openapi.json')).body
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining([
        '/__mock/reset',
        '/__mock/events',
        '/__mock/webhooks/trigger',
        '/__mock/openapi.json',
      ]),
    )
    expect(paths['/__mock/clock/advance']?.post?.requestBody.content).toMatchObject({
      'application/json': { schema: { required: ['duration'], additionalProperties: false } },
    })
    expect(paths['/__mock/requests']?.get?.parameters[0]).toMatchObject({ name: 'limit', required: false })
  })

  it('is off when it is asked to be', async () => {
    const { ask } = await start({}, { control: false })
    expect((await ask('/clock')).status).toBe(404)
    expect((await ask('/reset', {})).status).toBe(404)
  })

  it('leaves requests with X-Mock-Unlogged out of the journal, the faults and the rate limit', async () => {
    const { mock } = await start({ rateLimit: { requestsPerMinute: 1 } })
    const fault = mock.faults.add({ status: 503, times: 1 })
    const key = { 'x-api-key': mock.masterKey }
    const agents = async (headers: Record<string, string>): Promise<number> =>
      (await mock.fetch(`${mock.baseUrl}/agents`, { headers })).status
    for (let turn = 0; turn < 2; turn++) expect(await agents({ ...key, 'x-mock-unlogged': '1' })).toBe(200)
    expect([mock.requests, fault.used]).toEqual([[], 0])
    expect([await agents(key), await agents(key), await agents(key)]).toEqual([503, 200, 429])
    expect(mock.requests).toHaveLength(3)
  })

  it('gives the requests of a program the same ids, however many are unlogged in between', async () => {
    const idAfter = async (unlogged: number): Promise<string | null> => {
      const mock = createMock({ seed: 1 })
      const agents = (more: Record<string, string>): Promise<Response> =>
        mock.fetch(`${mock.baseUrl}/agents`, { headers: { 'x-api-key': mock.masterKey, ...more } })
      for (let turn = 0; turn < unlogged; turn++) await agents({ 'x-mock-unlogged': '1' })
      return (await agents({})).headers.get('x-request-id')
    }
    expect(await idAfter(3)).toBe(await idAfter(0))
  })
})

describe('who may drive the mock', () => {
  const json = { 'Content-Type': 'application/json' }

  it.each<[string, number, Record<string, string>]>([
    ['a client without a browser', 204, json],
    ['a page of this server', 204, { ...json, Origin: 'http://HOST', 'Sec-Fetch-Site': 'same-origin' }],
    ['a page of another origin', 403, { ...json, Origin: 'https://evil.example' }],
    ['a page of another port', 403, { ...json, Origin: 'http://127.0.0.1:1' }],
    ['a sandboxed page', 403, { ...json, Origin: 'null' }],
    ['another site without Origin', 403, { ...json, 'Sec-Fetch-Site': 'cross-site' }],
    ['another port of this machine without Origin', 403, { ...json, 'Sec-Fetch-Site': 'same-site' }],
    ['a rebound name', 403, { ...json, Host: 'evil.example' }],
    [
      'a rebound name that is its own origin',
      403,
      { ...json, Host: 'evil.example', Origin: 'http://evil.example' },
    ],
    ['a name that begins like this machine', 403, { ...json, Host: 'localhost.evil.example' }],
    ['an address with a user in front', 400, { ...json, Host: 'localhost@evil.example' }],
    ['localhost', 204, { ...json, Host: 'localhost:80' }],
    ['a form without Origin', 415, { 'Content-Type': 'application/x-www-form-urlencoded' }],
    ['a form of files without Origin', 415, { 'Content-Type': 'multipart/form-data; boundary=x' }],
    ['a form of plain text without Origin', 415, { 'Content-Type': 'text/plain' }],
    ['a body of no type', 415, {}],
  ])('%s: %i', async (_, status, given) => {
    const { mock, origin } = await start()
    await mock.addAgent({ name: 'Ada' })
    const { host } = new URL(origin)
    const headers = Object.fromEntries(
      Object.entries({ Host: host, ...given }).map(([name, value]) => [name, value.replace('HOST', host)]),
    )
    const reply = await speak(origin, post('/__mock/reset', headers))
    expect(reply).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(reply).not.toMatch(/access-control-allow-origin/i)
    const query = { headers: { 'x-api-key': mock.masterKey } }
    const { items } = (await (await mock.fetch(`${mock.baseUrl}/agents`, query)).json()) as {
      items: unknown[]
    }
    expect(items).toHaveLength(status === 204 ? 0 : 1)
  })

  it.each([
    ['its own page', 200, 'same-origin'],
    ['a page of another site', 403, 'cross-site'],
    ['a page of another port', 403, 'same-site'],
  ])('lets %s show a mail in a frame: %i', async (_, status, site) => {
    const { mock, origin } = await start()
    const ada = await mock.addAgent({ name: 'Ada' })
    const { id } = await mock.receiveEmail({ to: ada.email, from: 'ben@example.com', html: '<p>Hi' })
    const lines = ['Connection: close', `Host: ${new URL(origin).host}`, 'Sec-Fetch-Dest: iframe']
    const head = [...lines, 'Sec-Fetch-Mode: navigate', `Sec-Fetch-Site: ${site}`].join('\r\n')
    const reply = await speak(origin, `GET /__mock/htmlOf?messageId=${id} HTTP/1.1\r\n${head}\r\n\r\n`)
    expect(reply).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(reply.includes('<p>Hi</p>')).toBe(status === 200)
  })

  it('keeps the master key from other origins, and answers no preflight', async () => {
    const { mock, origin } = await start()
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      const reply = await fetch(`${origin}/__mock/keys`, { headers: headers as Record<string, string> })
      expect([reply.status, await reply.text()]).toEqual([403, expect.not.stringContaining(mock.masterKey)])
    }
    const preflight = await fetch(`${origin}/__mock/reset`, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    })
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([403, null])
  })
})

describe('the interface in a browser', () => {
  it('answers preflights, and shows a page its replies and their headers', async () => {
    const { mock, origin } = await start({ rateLimit: { requestsPerMinute: 1 } })
    const preflight = await fetch(`${origin}/v1/email/send`, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://localhost:3000',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-api-key,idempotency-key',
      },
    })
    expect([preflight.status, Object.fromEntries(preflight.headers)]).toEqual([
      204,
      expect.objectContaining({
        'access-control-allow-origin': '*',
        'access-control-allow-headers': 'x-api-key,idempotency-key',
        'access-control-allow-methods': expect.stringContaining('DELETE'),
      }),
    ])
    const headers = { origin: 'http://localhost:3000', 'x-api-key': mock.masterKey }
    for (const status of [200, 429]) {
      const reply = await fetch(`${origin}/v1/agents`, { headers })
      expect([reply.status, reply.headers.get('access-control-allow-origin')]).toEqual([status, '*'])
      expect(reply.headers.get('access-control-expose-headers')).toMatch(
        /x-request-id, x-ratelimit-remaining, retry-after/,
      )
    }
    const plain = await fetch(`${origin}/v1/agents`)
    expect(plain.headers.get('access-control-allow-origin')).toBeNull()
    expect((await fetch(`${origin}/v1/agents`, { method: 'OPTIONS' })).status).toBe(405)
  })

  it('has its document and its health', async () => {
    const { mock, origin } = await start()
    expect(await (await fetch(`${origin}/healthz`)).json()).toEqual({ status: 'ok' })
    expect(await (await fetch(`${origin}/openapi.json`)).json()).toEqual(mock.document)
  })
})

describe('live events', () => {
  /** Reads events until one of this name comes; answers all of them. */
  async function listen(
    origin: string,
    headers: Record<string, string> = {},
  ): Promise<{
    until: (name: string) => Promise<Told[]>
    socket: Socket
  }> {
    const { host, port } = new URL(origin)
    const socket = connect(Number(port), '127.0.0.1')
    let text = ''
    socket.on('data', chunk => {
      text += String(chunk)
    })
    const lines = Object.entries({ Host: host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`GET /__mock/events HTTP/1.1\r\n${lines.join('')}\r\n`)
    const read = (): Told[] =>
      [...text.matchAll(/(?:id: (\S+)\n)?event: (\S+)\ndata: (.*)\n\n/g)].map(
        ([, id = '', event = '', data = '']) => ({
          id,
          event,
          data: JSON.parse(data),
        }),
      )
    const until = async (name: string): Promise<Told[]> => {
      while (!read().some(({ event }) => event === name)) await once(socket, 'data')
      return read()
    }
    await until('hello')
    return { until, socket }
  }

  it('tells of requests, records, events and the clock, without secrets', async () => {
    const { mock, origin, ask } = await start()
    const { until, socket } = await listen(origin)
    const headers = { 'x-api-key': mock.masterKey, 'content-type': 'application/json' }
    const body = JSON.stringify({ name: 'Ada' })
    const created = await mock.fetch(`${mock.baseUrl}/agents`, { method: 'POST', headers, body })
    const { id, apiKey } = (await created.json()) as { id: string; apiKey: string }
    await ask('/clock/advance', { duration: '1m' })
    await ask('/dns/set', { name: 'example.com', type: 'TXT', values: 'x' })
    await ask('/faults/add', { drop: true })
    await ask('/reset', {})
    const told = await until('restored')
    socket.destroy()
    expect(told.find(({ event }) => event === 'request')?.data.request).toMatchObject({
      operation: 'createAgent',
      status: 200,
    })
    expect(told.find(({ event }) => event === 'agent')?.data).toMatchObject({ change: 'created', id })
    expect(told.find(({ event }) => event === 'event')?.data.payload?.event).toBe('agent.created')
    expect(told.find(({ event }) => event === 'clock')?.data).toEqual({ now: '2026-01-01T00:01:00.000Z' })
    expect(told.map(({ event }) => event)).toEqual(expect.arrayContaining(['dns', 'faults']))
    const text = JSON.stringify(told)
    expect(text).not.toContain(mock.masterKey)
    expect(text).not.toContain(apiKey)
  })

  it('goes on behind Last-Event-ID, and says where it cannot', async () => {
    const { mock, origin } = await start()
    const first = await listen(origin)
    await mock.addAgent({ name: 'Ada' })
    const last = (await first.until('event')).at(-1)
    first.socket.destroy()
    await mock.clock.advance('1s')
    const again = await listen(origin, { 'Last-Event-ID': last?.id ?? '' })
    const told = await again.until('clock')
    expect(told.map(({ event }) => event)).toEqual(['hello', 'clock'])
    again.socket.destroy()
    for (const id of ['other.1', 'nonsense', `${last?.id.split('.').at(0)}.99999`]) {
      const lost = await listen(origin, { 'Last-Event-ID': id })
      expect((await lost.until('missed')).map(({ event }) => event)).toEqual(['hello', 'missed'])
      lost.socket.destroy()
    }
    for (let index = 0; index < 2_100; index++) await mock.clock.advance(1)
    const late = await listen(origin, { 'Last-Event-ID': last?.id ?? '' })
    await late.until('missed')
    late.socket.destroy()
  })

  it('ends with the server', async () => {
    const mock = createMock()
    const served = await serve(mock)
    const { socket } = await listen(new URL(served.url).origin)
    const closed = once(socket, 'close')
    await served.close()
    await closed
  })
})
