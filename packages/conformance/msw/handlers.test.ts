// A default import, because interceptors replace the properties of the module.
import nodeHttp from 'node:http'
import { AgentComms, ConnectionError } from '@agentcomms/client'
import { createMock } from '@agentcomms/mock-server'
import { handlers, unhandledOptions } from '@agentcomms/mock-server/msw'
import { HttpHandler, HttpResponse, http, passthrough } from 'msw'
import { setupServer } from 'msw/node'
import { describe, expect, it, vi } from 'vitest'
import { startReceiver } from '../receiver.ts'
import { intercept, post } from './intercept.ts'

const isVersion3 = process.env.AGENTCOMMS_MSW === 'msw3'
const WEBHOOK_URL = 'https://app.example.test/hooks'

describe('msw: handlers(mock)', () => {
  it('returns one handler for all operations', async () => {
    const { mock, fetchWithKey } = intercept(mock => handlers(mock))
    expect(handlers(mock)).toEqual([expect.any(HttpHandler)])
    const client = new AgentComms({ baseUrl: mock.baseUrl, apiKey: mock.masterKey })
    const { id } = await client.agents.create({ name: 'Ada' })
    expect((await client.agents.list()).items.map(agent => agent.id)).toEqual([id])
    const notFound = await fetchWithKey(`${mock.baseUrl}/agent`)
    expect([notFound.status, await notFound.json()]).toMatchObject([
      404,
      { detail: expect.stringContaining('Did you mean GET /agents') },
    ])
  })

  it('responds to requests of node:http too', async () => {
    const { mock } = intercept(mock => handlers(mock), { baseUrl: 'http://api.agentcomms.test/v1' })
    const status = await new Promise(resolve => {
      const headers = { 'x-api-key': mock.masterKey }
      nodeHttp
        .request(`${mock.baseUrl}/agents`, { headers }, response => resolve(response.resume().statusCode))
        .end()
    })
    expect(status).toBe(200)
  })

  it('responds to HEAD without a body, as a server does', async () => {
    const { mock, fetchWithKey } = intercept(mock => handlers(mock))
    for (const fetch of [fetchWithKey, mock.fetch]) {
      const headers = { 'x-api-key': mock.masterKey }
      const response = await fetch(`${mock.baseUrl}/agents`, { method: 'HEAD', headers })
      expect([response.status, await response.text()]).toEqual([200, ''])
    }
  })

  it('responds to an invalid escape as the mock does', async () => {
    const { mock, fetchWithKey } = intercept(mock => handlers(mock))
    const malformedPath = '/agents/%E0%A4%A'
    const inProcess = await mock.fetch(mock.baseUrl + malformedPath, {
      headers: { 'x-api-key': mock.masterKey },
    })
    expect([inProcess.status, (await fetchWithKey(mock.baseUrl + malformedPath)).status]).toEqual([404, 404])
  })

  it('sends the content length in bytes', async () => {
    const { mock, fetchWithKey } = intercept(mock => handlers(mock))
    const made = await fetchWithKey(`${mock.baseUrl}/agents`, post({ name: 'Åda ✓ 𝄞' }))
    const bytes = await made.clone().bytes?.()
    const { length } = bytes ?? new Uint8Array(await made.clone().arrayBuffer())
    expect(await made.json()).toMatchObject({ name: 'Åda ✓ 𝄞' })
    expect(made.headers.get('content-length')).toBe(String(length))
    const { headers } = await fetchWithKey(`${mock.baseUrl}/nothing`)
    expect(Number(headers.get('content-length'))).toBeGreaterThan(100)
  })

  it('lets a handler of the test replace one operation until it is reset', async () => {
    const { mock, server, fetchWithKey } = intercept(mock => handlers(mock))
    const agents = `${mock.baseUrl}/agents`
    server.use(http.get(agents, () => HttpResponse.json({ mine: true })))
    expect(await (await fetchWithKey(agents)).json()).toEqual({ mine: true })
    expect((await fetchWithKey(agents, post({ name: 'Ada' }))).status).toBe(200)
    expect(mock.requests.map(({ operation }) => operation)).toEqual(['createAgent'])
    server.resetHandlers()
    expect(await (await fetchWithKey(agents)).json()).toMatchObject({ items: [{ name: 'Ada' }] })
  })

  it('turns a dropped connection into a network error', async () => {
    const { mock, fetchWithKey } = intercept(mock => handlers(mock))
    mock.faults.add({ operation: 'createAgent', drop: true, phase: 'after', times: 2 })
    const sent = fetchWithKey(`${mock.baseUrl}/agents`, post({ name: 'Ada' }))
    await expect(sent).rejects.toThrow(TypeError)
    const client = new AgentComms({ baseUrl: mock.baseUrl, apiKey: mock.masterKey, maxRetries: 0 })
    await expect(client.agents.create({ name: 'Ben' })).rejects.toBeInstanceOf(ConnectionError)
    expect((await client.agents.list()).items.map(({ name }) => name).sort()).toEqual(['Ada', 'Ben'])
    mock.assertNoUnused()
  })

  it('ends an aborted request', async () => {
    const { mock, fetchWithKey } = intercept(mock => handlers(mock))
    mock.faults.add({ operation: 'listAgents', latencyMs: 60_000 })
    const controller = new AbortController()
    const response = fetchWithKey(`${mock.baseUrl}/agents`, { signal: controller.signal })
    await expect.poll(() => mock.faults.add({ capability: 'phone' }).used).toBe(0)
    controller.abort()
    await expect(response).rejects.toMatchObject({ name: 'AbortError' })
    expect((await fetchWithKey(`${mock.baseUrl}/webhooks`)).status).toBe(200)
  })

  it('rejects an object that is not a mock, an unknown option and a wrong base URL', () => {
    const mock = createMock()
    expect(() => Reflect.apply(handlers, undefined, [{}])).toThrow(
      'handlers(): the first argument must be a mock of createMock().',
    )
    const callWith = (options: object) => () => Reflect.apply(handlers, undefined, [mock, options])
    expect(callWith({ baseUrl: mock.baseUrl })).toThrow(
      /`baseUrl` is not a known field; did you mean baseUrls/,
    )
    expect(callWith({ baseUrls: mock.baseUrl })).toThrow(/`baseUrls.*array of base URLs/)
    expect(callWith({ baseUrls: [] })).toThrow(/`baseUrls.*array of base URLs/)
    expect(callWith({ baseUrls: ['/v1'] })).toThrow(/must be a URL such as .*received "\/v1"/)
    expect(callWith({ baseUrls: ['https://a.test/v1?x=1'] })).toThrow(/without a query/)
    mock.close()
  })
})

describe('msw: handlers with several base URLs', () => {
  const eu = 'https://eu.example.test/v1'
  const gateway = 'https://gateway.example.test/mail/v1'

  it('serves the same mock and uses the base URL of the request in links', async () => {
    const { mock } = intercept(mock => handlers(mock, { baseUrls: [eu, `${gateway}/`] }))
    const clients = [eu, gateway].map(
      baseUrl => new AgentComms({ baseUrl, apiKey: mock.masterKey, maxRetries: 0 }),
    )
    const {
      email: { email },
    } = await mock.addAgent({ name: 'Ada' })
    const attachments = [{ filename: 'a.txt', contentType: 'text/plain', content: 'abc' }]
    const mail = await mock.receiveEmail({
      to: email,
      from: 'ben@example.com',
      subject: 'Hi',
      body: 'Hi',
      attachments,
    })
    const id = String(mail.attachments[0]?.id)
    for (const [index, client] of clients.entries()) {
      expect((await client.messages.get(mail.id)).subject).toBe('Hi')
      const { url } = await client.attachments.download(id)
      expect(url.startsWith(`${[eu, gateway][index]}/`)).toBe(true)
      expect(await (await fetch(url)).text()).toBe('abc')
    }
  })

  it('shares idempotency keys between base URLs', async () => {
    const { fetchWithKey } = intercept(mock => handlers(mock, { baseUrls: [eu, gateway] }))
    const sent = post({ name: 'Ada' })
    const init = { ...sent, headers: { ...sent.headers, 'idempotency-key': 'k1' } }
    const [first, second] = [
      await fetchWithKey(`${eu}/agents`, init),
      await fetchWithKey(`${gateway}/agents`, init),
    ]
    expect(second.headers.get('idempotent-replayed')).toBe('true')
    expect(await second.json()).toEqual(await first.json())
  })

  it('replaces the base URL of the mock and ignores similar URLs', async () => {
    const { mock, fetchWithKey } = intercept(mock => handlers(mock, { baseUrls: [eu] }))
    expect((await fetchWithKey(`${eu}/agents?limit=1`)).status).toBe(200)
    const others = [
      mock.baseUrl,
      eu.replace('.', 'x'),
      `${eu}0`,
      eu.replace('/v1', '/v2'),
      `http${eu.slice(5)}`,
    ]
    for (const url of others) await expect(fetchWithKey(`${url}/agents`), url).rejects.toThrow()
    expect(mock.requests).toHaveLength(1)
  })

  it('serves several mocks', async () => {
    const other = createMock({ seed: 2, baseUrl: 'https://other.example.test/v1' })
    const { mock, fetchWithKey } = intercept(mock => [...handlers(mock), ...handlers(other)])
    await fetchWithKey(`${mock.baseUrl}/agents`, post({ name: 'Ada' }))
    const headers = { 'x-api-key': other.masterKey }
    expect(await (await fetch(`${other.baseUrl}/agents`, { headers })).json()).toMatchObject({ items: [] })
    other.close()
  })
})

describe('msw: unhandledOptions()', () => {
  /**
   * Sends a request to a real server without a handler. Returns the outcome, the number of requests that arrived, and
   * the warnings of MSW.
   */
  async function fetchUnhandled(options: object) {
    const real = await startReceiver()
    const mock = createMock()
    const silenced = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const server = setupServer(...handlers(mock))
    server.listen(options)
    try {
      const outcome = await fetch(real.url).then(
        ({ status }) => status,
        (error: unknown) => error,
      )
      return { outcome, reached: real.received.length, warnings: warn.mock.calls.flat() }
    } finally {
      server.close()
      mock.close()
      silenced.mockRestore()
      warn.mockRestore()
      await real.close()
    }
  }

  it('blocks unhandled requests with "error"', async () => {
    expect(await fetchUnhandled(unhandledOptions('error'))).toMatchObject({
      outcome: expect.any(Error),
      reached: 0,
    })
  })

  it('sets the option of the running version of MSW', async () => {
    const optionName = isVersion3 ? 'onUnhandledFrame' : 'onUnhandledRequest'
    const other = isVersion3 ? 'onUnhandledRequest' : 'onUnhandledFrame'
    expect(await fetchUnhandled({ [optionName]: 'error' })).toMatchObject({ reached: 0 })
    expect(await fetchUnhandled({ [other]: 'error' })).toMatchObject({ outcome: 200, reached: 1 })
  })

  it.each([
    ['warn', [expect.stringContaining('intercepted a request without a matching request handler')]],
    ['bypass', []],
  ] as const)('sends unhandled requests to the network with "%s"', async (strategy, warnings) => {
    const result = await fetchUnhandled(unhandledOptions(strategy))
    expect(result).toEqual({ outcome: 200, reached: 1, warnings })
  })

  it('rejects another strategy', () => {
    expect(() => Reflect.apply(unhandledOptions, undefined, ['eror'])).toThrow(
      'unhandledOptions(): use "error", "warn" or "bypass"; received "eror".',
    )
  })

  it('keeps a passthrough handler of the test', async () => {
    const real = await startReceiver()
    intercept(mock => [...handlers(mock), http.all(/^http:\/\/127\.0\.0\.1:\d+\//, () => passthrough())])
    expect((await fetch(real.url)).status).toBe(200)
    await real.close()
  })
})

describe('msw: webhooks', () => {
  const subscribe = post({ url: WEBHOOK_URL, events: ['agent.created'] })

  it('reach a receiver in the same process', async () => {
    const { mock, fetchWithKey } = intercept(mock => handlers(mock))
    const seen: unknown[] = []
    mock.webhooks.listen(WEBHOOK_URL, async request => {
      seen.push(await request.json())
      return new Response('noted')
    })
    await fetchWithKey(`${mock.baseUrl}/webhooks`, subscribe)
    await mock.addAgent({ name: 'Ada' })
    await mock.webhooks.settled()
    expect(seen).toMatchObject([{ event: 'agent.created' }])
  })

  it('reach a handler of MSW, which may call the mock', async () => {
    const { mock, server, fetchWithKey } = intercept(mock => handlers(mock), { webhooks: { network: true } })
    const seen: unknown[] = []
    server.use(
      http.post(WEBHOOK_URL, async ({ request }) => {
        const { agentId } = (await request.json()) as { agentId: string }
        const agent = await fetchWithKey(`${mock.baseUrl}/agents/${agentId}`)
        seen.push(await agent.json(), request.headers.get('x-service-event'))
        return HttpResponse.text('noted')
      }),
    )
    await fetchWithKey(`${mock.baseUrl}/webhooks`, subscribe)
    const { id } = await mock.addAgent({ name: 'Ada' })
    await mock.webhooks.settled()
    expect(seen).toMatchObject([{ id, name: 'Ada' }, 'agent.created'])
    expect(mock.deliveries).toMatchObject([{ statusCode: 200, responseBody: 'noted', attempts: 1 }])
  })

  it('fail if no handler receives them', async () => {
    const { mock, fetchWithKey } = intercept(mock => handlers(mock), { webhooks: { network: true } })
    await fetchWithKey(`${mock.baseUrl}/webhooks`, subscribe)
    await mock.addAgent({ name: 'Ada' })
    await mock.webhooks.settled()
    expect(mock.deliveries).toMatchObject([{ statusCode: null, attempts: 1 }])
  })
})
