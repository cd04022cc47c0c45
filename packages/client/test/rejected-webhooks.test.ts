import { describe, expect, it } from 'vitest'
import { createDedupe, type WebhookRejectionReason, WebhookVerificationError } from '../src/webhooks/index.ts'
import { body, builds, delivery, event, now, secret, signedAt } from './deliveries.ts'

const rejectingSchema = {
  '~standard': { version: 1, vendor: 'test', validate: () => ({ issues: [{ message: 'no' }] }) },
}

/** Creates a delivery whose connection fails in the middle of the body. */
async function createBrokenRequest(): Promise<Request> {
  const stream = new ReadableStream({ pull: controller => controller.error(new Error('reset')) })
  const { headers } = await delivery()
  const init = { method: 'POST', headers, body: stream, duplex: 'half' }
  return new Request('https://app.example.test/', init)
}

describe.each(builds)('a WebhookVerificationError, $build build', ({ verifyWebhook }) => {
  it('has a reason and a message for each cause', async () => {
    const { headers } = await delivery()
    const genuine = { body, headers }
    const minutes = (count: number) => new Date(now.getTime() + count * 60_000)
    const header = (name: string, value: string) => ({ body, headers: { ...headers, [name]: value } })
    const causes: Record<
      Exclude<WebhookRejectionReason, 'replayed'>,
      readonly [input: unknown, options?: object]
    > = {
      missing_header: [{ body, headers: {} }],
      malformed_header: [header('X-Service-Signature', 'v1=zz')],
      malformed_timestamp: [header('X-Service-Timestamp', 'yesterday')],
      timestamp_too_old: [genuine, { now: minutes(10) }],
      timestamp_too_new: [genuine, { now: minutes(-10) }],
      signature_mismatch: [{ body: `${body} `, headers }],
      body_already_parsed: [{ body: event, headers }],
      body_incomplete: [await createBrokenRequest()],
      body_too_large: [genuine, { maxBodyBytes: 10 }],
      invalid_secret: [genuine, { secret: '' }],
      invalid_json: [await delivery('null')],
      format_mismatch: [genuine, { payloadFormat: 'enveloped' }],
      event_mismatch: [header('X-Service-Event', 'agent.created')],
      schema_mismatch: [genuine, { schema: rejectingSchema }],
    }
    const messages = new Set<string>()
    for (const [reason, [input, options]] of Object.entries(causes)) {
      const error = await verifyWebhook(input as never, { secret, now, ...options } as never).catch(
        cause => cause,
      )
      expect(WebhookVerificationError.is(error) && error.reason).toBe(reason)
      messages.add(error.message.replace(signedAt, ''))
    }
    expect(messages.size).toBe(Object.keys(causes).length)
  })
})

interface Mistake {
  reason: WebhookRejectionReason
  /** Part of the message. */
  message: RegExp
  input?: (headers: Record<string, string>) => unknown
  options?: object
}

const parsed = (message: RegExp, input: (headers: Record<string, string>) => unknown): Mistake => ({
  reason: 'body_already_parsed',
  message,
  input,
})
const without = (name: string): Mistake => ({
  reason: 'missing_header',
  message: new RegExp(name),
  input: headers => ({ body, headers: { ...headers, [name]: undefined } }),
})
/** A body that a proxy has changed. */
const changedBody = (raw: string | Uint8Array): Mistake => ({
  reason: 'signature_mismatch',
  message: /^The signature does not match.*the body was changed/,
  input: headers => ({ body: raw, headers }),
})
const read = async (headers: Record<string, string>) => {
  const request = new Request('https://app.example.test/', { method: 'POST', headers, body })
  await request.json()
  return request
}
const latin1 = Uint8Array.from(Buffer.from(body, 'latin1'))

/** Known mistakes of receivers. */
const mistakes: Record<string, Mistake> = {
  'Express: express.json() came first': parsed(
    /Express: .* before express\.json\(\), or set rawBody/,
    headers => ({
      headers,
      body: event,
      async *[Symbol.asyncIterator]() {},
    }),
  ),
  'Fastify: its own parser': parsed(/Fastify: set parseAs: 'buffer'/, headers => ({ headers, body: event })),
  'Koa: the context, behind a body parser': parsed(/Koa: pass ctx\.req/, headers => ({
    headers,
    body: undefined,
  })),
  'Next.js route handler: request.json() came first': parsed(/Next\.js, .*: read request\.clone\(\)/, read),
  'Next.js API route: its own parser': parsed(/Next\.js pages: set bodyParser: false/, headers => ({
    headers,
    body: event,
    readableDidRead: true,
    async *[Symbol.asyncIterator]() {},
  })),
  'Hono: c.req.json() came first': parsed(/Hono: pass c\.req\.arrayBuffer\(\)/, read),
  'Lambda: a middleware that parses': parsed(/Lambda: pass the event/, headers => ({
    headers,
    body: event,
  })),
  'Cloudflare Workers: request.json() came first': parsed(/Workers: read request\.clone\(\)/, read),
  'a Request-like object with a parsed body': parsed(/Pass it raw/, headers => ({
    headers,
    body: event,
    bodyUsed: false,
  })),
  'a stream that was decoded': parsed(/Pass it raw/, headers => ({
    headers,
    async *[Symbol.asyncIterator]() {
      yield body
    },
  })),
  'the secret of another webhook': {
    reason: 'signature_mismatch',
    message: /^The signature does not match/,
    options: { secret: 'whsec_other' },
  },
  'a secret that was rotated': {
    reason: 'signature_mismatch',
    message: /^The signature does not match/,
    options: { secret: ['whsec_next', 'whsec_after'] },
  },
  'a secret with the line break of its file': {
    reason: 'invalid_secret',
    message: /white space or quotes around it/,
    options: { secret: `${secret}\n` },
  },
  'a secret in the quotes of its file': {
    reason: 'invalid_secret',
    message: /white space or quotes around it/,
    options: { secret: `"${secret}"` },
  },
  'a secret that is missing in the environment': {
    reason: 'invalid_secret',
    message: /missing or not a string/,
    options: { secret: undefined },
  },
  'JSON written again': changedBody(JSON.stringify({ ...event, spam: undefined })),
  'JSON written prettily': changedBody(JSON.stringify(event, null, 2)),
  'JSON with escapes': changedBody(body.replace('ü', '\\u00fc')),
  'a body in another encoding': changedBody(latin1),
  'a body in base64': changedBody(btoa(String.fromCharCode(...new TextEncoder().encode(body)))),
  'no signature': without('X-Service-Signature'),
  'no timestamp': without('X-Service-Timestamp'),
  'no delivery id': without('X-Service-Delivery-Id'),
  'a clock that is fast': {
    reason: 'timestamp_too_old',
    message: /^Signed 600 s ago, more than toleranceSeconds \(300\)/,
    options: { now: now.getTime() + 599_004 },
  },
  'a clock that is slow': {
    reason: 'timestamp_too_new',
    message: /^Signed 600 s in the future, more than toleranceSeconds \(300\)/,
    options: { now: now.getTime() - 600_000 },
  },
}

describe.each(builds)('the error for a mistake of a receiver, $build build', ({ verifyWebhook }) => {
  it.each(Object.entries(mistakes))('names the fix: %s', async (_, { reason, message, input, options }) => {
    const { headers } = await delivery()
    const delivered = input ? await input(headers) : { body, headers }
    const verified = verifyWebhook(delivered as never, { secret, now, ...options } as never)
    await expect(verified).rejects.toMatchObject({ reason, message: expect.stringMatching(message) })
  })

  it('names a replay', async () => {
    const { headers } = await delivery()
    const dedupe = createDedupe()
    await dedupe.run(await verifyWebhook({ body, headers }, { secret, now }), () => {})
    const again = { ...headers, 'X-Service-Delivery-Id': 'another' }
    const replayed = dedupe.run(await verifyWebhook({ body, headers: again }, { secret, now }), () => {})
    await expect(replayed).rejects.toMatchObject({
      reason: 'replayed',
      message: expect.stringContaining('another delivery id'),
    })
  })
})
