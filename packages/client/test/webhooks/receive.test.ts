import { describe, expect, expectTypeOf, it, vi } from 'vitest'
import type { StandardSchema } from '../../src/webhooks/index.ts'
import {
  createDedupe,
  type Dedupe,
  type EnvelopedEvent,
  type HandlerContext,
  type MessageReceivedEvent,
  type ReceiveOptions,
  type VerifiedWebhook,
} from '../../src/webhooks/index.ts'
import { body, builds, delivery, event, now, secret } from '../deliveries.ts'

const options = { secret, now }

/** Returns an `onError`, and the errors that it was called with. */
function collectErrors() {
  const errors: unknown[] = []
  return { errors, onError: (error: unknown) => errors.push(error) }
}

async function createRequest(raw = body, signing: Parameters<typeof delivery>[1] = {}): Promise<Request> {
  const { headers } = await delivery(raw, signing)
  return new Request('https://app.example.test/hooks', { method: 'POST', body: raw, headers })
}

async function read(pending: Response | Promise<Response>) {
  const response = await pending
  return { status: response.status, text: await response.text() }
}

describe.each(builds)('receive, $build build', ({ receive, verifyWebhook }) => {
  it('runs the handler of the event with the payload and the delivery', async () => {
    const calls: unknown[] = []
    const response = await receive(await createRequest(), {
      ...options,
      on: {
        'agent.created': () => expect.unreachable(),
        'message.received': async (payload, context) => {
          expectTypeOf(payload).toEqualTypeOf<MessageReceivedEvent>()
          expectTypeOf(context.delivery.event).toEqualTypeOf<'message.received'>()
          calls.push([payload, context.delivery.deliveryId, context.signal.aborted])
        },
      },
    })
    expect(await read(response)).toEqual({ status: 204, text: '' })
    expect(calls).toEqual([[event, 'delivery-1', false]])
  })

  it.each(['agent.created', 'toString', '__proto__'])(
    'responds with 204 to %s, which has no handler, without a claim',
    async name => {
      const dedupe = { run: () => expect.unreachable() }
      const raw = JSON.stringify({ event: name })
      const request = await createRequest(raw, { event: name })
      const on = { 'message.received': () => expect.unreachable() }
      expect(await read(receive(request, { ...options, dedupe, on }))).toEqual({ status: 204, text: '' })
    },
  )

  it('calls onUnknown for an event whose handler is undefined', async () => {
    const onUnknown = vi.fn()
    await receive(await createRequest(), { ...options, on: { 'message.received': undefined }, onUnknown })
    expect(onUnknown).toHaveBeenCalledOnce()
  })

  it('calls onUnknown for an event without a handler', async () => {
    const raw = JSON.stringify({ event: 'message.flew' })
    const events: string[] = []
    const response = await receive(await createRequest(raw, { event: 'message.flew' }), {
      ...options,
      on: {},
      onUnknown: (payload, context) => {
        expectTypeOf(context.delivery).toEqualTypeOf<VerifiedWebhook>()
        events.push(payload.event, context.delivery.event)
      },
    })
    expect(response.status).toBe(204)
    expect(events).toEqual(['message.flew', 'message.flew'])
  })

  it.each([
    ['signature_mismatch', {}, { secret: 'whsec_other' }],
    ['timestamp_too_old', {}, { now: new Date('2026-02-01T00:00:00Z') }],
    ['body_too_large', {}, { maxBodyBytes: 10 }],
    ['event_mismatch', { event: 'agent.created' }, {}],
  ])('responds with 400 and the reason: %s', async (reason, signing, more) => {
    const { errors, onError } = collectErrors()
    const request = await createRequest(body, signing)
    const on = { 'message.received': () => expect.unreachable() }
    const response = await receive(request, { ...options, ...more, on, onError })
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
    expect(await read(response)).toEqual({ status: 400, text: reason })
    expect(errors).toEqual([expect.objectContaining({ name: 'WebhookVerificationError', reason })])
  })

  it.each([
    ['missing', 503, [undefined, '', [], ['']]],
    ['wrong', 500, ['whsec_1 ', '"whsec_1"', ['whsec_1', '']]],
  ])('responds if the secret is %s with %d', async (_, status, secrets) => {
    for (const wrong of secrets) {
      const { errors, onError } = collectErrors()
      const on = { 'message.received': () => expect.unreachable() }
      const response = await receive(await createRequest(), { secret: wrong, now, on, onError })
      expect(await read(response)).toEqual({ status, text: '' })
      expect(errors).toEqual([expect.objectContaining({ reason: 'invalid_secret' })])
    }
  })

  it('suppresses duplicates with dedupe, and rejects a forged delivery id', async () => {
    const dedupe = createDedupe()
    const { errors, onError } = collectErrors()
    let runs = 0
    const on = { 'message.received': () => ++runs }
    const send = async (deliveryId: string) =>
      read(receive(await createRequest(body, { deliveryId }), { ...options, dedupe, on, onError }))
    expect(await send('d1')).toEqual({ status: 204, text: '' })
    expect(await send('d1')).toEqual({ status: 204, text: '' })
    expect(await send('forged')).toEqual({ status: 400, text: 'replayed' })
    expect(runs).toBe(1)
    expect(errors).toHaveLength(1)
  })

  it('responds with 503 while another call handles the delivery', async () => {
    const dedupe = createDedupe()
    const duplicate = await createRequest()
    const response = await receive(await createRequest(), {
      ...options,
      dedupe,
      on: {
        'message.received': async () => {
          const on = { 'message.received': () => expect.unreachable() }
          expect((await receive(duplicate, { ...options, dedupe, on })).status).toBe(503)
        },
      },
    })
    expect(response.status).toBe(204)
  })

  it('responds with 500 after a failed handler, passes its error to onError, and handles the retry', async () => {
    const dedupe = createDedupe()
    const { errors, onError } = collectErrors()
    const failure = new Error('password is hunter2')
    let runs = 0
    const on = {
      'message.received': () => {
        runs += 1
        if (runs === 1) throw failure
      },
    }
    const send = async () => read(receive(await createRequest(), { ...options, dedupe, on, onError }))
    expect(await send()).toEqual({ status: 500, text: '' })
    expect(errors).toEqual([failure])
    expect(await send()).toEqual({ status: 204, text: '' })
    expect(runs).toBe(2)
  })

  it('responds with 500 if a handler rejects another delivery', async () => {
    const { errors, onError } = collectErrors()
    const on = {
      'message.received': async () => verifyWebhook(await delivery(), { secret: 'whsec_other', now }),
    }
    const response = receive(await createRequest(), { ...options, on, onError })
    expect(await read(response)).toEqual({ status: 500, text: '' })
    expect(errors).toMatchObject([{ reason: 'signature_mismatch' }])
  })

  it.each([
    ['is unknown', { onEror: () => {} }, 'Unknown option `onEror`. Known options: secret,'],
    ['is out of range', { toleranceSeconds: 0 }, 'toleranceSeconds must be a number'],
    ['is missing', { on: undefined }, 'Pass `on`, a plain object with a handler for each event'],
  ])('responds with 500 if an option %s', async (_, wrong, message) => {
    const { errors, onError } = collectErrors()
    const wrongOptions = { ...options, on: {}, onError, ...wrong } as ReceiveOptions
    expect(await read(receive(await createRequest(), wrongOptions))).toEqual({ status: 500, text: '' })
    expect(errors).toEqual([expect.any(TypeError)])
    expect(String(errors)).toContain(message)
  })

  it('ignores errors of onError', async () => {
    const onError = () => expect.unreachable()
    const response = await receive(await createRequest(), { secret: 'whsec_other', now, on: {}, onError })
    expect(response.status).toBe(400)
  })

  it('logs errors by default, without data of the sender', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    try {
      await receive(await createRequest(), { secret: 'whsec_other', now, on: {} })
      expect(log.mock.calls).toEqual([[expect.stringMatching(/^Webhook rejected: signature_mismatch: The /)]])
      const mismatch = await createRequest(body, { event: 'evil.event' })
      await receive(mismatch, { ...options, on: {} })
      const schema: StandardSchema<{ event: string }> = {
        '~standard': {
          version: 1,
          vendor: 'test',
          validate: () => ({ issues: [{ message: 'is evil.event' }] }),
        },
      }
      await receive(await createRequest(), { ...options, schema, on: {} })
      for (const reason of ['event_mismatch', 'schema_mismatch'])
        expect(log.mock.calls).toContainEqual([expect.stringContaining(`Webhook rejected: ${reason}`)])
      expect(JSON.stringify(log.mock.calls)).not.toContain('evil.event')
      const failure = new Error('of the handler')
      const on = { 'message.received': () => Promise.reject(failure) }
      await receive(await createRequest(), { ...options, on })
      expect(log.mock.lastCall).toEqual(['Webhook message.received, delivery "delivery-1":', failure])
    } finally {
      log.mockRestore()
    }
  })

  it('passes the context of dedupe to the handler, with its type', async () => {
    interface TransactionContext extends HandlerContext {
      tx: { insert(id: string): void }
    }
    const ids: string[] = []
    const dedupe: Dedupe<TransactionContext> = {
      async run(_, handler) {
        await handler({ signal: new AbortController().signal, tx: { insert: id => ids.push(id) } })
        return 'handled'
      },
    }
    await receive(await createRequest(), {
      ...options,
      dedupe,
      on: { 'message.received': (payload, { tx }) => tx.insert(payload.messageId) },
    })
    expect(ids).toEqual([event.messageId])
  })

  it('types the payload by payloadFormat and by schema', async () => {
    const raw = JSON.stringify({ event: 'message.received', data: { id: 'c1' } })
    const enveloped = await receive(await createRequest(raw), {
      ...options,
      payloadFormat: 'enveloped',
      on: { 'message.received': payload => expectTypeOf(payload).toEqualTypeOf<EnvelopedEvent>() },
    })
    expect(enveloped.status).toBe(204)
    type Known = { event: 'message.received'; size: number } | { event: 'agent.created'; name: string }
    const schema: StandardSchema<Known> = {
      '~standard': {
        version: 1,
        vendor: 'test',
        validate: () => ({ value: { event: 'message.received', size: 7 } }),
      },
    }
    const sizes: number[] = []
    await receive(await createRequest(), {
      ...options,
      schema,
      on: {
        'message.received': ({ size }) => sizes.push(size),
        'agent.created': ({ name }) => expectTypeOf(name).toBeString(),
      },
    })
    expect(sizes).toEqual([7])
  })

  it('rejects the name of an event that does not exist when it compiles', async () => {
    const response = await receive(await createRequest(), {
      ...options,
      // @ts-expect-error A typing error in the name.
      on: { 'message.recieved': () => {} },
      onError: () => {},
    })
    expect(response.status).toBe(500)
  })

  it.each(['message.recieved', 'mesage.sent', 'agent.create'])(
    'reports the misspelled event %s',
    async name => {
      const errors: unknown[] = []
      const on = { [name]: () => {} }
      const response = await receive(await createRequest(), {
        ...options,
        on,
        onError: error => errors.push(error),
      })
      expect(response.status).toBe(500)
      expect(errors).toEqual([
        expect.objectContaining({ message: expect.stringContaining(`${name}; did you mean `) }),
      ])
    },
  )

  it.each([
    [{ on: () => {} }, /^Pass `on`, a plain object/],
    [
      {
        on: new (class {
          'message.received'() {}
        })(),
      },
      /^Pass `on`, a plain object/,
    ],
    [{ on: new Map() }, /^Pass `on`, a plain object/],
    [{ on: Promise.resolve({}) }, /^Pass `on`, a plain object/],
    [{ on: { 'message.received': 'save' } }, /^`on\.message\.received` must be a function; received "save"$/],
    [{ on: {}, onTest: true }, /^`onTest` must be a function; received true$/],
    [{ on: {}, onUnknown: {} }, /^`onUnknown` must be a function; received object$/],
    [{ on: {}, dedupe: 'memory' }, /^`dedupe` must be the result of createDedupe\(\)/],
  ])('reports the wrong option in %o', async (wrong, message) => {
    const errors: Error[] = []
    const response = await receive(await createRequest(), {
      ...options,
      ...(wrong as { on: object }),
      onError: error => errors.push(error as Error),
    })
    expect(response.status).toBe(500)
    expect(errors.map(error => error.message)).toEqual([expect.stringMatching(message)])
  })

  it('passes a test delivery to onTest only', async () => {
    const handled: string[] = []
    const on = { 'message.received': () => handled.push('on') }
    const onUnknown = () => handled.push('onUnknown')
    const request = () => createRequest(JSON.stringify({ ...event, test: true }))
    expect((await receive(await request(), { ...options, on, onUnknown })).status).toBe(204)
    expect(handled).toEqual([])
    const onTest = (payload: unknown) => handled.push(`onTest ${Object(payload).event}`)
    expect((await receive(await request(), { ...options, on, onTest })).status).toBe(204)
    expect(handled).toEqual(['onTest message.received'])
  })

  it('marks the response to a duplicate', async () => {
    const dedupe = createDedupe()
    const on = { 'message.received': () => {} }
    const outcomes: (string | null)[] = []
    for (let attempt = 0; attempt < 2; attempt++)
      outcomes.push(
        (await receive(await createRequest(), { ...options, dedupe, on })).headers.get('x-webhook-outcome'),
      )
    expect(outcomes).toEqual([null, 'duplicate'])
  })

  it('handles and reports another signed body under a known delivery id', async () => {
    const errors: string[] = []
    const dedupe = createDedupe({ onError: error => errors.push(Object(error).message) })
    const subjects: unknown[] = []
    const on = { 'message.received': ({ subject }: MessageReceivedEvent) => subjects.push(subject) }
    for (const subject of ['first', 'second', 'first', 'second']) {
      const request = await createRequest(JSON.stringify({ ...event, subject }))
      expect((await receive(request, { ...options, dedupe, on })).status).toBe(204)
    }
    expect(subjects).toEqual(['first', 'second'])
    expect(errors[0]).toContain('delivery-1 was received before with another signed body')
  })

  it('handles a delivery again after dedupe.clear()', async () => {
    const dedupe = createDedupe()
    let count = 0
    const on = { 'message.received': () => count++ }
    await receive(await createRequest(), { ...options, dedupe, on })
    await dedupe.clear()
    await receive(await createRequest(), { ...options, dedupe, on })
    expect(count).toBe(2)
  })

  it('forgets a delivery whose handler still runs in dedupe.clear()', async () => {
    const dedupe = createDedupe()
    let end = () => {}
    const running = receive(await createRequest(), {
      ...options,
      dedupe,
      on: { 'message.received': () => new Promise<void>(resolve => (end = resolve)) },
    })
    await expect.poll(() => end).toHaveProperty('length', 1)
    await dedupe.clear()
    end()
    await running
    const handler = vi.fn()
    await receive(await createRequest(), { ...options, dedupe, on: { 'message.received': handler } })
    expect(handler).toHaveBeenCalledOnce()
  })

  it.each([
    ['a pattern in `on`', { on: { 'message.*': () => {} } }],
    ['an event in upper case', { on: { 'MESSAGE.RECEIVED': () => {} } }],
    ['an unknown payloadFormat', { on: {}, payloadFormat: 'Flat' }],
  ])('reports %s', async (_, wrong) => {
    const errors: unknown[] = []
    const onError = (error: unknown) => errors.push(error)
    const response = await receive(await createRequest(), { ...options, ...wrong, onError } as never)
    expect([response.status, errors]).toEqual([500, [expect.any(TypeError)]])
  })

  it('rejects an enveloped body without payloadFormat, and several secrets in one string', async () => {
    const on = { 'message.received': () => expect.unreachable() }
    const enveloped = await createRequest(JSON.stringify({ event: 'message.received', data: { id: 'c1' } }))
    const response = await receive(enveloped, { ...options, on, onError: () => {} })
    expect([response.status, await response.text()]).toEqual([400, 'format_mismatch'])
    const errors: unknown[] = []
    const twoSecrets = {
      ...options,
      secret: `whsec_new,${secret}`,
      on,
      onError: (error: unknown) => errors.push(error),
    }
    expect((await receive(await createRequest(), twoSecrets)).status).toBe(500)
    expect(errors).toEqual([
      expect.objectContaining({ reason: 'invalid_secret', message: expect.stringContaining('an array') }),
    ])
  })
})
