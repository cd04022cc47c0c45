import { describe, expect, it } from 'vitest'
import type { Fetch } from '../src/index.ts'
import { apiKey, createTestClient, json, retryImmediately } from './service.ts'

const agent = () => json({ id: 'c0agt' })
const busy = () => json({}, { status: 503, headers: retryImmediately })

describe('http', () => {
  it('resolves as openapi-fetch does, with credentials, idempotency key and retries', async () => {
    const { client, sent } = createTestClient([busy, agent])
    const { data, response } = await client.http.POST('/agents', { body: { name: 'Ada' } })
    expect([data?.id, response.status]).toEqual(['c0agt', 200])
    expect(sent.map(({ body }) => body)).toEqual([{ name: 'Ada' }, { name: 'Ada' }])
    const [first, second] = sent.map(({ headers }) => headers.get('idempotency-key'))
    expect(first).toBe(second)
    expect(sent[0]?.headers.get('x-api-key')).toBe(apiKey)
  })

  it('uses the fetch of the client if that of the call is undefined', async () => {
    const { client, sent } = createTestClient([agent])
    const { data } = await client.http.GET('/agents/{id}', {
      params: { path: { id: 'c0agt' } },
      fetch: undefined,
    })
    expect([data?.id, sent.length]).toEqual(['c0agt', 1])
  })

  it('names the operation in the error if middleware returns the response', async () => {
    const { client, sent } = createTestClient([agent])
    client.http.use({ onRequest: () => new Response(null, { status: 404 }) })
    await expect(client.agents.get('c0agt')).rejects.toMatchObject({
      name: 'NotFoundError',
      method: 'GET',
      path: '/agents/{id}',
    })
    expect(sent).toEqual([])
  })

  it('shows one request and one response to middleware, without credentials, and lets it change both', async () => {
    const { client, sent } = createTestClient([busy, busy, agent])
    const seenPaths: string[] = []
    client.http.use({
      onRequest({ request }) {
        seenPaths.push(`${request.method} ${request.headers.get('x-api-key')}`)
        request.headers.set('traceparent', '00-1')
      },
      async onResponse({ request, response }) {
        seenPaths.push(`${response.status} ${response.url} ${request.headers.get('x-api-key')}`)
        return Response.json({ ...(await response.clone().json()), id: 'changed' })
      },
    })
    expect((await client.email.send({ to: ['a@example.com'], subject: 'Hello', body: 'Hi' })).id).toBe(
      'changed',
    )
    expect(seenPaths).toEqual(['POST null', '200  null'])
    expect(sent.map(({ headers }) => headers.get('traceparent'))).toEqual(['00-1', '00-1', '00-1'])
    await client.withOptions({ maxRetries: 0 }).agents.get('c0agt')
    expect(seenPaths).toHaveLength(4)
  })

  it('ejects middleware, also from copies that are created later', async () => {
    const { client, sent } = createTestClient([agent])
    const [first, second] = ['first', 'second'].map(name => ({
      onRequest: ({ request }: { request: Request }) => request.headers.append('x-seen', name),
    })) as never[]
    client.http.use(first as never, second as never)
    const copy = client.withOptions({ maxRetries: 0 })
    client.http.eject(first as never)
    for (const each of [client, copy, client.withOptions({})]) await each.agents.get('c0agt')
    client.http.eject(second as never)
    await client.http.GET('/agents')
    const seen = sent.map(({ headers }) => headers.get('x-seen'))
    expect(seen).toEqual(['second', 'first, second', 'second', null])
  })

  it('rejects a 2xx that cannot be parsed, without quoting it', async () => {
    const { client, sent } = createTestClient([() => new Response('{"apiKey":"secret" x')])
    for (const call of [client.http.GET('/agents'), client.http.request('get', '/agents')]) {
      const error = await call.catch(reason => reason)
      expect(error).toMatchObject({
        name: 'ResponseParseError',
        message: expect.stringMatching(/^GET \/agents: the body of the 200 response/),
      })
      expect(`${error.stack} ${error.cause.stack}`).not.toContain('secret')
    }
    expect(sent).toHaveLength(2)
  })

  it.each(['onRequest', 'onResponse'])('passes on a SyntaxError of middleware in %s', async name => {
    const { client } = createTestClient([agent])
    const failure = new SyntaxError('Unexpected end of input')
    client.http.use({ [name]: () => Promise.reject(failure) } as never)
    await expect(client.agents.get('c0agt')).rejects.toBe(failure)
    await expect(client.http.GET('/agents')).rejects.toBe(failure)
  })

  it('rejects a response of middleware that cannot be parsed', async () => {
    const { client } = createTestClient([agent])
    client.http.use({ onRequest: () => new Response('{"apiKey":"secret" x') })
    for (const call of [client.agents.get('c0agt'), client.http.GET('/agents')]) {
      const error = await call.catch(reason => reason)
      expect(error).toMatchObject({
        name: 'ResponseParseError',
        message: expect.stringMatching(/^GET \/agents/),
      })
      expect(`${error.stack} ${error.cause.stack}`).not.toContain('secret')
    }
  })

  it('calls fetch with a URL and options, also with middleware and for downloads', async () => {
    const calls: Parameters<Fetch>[] = []
    const fetch: Fetch = async (...call) => {
      calls.push(call)
      return json({ items: [], url: '/files/1' })
    }
    const { client } = createTestClient([], { fetch })
    await client.http.POST('/agents', { body: { name: 'Ada' }, cache: 'reload' })
    client.http.use({ onResponse: ({ request }) => void request.clone() })
    await client.agents.create({ name: 'Ada' })
    const { bytes } = await client.attachments.download('c0att')
    await bytes()
    expect(calls.map(([url, { method }]) => [typeof url, method])).toEqual([
      ['string', 'POST'],
      ['string', 'POST'],
      ['string', 'GET'],
      ['string', 'GET'],
    ])
    expect(calls[0]?.[1]).toMatchObject({ cache: 'reload', redirect: 'manual' })
    expect(calls[1]?.[1]).toMatchObject({ cache: 'no-store', redirect: 'manual' })
    expect(calls[0]?.[1]).not.toHaveProperty('params')
    const bodies = calls.slice(0, 2).map(([, { body }]) => new Response(body).json())
    expect(await Promise.all(bodies)).toEqual([{ name: 'Ada' }, { name: 'Ada' }])
  })

  it.each([302, 404, 500])('has an error for a response with %i and no body', async status => {
    const { client } = createTestClient([() => new Response(null, { status })], { maxRetries: 0 })
    const { data, error } = await client.http.GET('/agents')
    expect(data).toBeUndefined()
    expect(error).toBeTruthy()
  })

  it('gives a request to each middleware that was accepted, also if a later one was not', async () => {
    const { client } = createTestClient([agent])
    const seen: unknown[] = []
    const valid = { onRequest: ({ request }: { request: Request }) => void seen.push(request.clone()) }
    expect(() => client.http.use(valid as never, {} as never)).toThrow()
    await client.agents.get('c0agt')
    expect(seen).toEqual([expect.any(Request)])
  })

  it('ends with the signal and the time limit', async () => {
    const { client } = createTestClient([() => new Promise<Response>(() => {})], {
      timeoutMs: 30,
      maxRetries: 0,
    })
    await expect(client.http.GET('/agents')).rejects.toMatchObject({ name: 'TimeoutError' })
    const reason = { why: 'enough' }
    await expect(client.http.GET('/agents', { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  })
})
