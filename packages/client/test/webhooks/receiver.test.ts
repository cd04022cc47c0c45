import { once } from 'node:events'
import {
  Agent,
  createServer,
  type IncomingMessage,
  type RequestListener,
  request as startRequest,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, vi } from 'vitest'
import type * as Webhooks from '../../src/webhooks/index.ts'
import type {
  Dedupe,
  MessageReceivedEvent,
  ReceiveOptions,
  WebhookInput,
  WebhookVerificationError,
} from '../../src/webhooks/index.ts'
import { body, builds, delivery, event, now, secret } from '../deliveries.ts'

const options = { secret, now }

async function createRequest(signing: Parameters<typeof delivery>[1] = {}): Promise<Request> {
  const { headers } = await delivery(body, signing)
  return new Request('https://app.example.test/hooks', { method: 'POST', body, headers })
}

describe.each(builds)('createReceiver, $build build', ({ createReceiver, createDedupe }) => {
  it('handles requests of several kinds, and a duplicate once', async () => {
    const subjects: unknown[] = []
    const receiver = createReceiver({
      ...options,
      dedupe: createDedupe(),
      on: { 'message.received': ({ subject }) => subjects.push(subject) },
    })
    const { headers } = await delivery(body, { deliveryId: 'delivery-2', timestamp: '2026-01-01T00:00:01Z' })
    const bytes = new TextEncoder().encode(body)
    const lambda = { headers, body: Buffer.from(bytes).toString('base64'), isBase64Encoded: true }
    const inputs: WebhookInput[] = [
      await createRequest(),
      { body: bytes, headers },
      lambda,
      await createRequest(),
    ]
    const outcomes = []
    for (const input of inputs) {
      const response = await receiver(input)
      outcomes.push([response.status, response.headers.get('x-webhook-outcome')])
    }
    const duplicate = [204, 'duplicate']
    expect(outcomes).toEqual([[204, null], [204, null], duplicate, duplicate])
    expect(subjects).toEqual([event.subject, event.subject])
  })

  it.each<[string, object, RegExp]>([
    ['a misspelled event', { on: { 'message.recieved': () => {} } }, /message\.recieved.*message\.received/],
    ['an event with an underscore', { on: { message_sent: () => {} } }, /message_sent.*message\.sent/],
    ['an event in upper case', { on: { 'CALL.ENDED': () => {} } }, /CALL\.ENDED.*call\.ended/],
    ['a pattern', { on: { 'message.*': () => {} } }, /patterns/],
    [
      'a number as handler',
      { on: { 'call.ended': 7 } },
      /^`on\.call\.ended` must be a function; received 7$/,
    ],
    ['no handlers', { on: undefined }, /`on`/],
    ['a dedupe that is a string', { dedupe: 'redis://127.0.0.1' }, /`dedupe` must be the result of/],
    ['an unknown option', { retries: 3 }, /`retries`.*secret,.*onError/],
    ['a tolerance in milliseconds', { toleranceSeconds: 300_000 }, /toleranceSeconds/],
    ['an unknown format', { payloadFormat: 'nested' }, /payloadFormat/],
    ['a schema of another library', { schema: { parse() {} } }, /Standard Schema/],
    ['a secret with a line break', { secret: `${secret}\n` }, /^Secret has white space/],
    ['a secret in quotes', { secret: `"${secret}"` }, /^Secret has white space or quotes/],
    ['two secrets in one string', { secret: `${secret},whsec_old` }, /^Secret contains a comma/],
    ['a list with an empty secret', { secret: [secret, ''] }, /^Secret is missing/],
    ['a secret that is no string', { secret: 7 }, /^Secret is missing or not a string/],
  ])('throws for %s', (_, wrong, message) => {
    expect(() => createReceiver({ ...options, on: {}, ...wrong } as ReceiveOptions)).toThrow(message)
  })

  it.each([undefined, 'https://app.example.test'])('throws for the options %s', wrong => {
    expect(() => createReceiver(wrong as never)).toThrow(/`on`/)
  })

  it.each([undefined, '', [], ['']])(
    'responds with 503 while the secret is %j, and logs why',
    async missing => {
      const log = vi.spyOn(console, 'error').mockImplementation(() => {})
      try {
        const on = { 'message.received': vi.fn() }
        const receiver = createReceiver({ secret: missing, now, on })
        expect(log).not.toHaveBeenCalled()
        expect((await receiver(await createRequest())).status).toBe(503)
        expect(log.mock.calls).toEqual([
          [expect.stringMatching(/^Webhook rejected: invalid_secret: .*missing/)],
        ])
        // The next deployment has the secret, and the service repeats the delivery.
        expect((await createReceiver({ ...options, on })(await createRequest())).status).toBe(204)
        expect(on['message.received']).toHaveBeenCalledOnce()
      } finally {
        log.mockRestore()
      }
    },
  )

  it('accepts both secrets of a rotation', async () => {
    const onError = vi.fn()
    const receiver = createReceiver({ secret: ['whsec_new', secret], now, on: {}, onError })
    const statuses = []
    for (const signer of [secret, 'whsec_new', 'whsec_other'])
      statuses.push((await receiver(await createRequest({ secret: signer }))).status)
    expect(statuses).toEqual([204, 204, 400])
    expect(onError).toHaveBeenCalledOnce()
  })

  it('responds with 500 if a handler throws, and handles the next attempt', async () => {
    const failure = new Error('of the handler')
    const handler = vi.fn().mockRejectedValueOnce(failure)
    const onError = vi.fn()
    const on = { 'message.received': handler }
    const receiver = createReceiver({ ...options, dedupe: createDedupe(), on, onError })
    expect((await receiver(await createRequest())).status).toBe(500)
    expect(onError.mock.calls).toEqual([[failure]])
    expect((await receiver(await createRequest())).status).toBe(204)
    expect(handler).toHaveBeenCalledTimes(2)
  })

  it('keeps the options that it has checked', async () => {
    const on: Record<string, () => void> = { 'message.received': vi.fn() }
    const changed = { ...options, on }
    const receiver = createReceiver(changed)
    on['message.received'] = () => expect.unreachable()
    changed.secret = 'whsec_other'
    expect((await receiver(await createRequest())).status).toBe(204)
  })

  it('responds with 500 to an input that is no request', async () => {
    const onError = vi.fn()
    const receiver = createReceiver({ ...options, on: {}, onError })
    expect((await receiver(body as never)).status).toBe(500)
    expect(onError.mock.calls).toEqual([[expect.any(TypeError)]])
  })

  it('passes a context that a handler can extend, with and without dedupe', async () => {
    for (const dedupe of [undefined, createDedupe()]) {
      const aborted: boolean[] = []
      const receiver = createReceiver({
        ...options,
        ...(dedupe && { dedupe }),
        on: {
          'message.received': (_, context) => {
            expect(context.signal).toBe(context.signal)
            aborted.push(Object.assign(context, { signal: AbortSignal.abort() }).signal.aborted)
          },
        },
      })
      expect((await receiver(await createRequest())).status).toBe(204)
      expect(aborted).toEqual([true])
    }
  })
})

describe.each(builds)('receiver.node, $build build', ({ createReceiver }) => {
  /** Serves one delivery with `listener`. Returns the status, the type and the text of the response. */
  async function send(listener: RequestListener, raw = body): Promise<[number, string | null, string]> {
    const server = createServer(listener)
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    try {
      const address = Object(server.address())
      const { headers } = await delivery()
      const response = await fetch(`http://127.0.0.1:${address.port}`, { method: 'POST', body: raw, headers })
      return [response.status, response.headers.get('content-type'), await response.text()]
    } finally {
      server.close()
    }
  }

  it('is a listener of node:http', async () => {
    const subjects: unknown[] = []
    const onError = vi.fn()
    const on = { 'message.received': (payload: MessageReceivedEvent) => subjects.push(payload.subject) }
    const { node } = createReceiver({ ...options, on, onError })
    expect(await send(node)).toEqual([204, null, ''])
    const text = expect.stringMatching(/^text\/plain/)
    expect(await send(node, `${body} `)).toEqual([400, text, 'signature_mismatch'])
    expect(subjects).toEqual([event.subject])
    expect(onError.mock.calls).toEqual([[expect.objectContaining({ reason: 'signature_mismatch' })]])
  })

  it.each([
    ['50 KB', 50_000, false],
    ['1 MB', 1_000_000, false],
    ['5 MB', 5_000_000, false],
    ['5 MB without Content-Length', 5_000_000, true],
  ])(
    'reads the next delivery of a connection after a body of %s, which is too large',
    async (_, size, isChunked) => {
      const { node } = createReceiver({ ...options, on: {}, maxBodyBytes: 10_000, onError: () => {} })
      const server = createServer(node)
      await once(server.listen(0, '127.0.0.1'), 'listening')
      const { port } = server.address() as AddressInfo
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      const { headers } = await delivery()
      const post = async (raw: Buffer): Promise<number | undefined> => {
        const length = isChunked ? {} : { 'content-length': raw.length }
        const outgoing = startRequest({ port, agent, method: 'POST', headers: { ...headers, ...length } })
        outgoing.end(raw)
        const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
        await once(response.resume(), 'end')
        return response.statusCode
      }
      try {
        expect(await post(Buffer.alloc(size, 32))).toBe(400)
        expect(await post(Buffer.from(body))).toBe(204)
      } finally {
        agent.destroy()
        server.close()
      }
    },
  )

  it('reads the bytes that NestJS keeps with rawBody: true', async () => {
    const { node } = createReceiver({ ...options, on: {}, onError: () => {} })
    const parse =
      (keepsBytes: boolean): RequestListener =>
      async (request, response) => {
        const rawBody = Buffer.concat(await request.toArray())
        const parsed = { body: JSON.parse(rawBody.toString()), ...(keepsBytes && { rawBody }) }
        await node(Object.assign(request, parsed), response)
      }
    expect((await send(parse(true)))[0]).toBe(204)
    expect((await send(parse(false))).slice(0, 3)).toEqual([400, expect.anything(), 'body_already_parsed'])
  })

  it('tells how to keep the bytes in NestJS', async () => {
    const onError = vi.fn()
    const { headers } = await delivery()
    await createReceiver({ ...options, on: {}, onError })({ body: event, headers } as never)
    const [[error]] = onError.mock.calls as [[WebhookVerificationError]]
    expect(error.message).toContain('NestJS: set rawBody: true')
  })

  it('sends nothing if the program has already sent a response', async () => {
    let received: Promise<void> | undefined
    const listener: RequestListener = (request, response) => {
      const on = { 'message.received': () => void response.writeHead(503).end() }
      received = createReceiver({ ...options, on }).node(request, response)
    }
    expect((await send(listener))[0]).toBe(503)
    await expect(received).resolves.toBeUndefined()
  })
})

describe('a warning', () => {
  /** Runs code with a new copy of the module. Returns the warnings that it wrote to the console. */
  async function collectWarnings(run: (webhooks: typeof Webhooks) => unknown): Promise<string[]> {
    vi.resetModules()
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    try {
      await run(await import('../../src/webhooks/index.ts'))
      return warn.mock.calls.flat().map(String)
    } finally {
      warn.mockRestore()
    }
  }

  it('names each event that never fires once, with the nearest one', async () => {
    const names = ['email.received', 'call.completed', 'toString', 'message.received']
    const on = Object.fromEntries(names.map(name => [name, () => {}]))
    const warnings = await collectWarnings(async ({ createReceiver, receive }) => {
      const receiver = createReceiver({ ...options, on })
      expect((await receiver(await createRequest())).status).toBe(204)
      expect((await receive(await createRequest(), { ...options, on })).status).toBe(204)
    })
    expect(warnings).toEqual([
      expect.stringMatching(/email\.received.*message\.received/),
      expect.stringMatching(/call\.completed.*call\.ended/),
      expect.stringContaining('toString'),
    ])
  })

  it('is not written about events that a schema can know', async () => {
    const validate = (value: unknown) => ({ value: value as { event: 'message.flew' } })
    const schema = { '~standard': { version: 1, vendor: 'test', validate } } as const
    const on = { 'message.flew': () => {} }
    expect(await collectWarnings(({ createReceiver }) => createReceiver({ ...options, schema, on }))).toEqual(
      [],
    )
  })

  const once = [expect.stringMatching(/createDedupe\(\).*Call it once/)]
  it.each<[string, unknown[], (webhooks: typeof Webhooks) => (request: Request) => Promise<Response>]>([
    [
      'a dedupe for each call of receive',
      once,
      ({ receive, createDedupe }) =>
        request =>
          receive(request, { ...options, dedupe: createDedupe(), on: {} }),
    ],
    [
      'a receiver for each request',
      once,
      ({ createReceiver, createDedupe }) =>
        request =>
          createReceiver({ ...options, dedupe: createDedupe(), on: {} })(request),
    ],
    [
      'a function that creates the options',
      once,
      ({ receive, createDedupe }) => {
        const createOptions = () => ({ ...options, dedupe: createDedupe(), on: {} })
        return async request => receive(request, createOptions())
      },
    ],
    [
      'one dedupe of the program',
      [],
      ({ receive, createDedupe }) => {
        const dedupe = createDedupe()
        return request => receive(request, { ...options, dedupe, on: {} })
      },
    ],
    [
      'a dedupe that is created at the first request',
      [],
      ({ receive, createDedupe }) => {
        let dedupe: Dedupe | undefined
        return request => {
          dedupe ??= createDedupe()
          return receive(request, { ...options, dedupe, on: {} })
        }
      },
    ],
    [
      'a store that other calls share',
      [],
      ({ receive, createDedupe }) => {
        const unused = () => expect.unreachable()
        const store = { claim: unused, renew: unused, complete: unused, release: unused, recordFirst: unused }
        return request => receive(request, { ...options, dedupe: createDedupe({ store }), on: {} })
      },
    ],
  ])('is written about a dedupe that knows no earlier delivery: %s', async (_, expected, start) => {
    const warnings = await collectWarnings(async webhooks => {
      const handle = start(webhooks)
      for (let attempt = 0; attempt < 3; attempt++)
        expect((await handle(await createRequest())).status).toBe(204)
    })
    expect(warnings).toEqual(expected)
  })
})
