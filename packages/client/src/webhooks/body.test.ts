import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { body, builds, delivery, event, now, secret, signedVectors } from '../../test/deliveries.ts'
import { WebhookVerificationError } from './errors.ts'

const url = 'https://app.example.test/hooks'
const bytes = new TextEncoder().encode(body)

describe.each(builds)('input of verifyWebhook, $build build', ({ verifyWebhook }) => {
  async function request(raw: string | Uint8Array<ArrayBuffer> | ReadableStream = body) {
    const { headers } = await delivery()
    return new Request(url, { method: 'POST', headers, body: raw, duplex: 'half' } as RequestInit)
  }

  const around = new Uint8Array(bytes.length + 20)
  around.set(bytes, 7)
  it.each([
    ['a string', body],
    ['Uint8Array', bytes],
    ['a view into a larger buffer', around.subarray(7, 7 + bytes.length)],
    ['ArrayBuffer', bytes.buffer],
    ['Buffer', Buffer.from(body)],
    ['DataView', new DataView(around.buffer, 7, bytes.length)],
    ['Int8Array', new Int8Array(around.buffer, 7, bytes.length)],
  ])('takes the body as %s', async (_, raw) => {
    const { headers } = await delivery()
    expect((await verifyWebhook({ body: raw, headers }, { secret, now })).payload).toEqual(event)
  })

  it('takes headers as Headers, in any case, as arrays, as raw headers', async () => {
    const { headers } = await delivery()
    const entries = Object.entries(headers)
    const lower = Object.fromEntries(entries.map(([name, value]) => [name.toLowerCase(), value]))
    const upper = Object.fromEntries(entries.map(([name, value]) => [name.toUpperCase(), value]))
    const arrays = Object.fromEntries(entries.map(([name, value]) => [name, [value]]))
    const noise = ['Host', 'x-service-event', 'Accept', '*/*']
    for (const shape of [
      headers,
      lower,
      upper,
      arrays,
      new Headers(headers),
      [...noise, ...entries.flat()],
      entries,
      Object.entries(arrays),
    ]) {
      expect((await verifyWebhook({ body, headers: shape }, { secret, now })).deliveryId).toBe('delivery-1')
    }
  })

  it('takes several signatures as an array and as repeated raw headers', async () => {
    const { headers } = await delivery()
    const { 'X-Service-Signature': right = '', ...others } = headers
    const wrong = `v1=${'0'.repeat(64)}`
    await verifyWebhook(
      { body, headers: { ...others, 'x-service-signature': [wrong, right] } },
      { secret, now },
    )
    const raw = ['x-service-signature', wrong, ...Object.entries(headers).flat()]
    await verifyWebhook({ body, headers: raw }, { secret, now })
  })

  it('reads a Request once', async () => {
    const given = await request()
    expect((await verifyWebhook(given, { secret, now })).payload).toEqual(event)
    expect(given.bodyUsed).toBe(true)
  })

  it('reads a Request that comes in pieces, and one without a body', async () => {
    const pieces = new ReadableStream({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
        controller.close()
      },
    })
    expect((await verifyWebhook(await request(pieces), { secret, now })).payload).toEqual(event)
    const empty = new Request(url, { method: 'POST', headers: (await delivery('')).headers })
    await expect(verifyWebhook(empty, { secret, now })).rejects.toMatchObject({ reason: 'invalid_json' })
  })

  it('refuses a Request that was read, or is being read', async () => {
    const used = await request()
    await used.json()
    const locked = await request()
    locked.body?.getReader()
    for (const given of [used, locked]) {
      await expect(verifyWebhook(given, { secret, now })).rejects.toMatchObject({
        reason: 'body_already_parsed',
      })
    }
  })

  it('stops reading a stream beyond maxBodyBytes and cancels it', async () => {
    let pulled = 0
    let cancelled = false
    const endless = new ReadableStream({
      pull(controller) {
        pulled += 1
        controller.enqueue(new Uint8Array(1000))
      },
      cancel() {
        cancelled = true
      },
    })
    const verified = verifyWebhook(await request(endless), { secret, now, maxBodyBytes: 5000 })
    await expect(verified).rejects.toMatchObject({ reason: 'body_too_large' })
    expect(pulled).toBeLessThan(10)
    expect(cancelled).toBe(true)
  })

  it('refuses a stream that breaks, and gives its error as the cause', async () => {
    const cause = new Error('reset')
    const broken = new ReadableStream({ pull: controller => controller.error(cause) })
    const error = await verifyWebhook(await request(broken), { secret, now }).catch(reason => reason)
    expect(WebhookVerificationError.is(error) && error.reason).toBe('body_incomplete')
    expect(error.cause).toBe(cause)
  })

  it.each([{ ...event }, [], null, undefined, 7, {}])(
    'refuses the parsed body %j and names the mend',
    async parsed => {
      const { headers } = await delivery()
      const refused = verifyWebhook({ body: parsed as unknown as string, headers }, { secret, now })
      await expect(refused).rejects.toMatchObject({ reason: 'body_already_parsed' })
      await expect(refused).rejects.toThrow(/Express.*Fastify.*Next\.js.*Hono.*Lambda/)
    },
  )

  it.each([event, body, undefined, null])('refuses an input without headers as a mistake', async input => {
    await expect(verifyWebhook(input as never, { secret, now })).rejects.toThrow(TypeError)
  })
})

/** What `receive` answers, or the reason of its refusal, for a delivery sent over a real socket. */
async function post(raw: string | Uint8Array, receive: (message: IncomingMessage) => Promise<unknown>) {
  const { headers } = await delivery(raw)
  // Redundant, and these bodies hold different events.
  delete headers['X-Service-Event']
  const server = createServer(async (message, response) => {
    const answer = await receive(message).catch(error => {
      if (WebhookVerificationError.is(error)) return { reason: error.reason, message: error.message }
      throw error
    })
    response.end(JSON.stringify(answer))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const sent = request({ port, method: 'POST', headers }).end(raw)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const answer: unknown = JSON.parse(Buffer.concat(await response.toArray()).toString())
  server.closeAllConnections()
  server.close()
  return answer
}

/** What `receive` refuses when the sender hangs up after 3 of 100 bytes. */
async function hangUp(receive: (message: IncomingMessage) => Promise<unknown>) {
  const { headers } = await delivery()
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const sent = request({ port, method: 'POST', headers: { ...headers, 'content-length': '100' } })
  sent.on('error', () => {})
  sent.write('{"e')
  const [message] = (await once(server, 'request')) as [IncomingMessage]
  const refused = receive(message).catch((error: unknown) => error)
  setImmediate(() => sent.destroy())
  const error = await refused
  server.closeAllConnections()
  server.close()
  return error
}

async function readAll(message: IncomingMessage) {
  return Buffer.concat(await message.toArray())
}

describe.each(builds)('an IncomingMessage, $build build', ({ verifyWebhook }) => {
  const verify = (message: IncomingMessage) => verifyWebhook(message, { secret, now })

  it('is read raw', async () => {
    expect(await post(body, verify)).toMatchObject({ event: 'message.received', payload: event })
  })

  it.each(signedVectors.filter(({ name }) => ['invalid UTF-8', 'byte order mark', '64 KB'].includes(name)))(
    'is read byte for byte: $name',
    async vector => {
      expect(await post(vector.bytes, verify)).toMatchObject({ payload: { occurredAt: event.occurredAt } })
    },
  )

  it.each([
    ['raw bytes, as express.raw does', (raw: Buffer) => raw],
    ['text, as express.text does', (raw: Buffer) => raw.toString()],
  ])('may carry a body of %s', async (_, parse) => {
    const receive = async (message: IncomingMessage) =>
      verify(Object.assign(message, { body: parse(await readAll(message)) }))
    expect(await post(body, receive)).toMatchObject({ payload: event })
  })

  it('may carry rawBody beside a parsed body', async () => {
    const receive = async (message: IncomingMessage) => {
      const rawBody = await readAll(message)
      return verify(Object.assign(message, { rawBody, body: JSON.parse(rawBody.toString()) }))
    }
    expect(await post(body, receive)).toMatchObject({ payload: event })
  })

  it('may carry the empty object that Express 4 puts where no parser has read', async () => {
    expect(await post(body, message => verify(Object.assign(message, { body: {} })))).toMatchObject({
      payload: event,
    })
  })

  const parsed = { reason: 'body_already_parsed', message: expect.stringContaining('express.json()') }

  it('is refused with a parsed body, as express.json leaves it', async () => {
    const receive = async (message: IncomingMessage) =>
      verify(Object.assign(message, { body: JSON.parse((await readAll(message)).toString()) }))
    expect(await post(body, receive)).toEqual(parsed)
    expect(await post(body, message => verify(Object.assign(message, { body: event })))).toEqual(parsed)
  })

  it('is refused when its stream was read, or decodes to text', async () => {
    const receive = async (message: IncomingMessage) => {
      await readAll(message)
      return verify(message)
    }
    expect(await post(body, receive)).toEqual(parsed)
    expect(await post(body, message => verify(message.setEncoding('utf8')))).toEqual(parsed)
  })

  it('leaves the socket open for the answer when the body is too large', async () => {
    const small = (message: IncomingMessage) => verifyWebhook(message, { secret, now, maxBodyBytes: 1000 })
    expect(await post('x'.repeat(300_000), small)).toMatchObject({ reason: 'body_too_large' })
  })

  it.each([
    ['while the body is read', verify],
    [
      'before the body is read',
      async (message: IncomingMessage) => {
        await new Promise(resolve => message.on('error', resolve))
        return verify(message)
      },
    ],
  ])('is refused when the sender hangs up %s', async (_, receive) => {
    const error = await hangUp(receive)
    expect(WebhookVerificationError.is(error) && error.reason).toBe('body_incomplete')
    expect(error).toMatchObject({ cause: { code: 'ECONNRESET' } })
  })

  it('may be wrapped by a framework whose request has headers and a parsed body', async () => {
    const fastify = { headers: (await delivery()).headers, body: event, rawBody: Buffer.from(body) }
    expect((await verifyWebhook(fastify as never, { secret, now })).payload).toEqual(event)
  })
})
