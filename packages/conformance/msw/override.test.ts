import { AgentComms, ConnectionError } from '@agentcomms/client'
import { createMock, type Mock } from '@agentcomms/mock-server'
import { handlers, override } from '@agentcomms/mock-server/msw'
import { type HttpHandler, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { intercept, post } from './intercept.ts'

const clientOf = ({ baseUrl, masterKey }: Mock): AgentComms =>
  new AgentComms({ baseUrl, apiKey: masterKey, maxRetries: 0 })

describe('msw: override()', () => {
  it('answers one operation with a record, and the mock does not see the request', async () => {
    const { mock, server, ask } = intercept(mock => handlers(mock))
    const ada = await mock.addAgent({ name: 'Ada' })
    server.use(
      override(mock, 'updateAgent', ({ params, body, request }) => {
        expect([request.method, body.name]).toEqual(['PATCH', 'Bea ✓'])
        return { ...ada, id: params.id, name: 'Of the test ✓', status: 'SUSPENDED' }
      }),
    )
    const made = await clientOf(mock).agents.update('a b', { name: 'Bea ✓' })
    expect(made).toMatchObject({ id: 'a b', name: 'Of the test ✓', status: 'SUSPENDED' })
    expect(mock.requests).toEqual([])
    const reply = await ask(`${mock.baseUrl}/agents/1`, { ...post({ name: 'Bea ✓' }), method: 'PATCH' })
    const { length } = new Uint8Array(await reply.clone().arrayBuffer())
    expect(Object.fromEntries(reply.headers)).toEqual({
      'content-type': 'application/json',
      'content-length': String(length),
    })
    expect((await clientOf(mock).agents.get(ada.id)).name).toBe('Ada')
  })

  it('may answer a Response, and a network error', async () => {
    const { mock, server, ask } = intercept(mock => handlers(mock))
    server.use(
      override(mock, 'listAgents', () => new HttpResponse('busy', { status: 503 })),
      override(mock, 'listWebhooks', () => Response.json({ mine: true }, { status: 201 })),
      override(mock, 'listDrafts', () => HttpResponse.error()),
    )
    const agents = await ask(`${mock.baseUrl}/agents`)
    expect([agents.status, await agents.text()]).toEqual([503, 'busy'])
    const webhooks = await ask(`${mock.baseUrl}/webhooks`)
    expect([webhooks.status, await webhooks.json()]).toEqual([201, { mine: true }])
    await expect(ask(`${mock.baseUrl}/email/drafts`)).rejects.toThrow(TypeError)
  })

  it('leaves to the mock what it answers nothing to, body and all', async () => {
    const { mock, server } = intercept(mock => handlers(mock))
    const read: unknown[] = []
    server.use(
      override(mock, 'createAgent', async ({ request, body }) => {
        read.push(await request.json(), body)
      }),
    )
    expect(await clientOf(mock).agents.create({ name: 'Ada' })).toMatchObject({ name: 'Ada' })
    expect(read).toEqual([{ name: 'Ada' }, { name: 'Ada' }])
    expect(mock.requests.map(({ operation }) => operation)).toEqual(['createAgent'])
  })

  it('leaves to the mock a body that is no JSON', async () => {
    const { mock, server, ask } = intercept(mock => handlers(mock))
    server.use(override(mock, 'createAgent', () => new Response('never')))
    const reply = await ask(`${mock.baseUrl}/agents`, { ...post({}), body: '{"name":' })
    expect([reply.status, await reply.json()]).toMatchObject([400, { code: 'VALIDATION_ERROR' }])
  })

  it('finds the operation as the mock does: literal words go before parameters, methods count', async () => {
    const { mock, server, ask } = intercept(mock => handlers(mock))
    const seen: unknown[] = []
    server.use(
      override(mock, 'getMessage', ({ params }) => {
        seen.push(params)
        return new Response('mine')
      }),
    )
    const textOf = async (path: string, init?: RequestInit): Promise<string> =>
      (await ask(mock.baseUrl + path, init)).text()
    expect(await textOf('/messages/a%2Fb%20%E2%9C%93?x=1')).toBe('mine')
    expect(seen).toEqual([{ id: 'a/b ✓' }])
    for (const path of ['/messages/search', '/messages/a/b', '/messages', '/messages/%E0%A4%A'])
      expect(await textOf(path), path).not.toBe('mine')
    expect(await textOf('/messages/a', { method: 'DELETE' })).not.toBe('mine')
    expect(seen).toHaveLength(1)
  })

  it('answers once where it is asked to, and counts what it answered alone', async () => {
    const { mock, server } = intercept(mock => handlers(mock))
    const { agents } = clientOf(mock)
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

  it('answers one alone of requests that come at the same time', async () => {
    const { mock, server, ask } = intercept(mock => handlers(mock))
    server.use(override(mock, 'listAgents', async () => new Response('mine'), { once: true }))
    const all = Array.from({ length: 5 }, async () => (await ask(`${mock.baseUrl}/agents`)).text())
    expect((await Promise.all(all)).filter(text => text === 'mine')).toHaveLength(1)
  })

  it('works under the base urls of the handlers', async () => {
    const at = { baseUrls: ['https://eu.example.test/v1', 'https://gateway.example.test/mail/v1'] }
    const { mock, server, ask } = intercept(mock => handlers(mock, at))
    server.use(override(mock, 'getAgent', ({ params }) => new Response(params.id), at))
    for (const baseUrl of at.baseUrls) expect(await (await ask(`${baseUrl}/agents/a1`)).text()).toBe('a1')
  })

  it('may stand before the handlers from the start', async () => {
    const makeHandlers = (mock: Mock): HttpHandler[] => [
      override(mock, 'listAgents', () => new Response('mine')),
      ...handlers(mock),
    ]
    const { mock, ask } = intercept(makeHandlers)
    expect(await (await ask(`${mock.baseUrl}/agents`)).text()).toBe('mine')
  })
})

describe('msw: override() refuses', () => {
  const mock = createMock()
  const nothing = (): undefined => undefined
  const given =
    (...args: unknown[]) =>
    () =>
      Reflect.apply(override, undefined, args)

  it.each([
    [
      'what is no mock',
      [{}, 'sendEmail', nothing],
      'override(): the first argument must be a mock of createMock().',
    ],
    [
      'a forgotten mock',
      ['sendEmail', nothing],
      'override(): the first argument must be a mock of createMock().',
    ],
    [
      'an operation with a typo',
      [mock, 'sendMail', nothing],
      /no operation "sendMail": did you mean sendEmail/,
    ],
    ['no operation', [mock, undefined, nothing], /no operation "undefined"/],
    ['what is no function', [mock, 'sendEmail', {}], 'override() takes a function that answers requests.'],
    ['an unknown option', [mock, 'sendEmail', nothing, { onse: true }], /"onse"; did you mean once/],
    [
      'another kind of option',
      [mock, 'sendEmail', nothing, { once: 1 }],
      /`once` must be true or false; received 1/,
    ],
  ])('%s', (_, args, message) => {
    expect(given(...args)).toThrow(TypeError)
    expect(given(...args)).toThrow(message)
  })

  it('an answer that is no record', async () => {
    const { mock, server, ask } = intercept(mock => handlers(mock))
    const wrong: unknown = Reflect.apply(override, undefined, [mock, 'listAgents', () => 'text'])
    server.use(wrong as HttpHandler)
    const answer = await ask(`${mock.baseUrl}/agents`).then(reply => reply.text(), String)
    expect(answer).toMatch(/neither a record, nor a Response, nor nothing|Failed to fetch/)
  })
})

describe('msw: mock.matcher', () => {
  it('tells the requests of an operation by method and path, below the base url', () => {
    const mock = createMock()
    const agentIn = mock.matcher('getAgent')
    const url = `${mock.baseUrl}/agents/a%20b`
    expect(agentIn({ method: 'GET', url })).toEqual({ id: 'a b' })
    expect(agentIn(new Request(url))).toEqual({ id: 'a b' })
    expect(agentIn({ method: 'PATCH', url })).toBeUndefined()
    expect(agentIn({ method: 'GET', url: url.replace('/v1', '/v2') })).toBeUndefined()
    const gateway = mock.withBaseUrl('https://gateway.example.test/mail/v1')
    expect(gateway.matcher('listAgents')({ method: 'GET', url: `${gateway.baseUrl}/agents` })).toEqual({})
    mock.close()
  })
})

/** What must not compile; never called. */
export function wrong(mock: Mock): unknown[] {
  return [
    // @ts-expect-error no such operation
    override(mock, 'sendMail', () => undefined),
    // @ts-expect-error no such parameter
    override(mock, 'getAgent', ({ params }) => new Response(params.agentId)),
    // @ts-expect-error no such member of the body
    override(mock, 'sendEmail', ({ body }) => new Response(body.subjekt)),
    // @ts-expect-error not the record of the operation
    override(mock, 'deleteAgent', () => ({ success: 'yes' })),
    // @ts-expect-error a body where the operation has none
    override(mock, 'getAgent', ({ body }) => new Response(body.name)),
  ]
}
