import { isLongRun } from '@agentcomms/spec/property-runs'
import { afterEach, describe, expect, it } from 'vitest'
import { createMock, type MockAgent } from '../../src/index.ts'
import {
  type ControlResponse,
  type ControlServer,
  closeControlServers,
  startControlServer,
} from '../control-server.ts'

afterEach(closeControlServers)

const CONSOLE = { 'x-mock-source': 'console' }

/** Sends requests of two organizations to the service. */
async function startWithRequests(): Promise<
  ControlServer & { ada: MockAgent; other: string; otherKey: string }
> {
  const server = await startControlServer()
  const { mock } = server
  const { organization, masterKey: otherKey } = mock.addOrganization({ name: 'Globex' })
  const ada = await mock.addAgent({ name: 'Ada' })
  const send = async (path: string, key: string, more: RequestInit = {}): Promise<void> => {
    const headers = { 'x-api-key': key, 'content-type': 'application/json', ...more.headers }
    await mock.fetch(mock.baseUrl + path, { ...more, headers })
  }
  await send('/agents?limit=5', mock.masterKey)
  await send('/messages', ada.apiKey)
  const mail = JSON.stringify({
    agentId: ada.id,
    to: ['ben@example.com'],
    subject: 'A "quoted" word',
    body: 'Hi',
  })
  await send('/email/send', mock.masterKey, {
    method: 'POST',
    body: mail,
    headers: { 'idempotency-key': 'k1' },
  })
  await send('/agents/c0none', otherKey)
  await send('/agents', 'mk_wrong')
  mock.faults.add({ operation: 'listAgents', drop: true, times: 1 })
  await send('/agents', otherKey).catch(() => undefined)
  return { ...server, ada, other: organization.id, otherKey }
}

describe('logs of the control interface', () => {
  it('filters requests', async () => {
    const { mock, ada, other, request } = await startWithRequests()
    const statusesOf = async (query: string): Promise<unknown[]> =>
      (await request(`/requests?${query}`)).body.items.map(
        ({ operation, status }) => `${operation} ${status}`,
      )
    const [agents, messages, mail] = ['listAgents 200', 'listMessages 200', 'sendEmail 200']
    const [missing, wrong, lost] = ['getAgent 404', 'listAgents 401', 'listAgents null']
    // Requests without an organization are part of each.
    expect(await statusesOf(`orgId=${mock.organization.id}`)).toEqual([agents, messages, mail, wrong])
    expect(await statusesOf(`orgId=${other}`)).toEqual([missing, wrong, lost])
    expect(await statusesOf('operation=listAgents')).toEqual([agents, wrong, lost])
    expect(await statusesOf('status=4xx')).toEqual([missing, wrong])
    expect(await statusesOf('status=404')).toEqual([missing])
    expect(await statusesOf('status=none')).toEqual([lost])
    expect(await statusesOf('status=error')).toEqual([missing, wrong, lost])
    expect(await statusesOf(`agentId=${ada.id}`)).toEqual([messages, mail])
    expect(await statusesOf('idempotencyKey=k1')).toEqual([mail])
    expect(await statusesOf('text=LIMIT=5')).toEqual([agents])
    expect(await statusesOf(`text=${encodeURIComponent('a "quoted" word')}`)).toEqual([mail])
    expect(await statusesOf('text=does not exist')).toEqual([missing])
    expect(await statusesOf('text=/messages&status=2xx')).toEqual([messages])
    expect((await request('/requests?status=2xx&limit=1')).body).toMatchObject({ total: 3, items: [{}] })
    expect((await request('/requests?status=6xx')).status).toBe(400)
  })

  it('returns a request with its response', async () => {
    const { mock, request } = await startWithRequests()
    const [first, , , missing, , lost] = mock.requests
    const { body } = await request(`/requests/${missing?.requestId}`)
    expect(body).toMatchObject({ request: missing, response: { status: 404, body: { code: 'NOT_FOUND' } } })
    expect((await request(`/requests/${lost?.requestId}`)).body).toEqual({ request: lost, response: null })
    expect((await request(`/requests/${first?.requestId}`)).body).toMatchObject({
      response: { status: 200, truncated: false, body: { items: [{ name: 'Ada' }] } },
    })
    expect(await request('/requests/req_none')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  })

  it('returns the organizations, and deliveries, events and emails of one', async () => {
    const { mock, other, otherKey, request, post } = await startWithRequests()
    const { id: first } = mock.organization
    expect((await request('/organizations')).body.items).toMatchObject([
      { ...mock.organization, masterKey: mock.masterKey },
      { id: other, name: 'Globex', masterKey: otherKey },
    ])
    mock.webhooks.listen('https://a.example.test/', () => new Response())
    for (const key of [mock.masterKey, otherKey])
      await mock.fetch(`${mock.baseUrl}/webhooks`, {
        method: 'POST',
        headers: { 'x-api-key': key, 'content-type': 'application/json' },
        body: JSON.stringify({ url: 'https://a.example.test/', events: ['*'] }),
      })
    await request('/webhooks/trigger', { event: 'agent.created', orgId: other })
    await post('/webhooks/settled')
    const totals = async (orgId: string): Promise<number[]> => {
      const logs = ['deliveries', 'events', 'outbox'].map(name => request(`/${name}?orgId=${orgId}`))
      return (await Promise.all(logs)).map(({ body }) => body.total)
    }
    const eventsOf = (orgId: string): number => mock.events.filter(event => event.orgId === orgId).length
    expect(await totals(first)).toEqual([0, eventsOf(first), 1])
    expect(await totals(other)).toEqual([1, eventsOf(other), 0])
    expect([eventsOf(first) > 0, eventsOf(other)]).toEqual([true, 1])
  })

  it('returns requests, emails and delivery attempts without credentials', async () => {
    const { mock, origin, request, post } = await startControlServer()
    const ada = await mock.addAgent({ name: 'Ada' })
    let status = 500
    mock.webhooks.listen('https://app.example.test/hooks', () => new Response('no', { status }))
    const headers = { 'x-api-key': mock.masterKey, 'content-type': 'application/json' }
    const api = async (path: string, body: object): Promise<ControlResponse> =>
      (await mock.fetch(mock.baseUrl + path, { method: 'POST', headers, body: JSON.stringify(body) })).json()
    const authConfig = { type: 'bearer', token: 'very-secret-token' }
    const hook = await api('/webhooks', {
      url: 'https://app.example.test/hooks',
      events: ['message.received'],
      authConfig,
    })
    const triggered = await request('/webhooks/trigger', {
      event: 'message.received',
      fields: { agentId: ada.id },
    })
    expect(triggered.body).toMatchObject({ event: 'message.received', agentId: ada.id })
    const unknown = await request('/webhooks/trigger', {
      event: 'message.sent',
      fields: { agentId: 'cnone00001' },
    })
    expect([unknown.status, unknown.body.detail]).toEqual([
      400,
      'The organization has no agent "cnone00001".',
    ])
    expect((await post('/webhooks/settled')).status).toBe(200)
    status = 200
    await post('/clock/run-all')
    const { body } = await request(`/deliveries?webhookId=${hook.id}`)
    const { attemptLog, payload } = body.items[0] ?? { attemptLog: [] }
    expect(attemptLog).toMatchObject([
      { attempt: 1, statusCode: 500, responseBody: 'no', error: 'The endpoint responded with 500.' },
      { attempt: 2, statusCode: 200, error: null, url: 'https://app.example.test/hooks' },
    ])
    expect(attemptLog[0]?.body).toBe(JSON.stringify(payload))
    expect(attemptLog[0]?.headers).toMatchObject({
      Authorization: '****',
      'X-Service-Signature': expect.stringMatching(/v1=/),
    })
    await api('/email/send', { agentId: ada.id, to: ['ben@example.com'], subject: 'Hi', body: 'Hello' })
    const outbox = (await request('/outbox')).body
    expect(outbox.items).toMatchObject([{ from: ada.email.email, recipients: ['ben@example.com'] }])
    const raw = `/emails/${outbox.items[0]?.messageId}/source`
    expect(await (await fetch(`${origin}/__mock${raw}`)).text()).toMatch(/^From:|\r\nFrom: /)
    const { items, total } = (await request('/requests?limit=1')).body
    expect([items.length, total, items[0]?.operation]).toEqual([1, 2, 'sendEmail'])
    expect((await request(`/requests?after=${items[0]?.requestId}`)).body.items).toEqual([])
    const earlier = (await request(`/requests?before=${items[0]?.requestId}&limit=1`)).body.items
    expect(earlier).toMatchObject([{ operation: 'createWebhook' }])
    expect(JSON.stringify([(await request('/requests')).body, body])).not.toMatch(/very-secret-token|whsec_/)
    expect((await request('/coverage')).body.items.length).toBeGreaterThan(0)
    expect((await request('/events')).body.items.length).toBeGreaterThan(0)
    expect((await request('/webhooks/set-order', { order: 'shuffled' })).status).toBe(204)
  })

  it('returns the timeline of an id in the path', async () => {
    const { mock, request } = await startControlServer()
    const ada = await mock.addAgent({ name: 'Ada' })
    const { status, body } = await request(`/timeline/${ada.id}`)
    expect([status, body]).toEqual([200, { items: mock.timeline(ada.id) }])
    expect(body.items[0]).toMatchObject({ type: 'operation' })
    expect((await request('/timeline/unknown')).body).toEqual({ items: [] })
    expect((await request('/timeline/')).status).toBe(404)
    expect((await request('/timeline/a/b')).status).toBe(404)
  })

  it('returns deliveries by page, status or id', async () => {
    const { mock, request, post } = await startControlServer()
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
    for (let count = 0; count < 3; count++) await request('/webhooks/trigger', { event: 'agent.created' })
    await post('/webhooks/settled')
    const idsOf = async (query: string): Promise<string[]> =>
      (await request(`/deliveries?${query}`)).body.items.map(({ id }) => id)
    const all = mock.deliveries.map(({ id }) => id)
    expect(await idsOf('limit=2')).toEqual(all.slice(4))
    expect(await idsOf(`limit=3&before=${all[4]}`)).toEqual(all.slice(1, 4))
    expect(await idsOf(`after=${all[0]}&before=${all[4]}`)).toEqual(all.slice(1, 4))
    expect(await idsOf('before=c0none')).toEqual([])
    expect(await idsOf(`id=${all[2]}`)).toEqual([all[2]])
    const dead = mock.deliveries.filter(({ status }) => status === 'DEAD_LETTERED').map(({ id }) => id)
    expect(dead).toHaveLength(3)
    expect(await idsOf('status=DEAD_LETTERED')).toEqual(dead)
    expect(await idsOf('text=REFUSED.example')).toEqual(dead)
    const emptied = { payload: {}, responseBody: null, attemptLog: [] }
    const brief = (await request('/deliveries?status=DEAD_LETTERED&limit=1&brief=true')).body
    expect(brief).toMatchObject({
      total: 3,
      items: [{ id: dead[2], status: 'DEAD_LETTERED', attempts: 1, ...emptied }],
    })
    expect((await request('/deliveries?status=DEAD')).status).toBe(400)
  })

  it('does not fault or limit requests of the console, and logs only those that are no GET', async () => {
    const { mock } = await startControlServer({ rateLimit: { requestsPerMinute: 1 } })
    const fault = mock.faults.add({ status: 503, times: 1 })
    const key = { 'x-api-key': mock.masterKey }
    const agents = async (headers: Record<string, string>): Promise<number> =>
      (await mock.fetch(`${mock.baseUrl}/agents`, { headers })).status
    for (let turn = 0; turn < 2; turn++) expect(await agents({ ...key, ...CONSOLE })).toBe(200)
    expect([mock.requests, fault.used]).toEqual([[], 0])
    const capabilityFaults = [
      mock.faults.add({ capability: 'phone', times: 1 }),
      mock.faults.add({ capability: 'vault', times: 1 }),
    ]
    const headers = { ...key, ...CONSOLE, 'content-type': 'application/json' }
    const created = await mock.fetch(`${mock.baseUrl}/identities`, {
      method: 'POST',
      headers,
      body: '{"name":"Ada","capabilities":["email","phone","vault"]}',
    })
    expect([created.status, await created.json()]).toMatchObject([200, { failures: [] }])
    expect(capabilityFaults.map(({ used }) => used)).toEqual([0, 0])
    expect(mock.requests).toMatchObject([{ operation: 'provisionIdentity', source: 'console', fault: null }])
    expect([await agents(key), await agents(key), await agents(key)]).toEqual([503, 200, 429])
    expect(mock.requests.map(({ source }) => source)).toEqual(['console', 'program', 'program', 'program'])
  })

  it('does not change request ids by requests of the console', async () => {
    const idAfter = async (requests: number): Promise<string | null> => {
      const mock = createMock({ seed: 1 })
      const agents = (more: Record<string, string>): Promise<Response> =>
        mock.fetch(`${mock.baseUrl}/agents`, { headers: { 'x-api-key': mock.masterKey, ...more } })
      for (let turn = 0; turn < requests; turn++) await agents(CONSOLE)
      return (await agents({})).headers.get('x-request-id')
    }
    expect(await idAfter(3)).toBe(await idAfter(0))
  })

  // Builds a string of 512 MB.
  it.runIf(isLongRun)('responds with 500 if a log is longer than the longest string', async () => {
    const { mock, request } = await startControlServer()
    const { agentId } = await mock.webhooks.trigger('agent.created', { name: 'x'.repeat(2 ** 20) })
    for (let count = 0; count < 520; count++) await mock.webhooks.trigger('agent.created', { agentId })
    const { status, body } = await request('/events?limit=10000')
    expect(status).toBe(500)
    expect(body).toMatchObject({ code: 'INTERNAL_ERROR', instance: '/__mock/events' })
  })
})
