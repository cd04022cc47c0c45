import { isLongRun } from '@agentcomms/spec/property-runs'
import { afterEach, describe, expect, it } from 'vitest'
import { type ControlResponse, closeControlServers, startControlServer } from '../../test/control-server.ts'
import { createMock } from '../index.ts'

afterEach(closeControlServers)

describe('logs of the control interface', () => {
  it('returns requests, emails and delivery attempts without credentials', async () => {
    const { mock, origin, request } = await startControlServer()
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
    expect((await request('/webhooks/settled', {})).status).toBe(204)
    status = 200
    await request('/clock/runAll', {})
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
    expect(outbox.items).toMatchObject([{ from: ada.email, recipients: ['ben@example.com'] }])
    const raw = `/getEmailSource?messageId=${outbox.items[0]?.messageId}`
    expect(await (await fetch(`${origin}/__mock${raw}`)).text()).toMatch(/^From:|\r\nFrom: /)
    const { items, total } = (await request('/requests?limit=1')).body
    expect([items.length, total, items[0]?.operation]).toEqual([1, 2, 'sendEmail'])
    expect((await request(`/requests?after=${items[0]?.requestId}`)).body.items).toEqual([])
    const earlier = (await request(`/requests?before=${items[0]?.requestId}&limit=1`)).body.items
    expect(earlier).toMatchObject([{ operation: 'createWebhook' }])
    expect(JSON.stringify([(await request('/requests')).body, body])).not.toMatch(/very-secret-token|whsec_/)
    expect((await request('/coverage')).body.items.length).toBeGreaterThan(0)
    expect((await request('/eventLog')).body.items.length).toBeGreaterThan(0)
    expect((await request('/webhooks/setOrder', { order: 'shuffled' })).status).toBe(204)
  })

  it('returns deliveries by page, status or id', async () => {
    const { mock, request } = await startControlServer()
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
    await request('/webhooks/settled', {})
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
    const brief = (await request('/deliveries?status=DEAD_LETTERED&limit=1&brief=true')).body
    expect(brief).toMatchObject({ total: 3, items: [{ id: dead[2], status: 'DEAD_LETTERED', attempts: 1 }] })
    const [one = {}] = brief.items
    for (const name of ['payload', 'responseBody', 'attemptLog']) expect(one).not.toHaveProperty(name)
    expect((await request('/deliveries?status=DEAD')).status).toBe(400)
  })

  it('does not log, fault or limit requests with X-Mock-Unlogged', async () => {
    const { mock } = await startControlServer({ rateLimit: { requestsPerMinute: 1 } })
    const fault = mock.faults.add({ status: 503, times: 1 })
    const key = { 'x-api-key': mock.masterKey }
    const agents = async (headers: Record<string, string>): Promise<number> =>
      (await mock.fetch(`${mock.baseUrl}/agents`, { headers })).status
    for (let turn = 0; turn < 2; turn++) expect(await agents({ ...key, 'x-mock-unlogged': '1' })).toBe(200)
    expect([mock.requests, fault.used]).toEqual([[], 0])
    expect([await agents(key), await agents(key), await agents(key)]).toEqual([503, 200, 429])
    expect(mock.requests).toHaveLength(3)
  })

  it('does not change request ids by unlogged requests', async () => {
    const idAfter = async (unlogged: number): Promise<string | null> => {
      const mock = createMock({ seed: 1 })
      const agents = (more: Record<string, string>): Promise<Response> =>
        mock.fetch(`${mock.baseUrl}/agents`, { headers: { 'x-api-key': mock.masterKey, ...more } })
      for (let turn = 0; turn < unlogged; turn++) await agents({ 'x-mock-unlogged': '1' })
      return (await agents({})).headers.get('x-request-id')
    }
    expect(await idAfter(3)).toBe(await idAfter(0))
  })

  // Builds a string of 512 MB.
  it.runIf(isLongRun)('responds with 500 if a log is longer than the longest string', async () => {
    const { mock, request } = await startControlServer()
    const { agentId } = await mock.webhooks.trigger('agent.created', { name: 'x'.repeat(2 ** 20) })
    for (let count = 0; count < 520; count++) await mock.webhooks.trigger('agent.created', { agentId })
    const { status, body } = await request('/eventLog?limit=10000')
    expect(status).toBe(500)
    expect(body).toMatchObject({ code: 'INTERNAL_ERROR', instance: '/__mock/eventLog' })
  })
})
