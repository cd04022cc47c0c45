import { AgentComms, ConnectionError } from '@agentcomms/client'
import { createMock, type Mock } from '@agentcomms/mock-server'
import { handlers, override } from '@agentcomms/mock-server/msw'
import { type HttpHandler, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { intercept, post } from './intercept.ts'

const createClient = ({ baseUrl, masterKey }: Mock): AgentComms =>
  new AgentComms({ baseUrl, apiKey: masterKey, maxRetries: 0 })

describe('msw: override()', () => {
  it('responds to one operation with a record, and the mock does not get the request', async () => {
    const { mock, server, fetchWithKey } = intercept(mock => handlers(mock))
    const ada = await mock.addAgent({ name: 'Ada' })
    server.use(
      override(mock, 'updateAgent', ({ params, body, request }) => {
        expect([request.method, body.name]).toEqual(['PATCH', 'Bea ✓'])
        return { ...ada, id: params.id, name: 'Of the test ✓', status: 'SUSPENDED' }
      }),
    )
    const made = await createClient(mock).agents.update('a b', { name: 'Bea ✓' })
    expect(made).toMatchObject({ id: 'a b', name: 'Of the test ✓', status: 'SUSPENDED' })
    expect(mock.requests).toEqual([])
    const response = await fetchWithKey(`${mock.baseUrl}/agents/1`, {
      ...post({ name: 'Bea ✓' }),
      method: 'PATCH',
    })
    const { length } = new Uint8Array(await response.clone().arrayBuffer())
    expect(Object.fromEntries(response.headers)).toEqual({
      'content-type': 'application/json',
      'content-length': String(length),
    })
    expect((await createClient(mock).agents.get(ada.id)).name).toBe('Ada')
  })

  it('responds to HEAD without a body', async () => {
    const { mock, server, fetchWithKey } = intercept(mock => handlers(mock))
    server.use(override(mock, 'listMyOrganizations', () => ({ items: [] })))
    const response = await fetchWithKey(`${mock.baseUrl}/me/orgs`, { method: 'HEAD' })
    expect(response.headers.get('content-length')).toBe(String('{"items":[]}'.length))
    expect([response.status, await response.text()]).toEqual([200, ''])
  })

  it('accepts a Response and a network error', async () => {
    const { mock, server, fetchWithKey } = intercept(mock => handlers(mock))
    server.use(
      override(mock, 'listAgents', () => new HttpResponse('busy', { status: 503 })),
      override(mock, 'listWebhooks', () => Response.json({ mine: true }, { status: 201 })),
      override(mock, 'listDrafts', () => HttpResponse.error()),
    )
    const agents = await fetchWithKey(`${mock.baseUrl}/agents`)
    expect([agents.status, await agents.text()]).toEqual([503, 'busy'])
    const webhooks = await fetchWithKey(`${mock.baseUrl}/webhooks`)
    expect([webhooks.status, await webhooks.json()]).toEqual([201, { mine: true }])
    await expect(fetchWithKey(`${mock.baseUrl}/email/drafts`)).rejects.toThrow(TypeError)
  })

  it('passes the request with its body to the mock if it returns nothing', async () => {
    const { mock, server } = intercept(mock => handlers(mock))
    const read: unknown[] = []
    server.use(
      override(mock, 'createAgent', async ({ request, body }) => {
        read.push(await request.json(), body)
      }),
    )
    expect(await createClient(mock).agents.create({ name: 'Ada' })).toMatchObject({ name: 'Ada' })
    expect(read).toEqual([{ name: 'Ada' }, { name: 'Ada' }])
    expect(mock.requests.map(({ operation }) => operation)).toEqual(['createAgent'])
  })

  it('passes a body that is not JSON to the mock', async () => {
    const { mock, server, fetchWithKey } = intercept(mock => handlers(mock))
    server.use(override(mock, 'createAgent', () => new Response('never')))
    const response = await fetchWithKey(`${mock.baseUrl}/agents`, { ...post({}), body: '{"name":' })
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'VALIDATION_ERROR' }])
  })

  it('finds the operation as the mock does: by method, literal segments before parameters', async () => {
    const { mock, server, fetchWithKey } = intercept(mock => handlers(mock))
    const seen: unknown[] = []
    server.use(
      override(mock, 'getMessage', ({ params }) => {
        seen.push(params)
        return new Response('mine')
      }),
    )
    const fetchText = async (path: string, init?: RequestInit): Promise<string> =>
      (await fetchWithKey(mock.baseUrl + path, init)).text()
    expect(await fetchText('/messages/a%2Fb%20%E2%9C%93?x=1')).toBe('mine')
    expect(seen).toEqual([{ id: 'a/b ✓' }])
    for (const path of ['/messages/search', '/messages/a/b', '/messages', '/messages/%E0%A4%A'])
      expect(await fetchText(path), path).not.toBe('mine')
    expect(await fetchText('/messages/a', { method: 'DELETE' })).not.toBe('mine')
    expect(seen).toHaveLength(1)
  })

  it('responds once with `once`, and counts only its own responses', async () => {
    const { mock, server } = intercept(mock => handlers(mock))
    const { agents } = createClient(mock)
    let calls = 0
    const first = override(
      mock,
      'createAgent',
      ({ body }) => {
        calls++
        return body.name === 'Ada' ? HttpResponse.error() : undefined
      },
      { once: true },
    )
    server.use(first)
    await agents.create({ name: 'Ben' })
    await expect(agents.create({ name: 'Ada' })).rejects.toBeInstanceOf(ConnectionError)
    await agents.create({ name: 'Ada' })
    expect(calls).toBe(2)
  })

  it('responds to only one of several concurrent requests with `once`', async () => {
    const { mock, server, fetchWithKey } = intercept(mock => handlers(mock))
    server.use(override(mock, 'listAgents', async () => new Response('mine'), { once: true }))
    const all = Array.from({ length: 5 }, async () => (await fetchWithKey(`${mock.baseUrl}/agents`)).text())
    expect((await Promise.all(all)).filter(text => text === 'mine')).toHaveLength(1)
  })

  it('works under the base URLs of the handlers', async () => {
    const at = { baseUrls: ['https://eu.example.test/v1', 'https://gateway.example.test/mail/v1'] }
    const { mock, server, fetchWithKey } = intercept(mock => handlers(mock, at))
    server.use(override(mock, 'getAgent', ({ params }) => new Response(params.id), at))
    for (const baseUrl of at.baseUrls)
      expect(await (await fetchWithKey(`${baseUrl}/agents/a1`)).text()).toBe('a1')
  })

  it('works in the initial list of handlers', async () => {
    const makeHandlers = (mock: Mock): HttpHandler[] => [
      override(mock, 'listAgents', () => new Response('mine')),
      ...handlers(mock),
    ]
    const { mock, fetchWithKey } = intercept(makeHandlers)
    expect(await (await fetchWithKey(`${mock.baseUrl}/agents`)).text()).toBe('mine')
  })
})

describe('msw: override() rejects', () => {
  const mock = createMock()
  const returnNothing = (): undefined => undefined
  const callWith =
    (...args: unknown[]) =>
    () =>
      Reflect.apply(override, undefined, args)

  it.each([
    [
      'an object that is not a mock',
      [{}, 'sendEmail', returnNothing],
      'override(): the first argument must be a mock of createMock().',
    ],
    [
      'a missing mock',
      ['sendEmail', returnNothing],
      'override(): the first argument must be a mock of createMock().',
    ],
    [
      'an operation with a typo',
      [mock, 'sendMail', returnNothing],
      /operation "sendMail" does not exist; did you mean sendEmail/,
    ],
    ['a missing operation', [mock, undefined, returnNothing], /operation "undefined" does not exist/],
    [
      'a handler that is not a function',
      [mock, 'sendEmail', {}],
      'override(): the third argument must be a function that returns a response.',
    ],
    [
      'an unknown option',
      [mock, 'sendEmail', returnNothing, { onse: true }],
      /`onse` is not a known field; did you mean once/,
    ],
    [
      'an option of the wrong type',
      [mock, 'sendEmail', returnNothing, { once: 1 }],
      /`once` must be true or false; received 1/,
    ],
  ])('%s', (_, args, message) => {
    expect(callWith(...args)).toThrow(TypeError)
    expect(callWith(...args)).toThrow(message)
  })

  it('a result that is not a record', async () => {
    const { mock, server, fetchWithKey } = intercept(mock => handlers(mock))
    const invalidOverride: unknown = Reflect.apply(override, undefined, [mock, 'listAgents', () => 'text'])
    server.use(invalidOverride as HttpHandler)
    const text = await fetchWithKey(`${mock.baseUrl}/agents`).then(response => response.text(), String)
    expect(text).toMatch(/must return an object, a Response or undefined|Failed to fetch/)
  })
})

describe('msw: mock.matcher', () => {
  it('matches the requests of an operation by method and path below the base URL', () => {
    const mock = createMock()
    const matchGetAgent = mock.matcher('getAgent')
    const url = `${mock.baseUrl}/agents/a%20b`
    expect(matchGetAgent({ method: 'GET', url })).toEqual({ id: 'a b' })
    expect(matchGetAgent(new Request(url))).toEqual({ id: 'a b' })
    expect(matchGetAgent({ method: 'PATCH', url })).toBeUndefined()
    expect(matchGetAgent({ method: 'GET', url: url.replace('/v1', '/v2') })).toBeUndefined()
    const gateway = mock.withBaseUrl('https://gateway.example.test/mail/v1')
    expect(gateway.matcher('listAgents')({ method: 'GET', url: `${gateway.baseUrl}/agents` })).toEqual({})
    mock.close()
  })
})

/** Code that must not compile. It never runs. */
export function wrong(mock: Mock): unknown[] {
  return [
    // @ts-expect-error no such operation
    override(mock, 'sendMail', () => undefined),
    // @ts-expect-error no such parameter
    override(mock, 'getAgent', ({ params }) => new Response(params.agentId)),
    // @ts-expect-error no such field of the body
    override(mock, 'sendEmail', ({ body }) => new Response(body.subjekt)),
    // @ts-expect-error not the record of the operation
    override(mock, 'deleteAgent', () => ({ success: 'yes' })),
    // @ts-expect-error the operation has no body
    override(mock, 'getAgent', ({ body }) => new Response(body.name)),
  ]
}
