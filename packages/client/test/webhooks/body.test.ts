import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { WebhookVerificationError } from '../../src/webhooks/index.ts'
import { body, builds, delivery, event, now, secret, signedVectors } from '../deliveries.ts'

const url = 'https://app.example.test/hooks'
const bytes = new TextEncoder().encode(body)

describe.each(builds)('verifyWebhook input, $build build', ({ verifyWebhook }) => {
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
  ])('accepts the body as %s', async (_, raw) => {
    const { headers } = await delivery()
    expect((await verifyWebhook({ body: raw, headers }, { secret, now })).payload).toEqual(event)
  })

  it.each([
    ['a function URL', {}],
    ['an API Gateway with a REST API', { resource: '/hooks', multiValueHeaders: null }],
    ['a load balancer', { requestContext: { elb: {} } }],
  ])('accepts the event of %s, as text and as base64', async (_, fields) => {
    const { headers } = await delivery()
    const encoded = Buffer.from(body).toString('base64')
    const multiValueHeaders = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, [String(value)]]),
    )
    for (const event of [
      { ...fields, headers, body, isBase64Encoded: false },
      { ...fields, headers, body: encoded, isBase64Encoded: true },
      { ...fields, multiValueHeaders, body: encoded, isBase64Encoded: true },
    ]) {
      expect((await verifyWebhook(event, { secret, now })).payload).toMatchObject({ subject: 'Grüße 📬' })
    }
    const broken = { headers, body: 'not base64!', isBase64Encoded: true }
    await expect(verifyWebhook(broken, { secret, now })).rejects.toMatchObject({
      reason: 'signature_mismatch',
    })
  })

  it('accepts headers as Headers, in any case, as arrays and as raw headers', async () => {
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

  it('accepts several signatures as an array and as repeated raw headers', async () => {
    const { headers } = await delivery()
    const { 'X-Service-Signature': right = '', ...others } = headers
    const wrongSignature = `v1=${'0'.repeat(64)}`
    await verifyWebhook(
      { body, headers: { ...others, 'x-service-signature': [wrongSignature, right] } },
      { secret, now },
    )
    const raw = ['x-service-signature', wrongSignature, ...Object.entries(headers).flat()]
    await verifyWebhook({ body, headers: raw }, { secret, now })
  })

  it('reads a Request once', async () => {
    const input = await request()
    expect((await verifyWebhook(input, { secret, now })).payload).toEqual(event)
    expect(input.bodyUsed).toBe(true)
  })

  it('reads a Request whose body arrives in chunks, and one without a body', async () => {
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

  it('rejects a Request that was read or is being read', async () => {
    const used = await request()
    await used.json()
    const locked = await request()
    locked.body?.getReader()
    for (const input of [used, locked]) {
      await expect(verifyWebhook(input, { secret, now })).rejects.toMatchObject({
        reason: 'body_already_parsed',
      })
    }
  })

  it('cancels a stream beyond maxBodyBytes', async () => {
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

  it('rejects a stream that breaks, with its error as the cause', async () => {
    const cause = new Error('reset')
    const broken = new ReadableStream({ pull: controller => controller.error(cause) })
    const error = await verifyWebhook(await request(broken), { secret, now }).catch(reason => reason)
    expect(WebhookVerificationError.is(error) && error.reason).toBe('body_incomplete')
    expect(error.cause).toBe(cause)
  })

  it.each([{ ...event }, [], null, undefined, 7, {}])(
    'rejects the parsed body %j and tells how to fix it',
    async parsed => {
      const { headers } = await delivery()
      const verified = verifyWebhook({ body: parsed as unknown as string, headers }, { secret, now })
      await expect(verified).rejects.toMatchObject({ reason: 'body_already_parsed' })
      await expect(verified).rejects.toThrow(/Express.*Fastify.*Next\.js.*Hono.*Lambda/)
    },
  )

  it.each([event, body, undefined, null])('throws a TypeError for an input without headers', async input => {
    await expect(verifyWebhook(input as never, { secret, now })).rejects.toThrow(TypeError)
  })
})

/** Sends a delivery over a real socket. Returns the result of `receive`, or the reason of its rejection. */
async function post(raw: string | Uint8Array, receive: (message: IncomingMessage) => Promise<unknown>) {
  const { headers } = await delivery(raw)
  // Optional, and the bodies of these tests have different events.
  delete headers['X-Service-Event']
  const server = createServer(async (message, response) => {
    const result = await receive(message).catch(error => {
      if (WebhookVerificationError.is(error)) return { reason: error.reason, message: error.message }
      throw error
    })
    response.end(JSON.stringify(result))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const sent = request({ port, method: 'POST', headers }).end(raw)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const result: unknown = JSON.parse(Buffer.concat(await response.toArray()).toString())
  server.closeAllConnections()
  server.close()
  return result
}

/** Returns the error of `receive` if the sender disconnects after 3 of 100 bytes. */
async function disconnectEarly(receive: (message: IncomingMessage) => Promise<unknown>) {
  const { headers } = await delivery()
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const sent = request({ port, method: 'POST', headers: { ...headers, 'content-length': '100' } })
  sent.on('error', () => {})
  sent.write('{"e')
  const [message] = (await once(server, 'request')) as [IncomingMessage]
  const rejected = receive(message).catch((error: unknown) => error)
  setImmediate(() => sent.destroy())
  const error = await rejected
  server.closeAllConnections()
  server.close()
  return error
}

async function readAll(message: IncomingMessage) {
  return Buffer.concat(await message.toArray())
}

describe.each(builds)('verifyWebhook of an IncomingMessage, $build build', ({ verifyWebhook }) => {
  const verify = (message: IncomingMessage) => verifyWebhook(message, { secret, now })

  it('reads the raw body', async () => {
    expect(await post(body, verify)).toMatchObject({ event: 'message.received', payload: event })
  })

  it.each(signedVectors.filter(({ name }) => ['emoji', 'byte order mark', '64 KB'].includes(name)))(
    'reads every byte: $name',
    async vector => {
      expect(await post(vector.bytes, verify)).toMatchObject({ payload: { occurredAt: event.occurredAt } })
    },
  )

  it.each([
    ['raw bytes, as express.raw does', (raw: Buffer) => raw],
    ['text, as express.text does', (raw: Buffer) => raw.toString()],
  ])('accepts a body of %s', async (_, parse) => {
    const receive = async (message: IncomingMessage) =>
      verify(Object.assign(message, { body: parse(await readAll(message)) }))
    expect(await post(body, receive)).toMatchObject({ payload: event })
  })

  it('accepts rawBody next to a parsed body', async () => {
    const receive = async (message: IncomingMessage) => {
      const rawBody = await readAll(message)
      return verify(Object.assign(message, { rawBody, body: JSON.parse(rawBody.toString()) }))
    }
    expect(await post(body, receive)).toMatchObject({ payload: event })
  })

  it('accepts the empty body object that Express 4 sets if no parser ran', async () => {
    expect(await post(body, message => verify(Object.assign(message, { body: {} })))).toMatchObject({
      payload: event,
    })
  })

  const parsed = { reason: 'body_already_parsed', message: expect.stringContaining('express.json()') }

  it('rejects a parsed body, as express.json sets it', async () => {
    const receive = async (message: IncomingMessage) =>
      verify(Object.assign(message, { body: JSON.parse((await readAll(message)).toString()) }))
    expect(await post(body, receive)).toEqual(parsed)
    expect(await post(body, message => verify(Object.assign(message, { body: event })))).toEqual(parsed)
  })

  it('rejects a stream that was read or that decodes to text', async () => {
    const receive = async (message: IncomingMessage) => {
      await readAll(message)
      return verify(message)
    }
    expect(await post(body, receive)).toEqual(parsed)
    expect(await post(body, message => verify(message.setEncoding('utf8')))).toEqual(parsed)
  })

  it('leaves the socket open for the response if the body is too large', async () => {
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
  ])('rejects the delivery if the sender disconnects %s', async (_, receive) => {
    const error = await disconnectEarly(receive)
    expect(WebhookVerificationError.is(error) && error.reason).toBe('body_incomplete')
    expect(error).toMatchObject({ cause: { code: 'ECONNRESET' } })
  })

  it('accepts the request object of a framework with rawBody and a parsed body', async () => {
    const fastify = { headers: (await delivery()).headers, body: event, rawBody: Buffer.from(body) }
    expect((await verifyWebhook(fastify as never, { secret, now })).payload).toEqual(event)
  })
})
