import { createConfig, lintFromString } from '@redocly/openapi-core'
import { afterEach, describe, expect, it } from 'vitest'
import { serveSmtp } from '../../src/node/index.ts'
import { type ControlResponse, closeControlServers, startControlServer } from '../control-server.ts'
import { sendRaw } from '../send-raw.ts'

afterEach(closeControlServers)

describe('the control interface', () => {
  it('runs mock operations by their paths', async () => {
    const { mock, origin, request } = await startControlServer()
    const agent = (await request('/add-agent', { name: 'Ada', capabilities: ['phone', 'vault'] })).body
    expect(agent.apiKey).toMatch(/^ak_/)
    const mail = { to: agent.email.email, from: 'ben@example.com', subject: 'Hi', body: 'Hello' }
    const attachments = [{ filename: 'a.bin', contentBase64: 'AP8=' }]
    const message = (await request('/receive-email', { ...mail, attachments })).body
    expect(message).toMatchObject({ direction: 'INBOUND', subject: 'Hi', attachments: [{ sizeBytes: 2 }] })
    const sms = { to: agent.phone.phoneNumber, from: '+14155550100', body: 'Hi' }
    expect((await request('/receive-sms', sms)).body).toMatchObject({ channel: 'SMS' })
    const call = (await request('/receive-call', { to: agent.phone.phoneNumber, from: '+14155550100' })).body
    await request('/clock/advance', { duration: '10s' })
    expect((await request('/end-call', { id: call.id, transcript: 'Bye' })).body).toMatchObject({
      endReason: 'COMPLETED',
    })
    expect((await request('/set-vault-status', { agentId: agent.id, status: 'LOCKED' })).body.status).toBe(
      'LOCKED',
    )
    expect((await request('/set-outbound-consent', { attested: false })).body.outboundConsent.attested).toBe(
      false,
    )
    expect((await request('/keys')).body).toEqual({ masterKey: mock.masterKey, baseUrl: `${origin}/v1` })
    const { organization, masterKey } = (await request('/add-organization', { name: 'Other' })).body
    expect((await request(`/keys?orgId=${organization.id}`)).body.masterKey).toBe(masterKey)
    const { token } = (await request('/access-token', { userId: 'u1', orgIds: [mock.organization.id] })).body
    const headers = { authorization: `Bearer ${token}` }
    expect((await mock.fetch(`${mock.baseUrl}/agents`, { headers })).status).toBe(200)
  })

  it('lists the SMTP servers of the mock', async () => {
    const { mock, request } = await startControlServer()
    const other = await startControlServer()
    const listening = async (): Promise<unknown> => (await request('/smtp')).body
    expect(await listening()).toEqual({ items: [] })
    const [one, two] = [await serveSmtp(mock), await serveSmtp(mock, { host: 'localhost' })]
    expect(await listening()).toEqual({
      items: [
        { host: '127.0.0.1', port: one.port },
        { host: 'localhost', port: two.port },
      ],
    })
    expect((await other.request('/smtp')).body).toEqual({ items: [] })
    await Promise.all([one.close(), two.close()])
    expect(await listening()).toEqual({ items: [] })
  })

  it('accepts RFC 5322 source with the recipients of an envelope', async () => {
    const { mock, origin } = await startControlServer()
    const ada = await mock.addAgent({ name: 'Ada' })
    const source =
      'From: ben@example.com\r\nTo: list@example.com\r\nSubject: =?utf-8?q?Gr=C3=BC=C3=9Fe?=\r\n\r\nHi\r\n'
    const response = await fetch(`${origin}/__mock/receive-raw-email?to=${ada.email.email}&spam=true`, {
      method: 'POST',
      headers: { 'content-type': 'message/rfc822' },
      body: source,
    })
    const { messages } = (await response.json()) as { messages: [{ id: string }] }
    const [message] = messages
    expect(message).toMatchObject({ agentId: ada.id, subject: 'Grüße', labels: ['spam', 'unread'] })
    const kept = await fetch(`${origin}/__mock/emails/${message.id}/source`)
    expect([kept.headers.get('content-type'), await kept.text()]).toEqual(['message/rfc822', source])
    expect((await fetch(`${origin}/__mock/emails/none/source`)).status).toBe(404)
    const junk = await fetch(`${origin}/__mock/receive-raw-email`, {
      method: 'POST',
      headers: { 'content-type': 'message/rfc822' },
      body: '{}',
    })
    expect(junk.status).toBe(400)
  })

  it('returns the attachments of any email', async () => {
    const { mock, origin, request } = await startControlServer()
    const before = await startControlServer()
    const { organization } = before.mock.addOrganization({ name: 'Other' })
    const ada = (await before.request('/add-agent', { name: 'Ada', orgId: organization.id })).body
    const page = { filename: 'a.svg', contentType: 'image/svg+xml', contentBase64: 'PHN2Zy8+' }
    const mail = { to: ada.email.email, from: 'ben@example.com', body: 'Hi', attachments: [page] }
    const { attachments } = (await before.request('/receive-email', mail)).body
    await mock.importState(before.mock.exportState())
    const response = await fetch(`${origin}/__mock/attachments/${attachments[0]?.id}`)
    expect(await response.text()).toBe('<svg/>')
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-disposition': 'attachment; filename="a.svg"',
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(mock.requests).toEqual([])
    const missing = await request('/attachments/none')
    expect([missing.status, missing.body.detail]).toEqual([404, 'The attachment "none" does not exist.'])
  })

  it('takes snapshots by id, resets, and advances the clock', async () => {
    const { mock, request, post } = await startControlServer()
    await mock.addAgent({ name: 'Ada' })
    const { id, takenAt } = (await post('/snapshots')).body
    expect((await request('/snapshots')).body).toEqual({ items: [{ id, takenAt }] })
    expect((await post('/reset')).status).toBe(204)
    await expect(mock.addAgent({ name: 'Ada', slug: 'ada' })).resolves.toBeTruthy()
    expect((await request('/clock/set', { time: '2026-02-01T00:00:00Z' })).body.now).toBe(
      '2026-02-01T00:00:00.000Z',
    )
    expect((await request('/restore', { id })).status).toBe(204)
    expect((await request('/clock')).body).toEqual({ now: takenAt, mode: 'manual' })
    expect((await post('/clock/run-all')).status).toBe(200)
    const past = await request('/clock/set', { time: '2020-01-01T00:00:00Z' })
    expect([past.status, past.body.detail]).toEqual([400, expect.stringMatching(/must not be before/)])
    expect((await request('/restore', { id: 'snap_x' })).body.detail).toMatch(/snap_x/)
  })

  it('lists scheduled tasks, soonest first', async () => {
    const { mock, request } = await startControlServer({ voice: { ringAfter: '5s' } })
    expect((await request('/clock/upcoming')).body).toEqual({ items: [] })
    const { phone } = await mock.addAgent({ name: 'Ada', capabilities: ['phone'] })
    await mock.receiveCall({ to: phone?.phoneNumber ?? '', from: '+14155550100' })
    expect((await request('/clock/upcoming')).body).toEqual({
      items: [{ at: '2026-01-01T00:00:05.000Z', name: 'call steps' }],
    })
  })

  it('lists the vaults and credentials of all agents, with masked secrets', async () => {
    const { mock, request } = await startControlServer()
    const [ada, ben] = [
      await mock.addAgent({ name: 'Ada', capabilities: ['vault'] }),
      await mock.addAgent({ name: 'Ben', capabilities: ['vault'] }),
    ]
    for (const [apiKey, name] of [
      [ada.apiKey, 'shop'],
      [ada.apiKey, 'bank'],
      [ben.apiKey, 'shop'],
    ] as const)
      await mock.fetch(`${mock.baseUrl}/vault/credentials`, {
        method: 'POST',
        headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
        body: JSON.stringify({ type: 'login', name, login: { username: 'u', password: 'hunter2' } }),
      })
    expect((await request('/vaults')).body).toMatchObject({
      items: [
        { agentId: ben.id, status: 'ACTIVE', credentials: 1 },
        { agentId: ada.id, credentials: 2 },
      ],
    })
    const list = async (query: string) => (await request(`/credentials?${query}`)).body
    expect(await list('text=SHOP')).toMatchObject({ items: [{ agentId: ben.id }, { agentId: ada.id }] })
    expect(await list(`agentId=${ada.id}`)).toMatchObject({ items: [{ name: 'bank' }, { name: 'shop' }] })
    expect(await list('type=api_key')).toMatchObject({ items: [] })
    expect(JSON.stringify(await list(''))).not.toContain('hunter2')
  })

  it('returns the order of deliveries', async () => {
    const { mock, request } = await startControlServer({ webhooks: { order: 'shuffled' } })
    const readOrder = async () => (await request('/webhooks/order')).body
    expect(await readOrder()).toEqual({ order: 'shuffled' })
    await request('/webhooks/set-order', { order: 'in-order' })
    expect(await readOrder()).toEqual({ order: 'in-order' })
    mock.reset()
    expect(await readOrder()).toEqual({ order: 'shuffled' })
  })

  it('adds, lists and removes faults, and reports unused faults', async () => {
    const { mock, request, post } = await startControlServer()
    const added = (await request('/faults/add', { operation: 'listAgents', status: 503, times: 1 })).body
    expect(added).toEqual({
      id: 1,
      options: { operation: 'listAgents', status: 503, times: 1 },
      used: 0,
      condition: false,
    })
    const unused = await post('/assert-no-unused')
    expect([unused.status, unused.body.detail]).toEqual([409, expect.stringMatching(/listAgents/)])
    const headers = { 'x-api-key': mock.masterKey }
    expect((await mock.fetch(`${mock.baseUrl}/agents`, { headers })).status).toBe(503)
    expect((await request('/faults')).body.items).toMatchObject([{ id: 1, used: 1 }])
    expect((await post('/assert-no-unused')).status).toBe(204)
    await request('/faults/add', { drop: true })
    expect((await request('/faults/remove', { id: 2 })).status).toBe(204)
    expect((await post('/faults/clear')).status).toBe(204)
    expect((await request('/faults')).body).toEqual({ items: [] })
    expect((await request('/faults/add', { operation: 'sendMail', status: 503 })).body.detail).toMatch(
      /sendEmail/,
    )
  })

  it('publishes DNS records', async () => {
    const { mock, request, post } = await startControlServer()
    const headers = { 'x-api-key': mock.masterKey, 'content-type': 'application/json' }
    const api = async (path: string, body?: object): Promise<ControlResponse> => {
      const init = { method: 'POST', headers, ...(body && { body: JSON.stringify(body) }) }
      return (await mock.fetch(mock.baseUrl + path, init)).json()
    }
    const { id, records } = await api('/domains', { domain: 'mail.example.com' })
    for (const { name, type, value, priority } of records) {
      const values = type === 'MX' ? `${priority} ${value}` : value
      expect((await request('/dns/set', { name, type, values })).status).toBe(204)
    }
    expect(await api(`/domains/${id}/verify`)).toMatchObject({ verified: true })
    expect((await request('/dns/delete', { name: 'mail.example.com' })).status).toBe(204)
    for (const verb of ['fail', 'recover']) await request(`/dns/${verb}`, { name: 'mail.example.com' })
    expect((await request('/dns/publish', { domain: 'mail.example.com' })).status).toBe(204)
    expect((await request('/dns')).body).toMatchObject({ source: 'mock', records: records.map(() => ({})) })
    expect((await post('/dns/clear')).status).toBe(204)
  })

  it('returns the DNS records and the failing names', async () => {
    const { request } = await startControlServer()
    expect((await request('/dns')).body).toEqual({ source: 'mock', records: [], failing: [] })
    await request('/dns/set', { name: 'Example.COM.', type: 'TXT', values: ['b', 'a'] })
    await request('/dns/set', { name: 'a.example.com', type: 'MX', values: '10 mail.example.com' })
    await request('/dns/fail', { name: 'a.example.com' })
    expect((await request('/dns')).body).toEqual({
      source: 'mock',
      records: [
        { name: 'a.example.com', type: 'MX', values: ['10 mail.example.com'] },
        { name: 'example.com', type: 'TXT', values: ['b', 'a'] },
      ],
      failing: ['a.example.com'],
    })
    const outside = { txt: async () => [], mx: async () => [] }
    expect((await (await startControlServer({ dns: outside })).request('/dns')).body).toMatchObject({
      source: 'outside',
    })
  })

  it('reports an invalid input, path, method and body', async () => {
    const { request, origin } = await startControlServer()
    const wrong = await request('/receive-sms', { to: '+15005550001', form: '+14155550100', body: 1 })
    expect(wrong.status).toBe(400)
    expect(wrong.body.details.issues.map(({ path }: { path: string }) => path)).toEqual(
      expect.arrayContaining(['/from', '/body']),
    )
    expect(JSON.stringify(wrong.body)).toContain('form')
    expect((await request('/recieve-sms', {})).body.detail).toMatch(
      /Did you mean POST \/__mock\/receive-sms\?/,
    )
    expect((await request('/reset')).status).toBe(405)
    expect((await request('/requests?limit=many')).status).toBe(400)
    expect((await request('/end-call', { id: 'none' })).status).toBe(404)
    const headers = { 'content-type': 'application/json' }
    const broken = await fetch(`${origin}/__mock/clock/advance`, { method: 'POST', headers, body: '{' })
    expect([broken.status, await broken.json()]).toMatchObject([
      400,
      { detail: expect.stringContaining('is not valid JSON') },
    ])
  })

  it('accepts no body and an empty object if the operation takes no input', async () => {
    const { request, post, origin } = await startControlServer()
    const paths: Record<string, { post?: { requestBody?: object } }> = (await request('/openapi.json')).body
      .paths
    const withoutInput = Object.keys(paths).filter(path => paths[path]?.post && !paths[path].post.requestBody)
    expect(withoutInput).toEqual(expect.arrayContaining(['/reset', '/faults/clear', '/clock/run-all']))
    for (const path of withoutInput) {
      const { status } = await post(path)
      expect(status, path).toBeLessThan(300)
      expect((await request(path, {})).status, path).toBe(status)
      for (const body of [{ force: true }, [], null])
        expect(await request(path, body), path).toMatchObject({
          status: 400,
          body: { detail: expect.stringContaining('takes no input; send no body, or {}') },
        })
    }
    const headers = { 'content-type': 'application/json' }
    const spaced = await fetch(`${origin}/__mock/reset`, { method: 'POST', headers, body: ' { }\n' })
    expect(spaced.status).toBe(204)
  })

  it('responds with problem+json only if the request accepts it', async () => {
    const { origin } = await startControlServer()
    const headers = { accept: 'application/problem+json' }
    for (const path of ['/reset', '/nothing', '/requests?limit=many']) {
      const url = `${origin}/__mock${path}`
      expect((await fetch(url)).headers.get('content-type'), path).toBe('application/json')
      expect((await fetch(url, { headers })).headers.get('content-type'), path).toBe(headers.accept)
    }
  })

  it('lists the allowed methods and reports the place of an issue', async () => {
    const { mock, request, origin } = await startControlServer()
    const wrongMethod = await fetch(`${origin}/__mock/faults/add`)
    expect([wrongMethod.status, wrongMethod.headers.get('allow')]).toEqual([405, 'POST'])
    const issues = [{ location: 'query', path: 'limit' }]
    expect((await request('/requests?limit=many')).body.details).toMatchObject({ issues })
    const {
      email: { email },
    } = await mock.addAgent({ name: 'Ada' })
    for (const [query, why] of [
      ['?too=a@example.com', /query too is not a known parameter; did you mean to\?/],
      ['?spam=yes', /query spam must be true or false; received "yes"/],
    ] as const) {
      const response = await fetch(`${origin}/__mock/receive-raw-email${query}`, {
        method: 'POST',
        headers: { 'content-type': 'message/rfc822' },
        body: `From: b@example.com\r\nTo: ${email}\r\n\r\nHi\r\n`,
      })
      expect([response.status, ((await response.json()) as ControlResponse).detail]).toEqual([
        400,
        expect.stringMatching(why),
      ])
    }
    const ignored = await request('/add-organization?name=Other', {})
    expect([ignored.status, ignored.body.detail]).toEqual([
      400,
      'The request has 1 issue: query name is not a known parameter.',
    ])
  })

  it('accepts a POST without a body, and rejects a body without a type', async () => {
    const { origin } = await startControlServer()
    const post = async (path: string, body?: Uint8Array<ArrayBuffer>): Promise<number> =>
      (await fetch(`${origin}/__mock${path}`, { method: 'POST', ...(body && { body }) })).status
    expect([await post('/snapshots'), await post('/reset'), await post('/clock/run-all')]).toEqual([
      200, 204, 200,
    ])
    expect(await post('/clock/advance')).toBe(400)
    expect(await post('/clock/advance', new TextEncoder().encode('{ "duration": "1m" }'))).toBe(415)
  })

  it('responds to HEAD as to GET, but without a body', async () => {
    const { origin } = await startControlServer()
    for (const path of ['/clock', '/openapi.json', '/changes']) {
      const head = await fetch(`${origin}/__mock${path}`, { method: 'HEAD' })
      const get = await fetch(`${origin}/__mock${path}`)
      expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([
        200,
        get.headers.get('content-type'),
        '',
      ])
      await get.body?.cancel()
    }
    const wrong = await fetch(`${origin}/__mock/reset`, { method: 'HEAD' })
    expect([wrong.status, wrong.headers.get('allow'), await wrong.text()]).toEqual([405, 'POST', ''])
  })

  it('lists all methods of a path in Allow', async () => {
    const { origin } = await startControlServer()
    for (const [method, path, allow] of [
      ['DELETE', '/clock', 'GET, HEAD'],
      ['DELETE', '/snapshots', 'GET, HEAD, POST'],
      ['POST', '/state', 'GET, HEAD, PUT'],
      ['PUT', '/reset', 'POST'],
    ] as const) {
      const response = await fetch(`${origin}/__mock${path}`, { method })
      expect([path, response.status, response.headers.get('allow')]).toEqual([path, 405, allow])
      expect(((await response.json()) as ControlResponse).detail).toBe(
        `/__mock${path} does not support ${method}; use ${allow.replace(', HEAD', '').replace(', ', ' or ')}.`,
      )
    }
  })

  it('ignores the body of a GET, and responds to the request after it', async () => {
    const { origin } = await startControlServer()
    const inner = 'POST /__mock/clock/run-all HTTP/1.1\r\nHost: localhost\r\n\r\n'
    const head = `GET /__mock/clock HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${inner.length}\r\n\r\n`
    const next = 'GET /__mock/dns HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'
    const responses = (await sendRaw(origin, head + inner + next)).split('HTTP/1.1 ').slice(1)
    expect(responses).toEqual([
      expect.stringMatching(/^200 .*"mode"/s),
      expect.stringMatching(/^200 .*"records"/s),
    ])
  })

  it('rejects a body of more than 50 MB', async () => {
    const { mock, origin } = await startControlServer()
    const body = new Uint8Array(50 * 1024 * 1024 + 1)
    for (const [path, type] of [
      ['/receive-raw-email', 'message/rfc822'],
      ['/clock/advance', 'application/json'],
      ['/reset', 'application/json'],
    ] as const) {
      const headers = { 'content-type': type }
      const response = await mock.control(
        new Request(`${origin}/__mock${path}`, { method: 'POST', headers, body }),
      )
      expect([response.status, ((await response.json()) as ControlResponse).detail]).toEqual([
        413,
        'The body must have at most 52428800 bytes.',
      ])
    }
  })

  it('rejects a body that is not UTF-8', async () => {
    const { origin } = await startControlServer()
    const body = Uint8Array.from('{"name":"Ren\xe9"}', character => character.charCodeAt(0))
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${origin}/__mock/add-agent`, { method: 'POST', headers, body })
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'VALIDATION_ERROR' }])
  })

  it('serves an OpenAPI document of all routes', async () => {
    const { request } = await startControlServer()
    const { paths } = (await request('/openapi.json')).body
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining(['/reset', '/changes', '/webhooks/trigger', '/openapi.json']),
    )
    expect(paths['/clock/advance']?.post?.requestBody.content).toMatchObject({
      'application/json': { schema: { $ref: '#/components/schemas/ClockAdvance' } },
    })
    expect(paths['/requests']?.get?.parameters).toContainEqual({ $ref: '#/components/parameters/OrgId' })
  })

  it('serves a valid OpenAPI document', async () => {
    const { origin } = await startControlServer()
    const source = await (await fetch(`${origin}/__mock/openapi.json`)).text()
    const config = await createConfig({ extends: ['recommended'] })
    const problems = await lintFromString({ source, config })
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  })

  it('can be disabled', async () => {
    const { request, post } = await startControlServer({}, { control: false })
    expect((await request('/clock')).status).toBe(404)
    expect((await post('/reset')).status).toBe(404)
  })
})
