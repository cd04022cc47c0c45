import { describe, expect, it } from 'vitest'
import { apiKey, clientOf, instant, json } from '../test/service.ts'

const agent = () => json({ id: 'c0agt' })
const busy = () => json({}, { status: 503, headers: instant })

describe('http', () => {
  it('answers in the manner of openapi-fetch, with credentials, key and retries', async () => {
    const { client, sent } = clientOf([busy, agent])
    const { data, response } = await client.http.POST('/agents', { body: { name: 'Ada' } })
    expect([data?.id, response.status]).toEqual(['c0agt', 200])
    expect(sent.map(({ body }) => body)).toEqual([{ name: 'Ada' }, { name: 'Ada' }])
    const [first, second] = sent.map(({ headers }) => headers.get('idempotency-key'))
    expect(first).toBe(second)
    expect(sent[0]?.headers.get('x-api-key')).toBe(apiKey)
  })

  it('uses the fetch of the client when the call has an undefined one', async () => {
    const { client, sent } = clientOf([agent])
    const { data } = await client.http.GET('/agents/{id}', {
      params: { path: { id: 'c0agt' } },
      fetch: undefined,
    })
    expect([data?.id, sent.length]).toEqual(['c0agt', 1])
  })

  it('names the operation in the error when middleware responds by itself', async () => {
    const { client, sent } = clientOf([agent])
    client.http.use({ onRequest: () => new Response(null, { status: 404 }) })
    await expect(client.agents.get('c0agt')).rejects.toMatchObject({
      name: 'NotFoundError',
      method: 'GET',
      path: '/agents/{id}',
    })
    expect(sent).toEqual([])
  })

  it('has middleware that sees one request and one reply, without credentials, and may change both', async () => {
    const { client, sent } = clientOf([busy, busy, agent])
    const seen: string[] = []
    client.http.use({
      onRequest({ request }) {
        seen.push(`${request.method} ${request.headers.get('x-api-key')}`)
        request.headers.set('traceparent', '00-1')
      },
      async onResponse({ request, response }) {
        seen.push(`${response.status} ${response.url} ${request.headers.get('x-api-key')}`)
        return Response.json({ ...(await response.clone().json()), id: 'changed' })
      },
    })
    expect((await client.email.send({ to: ['a@example.com'], subject: 'Hello', body: 'Hi' })).id).toBe(
      'changed',
    )
    expect(seen).toEqual(['POST null', '200  null'])
    expect(sent.map(({ headers }) => headers.get('traceparent'))).toEqual(['00-1', '00-1', '00-1'])
    await client.withOptions({ maxRetries: 0 }).agents.get('c0agt')
    expect(seen).toHaveLength(4)
  })

  it('forgets middleware that is ejected, and so do copies made after', async () => {
    const { client, sent } = clientOf([agent])
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

  it('refuses a 2xx that cannot be parsed as the calls do, without quoting it', async () => {
    const { client, sent } = clientOf([() => new Response('{"apiKey":"secret" x')])
    for (const call of [client.http.GET('/agents'), client.http.request('get', '/agents')]) {
      const error = await call.catch(reason => reason)
      expect(error).toMatchObject({
        name: 'ResponseParseError',
        message: expect.stringMatching(/^GET \/agents was accepted \(200\)/),
      })
      expect(`${error.stack} ${error.cause.stack}`).not.toContain('secret')
    }
    expect(sent).toHaveLength(2)
  })

  it('takes a fetch of its own for a call', async () => {
    const { client, sent } = clientOf([agent])
    const { data } = await client.http.GET('/agents', { fetch: async () => json({ items: [] }) })
    expect(data).toEqual({ items: [] })
    expect(sent).toEqual([])
  })

  it('ends with the signal and the limit, too', async () => {
    const { client } = clientOf([() => new Promise<Response>(() => {})], { timeoutMs: 30, maxRetries: 0 })
    await expect(client.http.GET('/agents')).rejects.toMatchObject({ name: 'TimeoutError' })
    const reason = { why: 'enough' }
    await expect(client.http.GET('/agents', { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  })
})
