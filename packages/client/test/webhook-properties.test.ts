import { Readable } from 'node:stream'
import { sizeOf } from '@agentcomms/spec/property-runs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { WebhookHeaders, WebhookInput } from '../src/webhooks/index.ts'
import { createDedupe, WebhookVerificationError } from '../src/webhooks/index.ts'
import { builds, delivery, now, secret as ownSecret } from './deliveries.ts'

/** Factor of the number of runs. AGENTCOMMS_RUNS=10 runs ten times as many. */
const runFactor = sizeOf(0.4, Number(process.env.AGENTCOMMS_RUNS))
const seeded = { seed: 20_260_101, numRuns: 50 * runFactor }
const encoder = new TextEncoder()

/** Parts of a signed delivery. */
interface SignedParts {
  bytes: Uint8Array<ArrayBuffer>
  secret: string
  timestamp: string
  event: string
  deliveryId: string
}

const visible = fc.string({
  unit: fc.integer({ min: 0x21, max: 0x7e }).map(at => String.fromCharCode(at)),
  minLength: 1,
})
const eventName = fc.stringMatching(/^[a-z0-9_]{1,9}(\.[a-z0-9_]{1,9}){0,2}$/)
/** A comma separates several secrets, and quotes around a secret come from its file, so no secret has them. */
const secrets = fc
  .oneof(
    visible,
    fc.string({ unit: 'grapheme', minLength: 1 }).filter(text => text === text.trim()),
  )
  .filter(text => !/^["']|["']$|,/.test(text))

/** Any ISO 8601 time within five minutes of `now`. */
const timestamps = fc
  .tuple(
    fc.integer({ min: -299, max: 299 }),
    fc.integer({ min: -23 * 60, max: 23 * 60 }),
    fc.nat(9),
    fc.boolean(),
  )
  .map(([seconds, offset, digits, isUtc]) => {
    const shift = isUtc ? 0 : offset
    const local = new Date(now.getTime() + seconds * 1000 + shift * 60_000).toISOString().slice(0, 19)
    const part = (minutes: number) => String(Math.floor(Math.abs(minutes))).padStart(2, '0')
    const zone = isUtc ? 'Z' : `${shift < 0 ? '-' : '+'}${part(shift / 60)}:${part(shift % 60)}`
    return `${local}${digits ? `.${'0'.repeat(digits)}` : ''}${zone}`
  })

const space = fc.constantFrom('', ' ', '\r\n', '\t\n')
const mark = fc.constantFrom('', '\uFEFF')

/** Creates an event as JSON, with white space and a byte order mark. */
function createEventBytes(event: string) {
  const others = fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue(), { maxKeys: 4 })
  return fc
    .tuple(mark, space, others, space)
    .map(([first, before, fields, after]) =>
      encoder.encode(`${first}${before}${JSON.stringify({ ...fields, event })}${after}`),
    )
}

const events: fc.Arbitrary<SignedParts> = eventName.chain(event =>
  fc.record({
    bytes: createEventBytes(event),
    secret: secrets,
    timestamp: timestamps,
    event: fc.constant(event),
    deliveryId: visible,
  }),
)

/** Functions that return headers in the forms of servers, with names in random case. */
const shapes = fc
  .tuple(fc.constantFrom('Headers', 'record', 'arrays', 'pairs', 'raw'), fc.infiniteStream(fc.boolean()))
  .map(([shape, upper]) => (headers: Record<string, string>): WebhookHeaders => {
    const randomizeCase = (name: string) =>
      [...name].map(letter => (upper.next().value ? letter.toUpperCase() : letter.toLowerCase())).join('')
    const pairs = Object.entries(headers).map(([name, value]): [string, string] => [
      randomizeCase(name),
      value,
    ])
    const otherHeaders = ['Accept', 'x-service-signature']
    if (shape === 'Headers') return new Headers(pairs)
    if (shape === 'record') return Object.fromEntries(pairs)
    if (shape === 'arrays') return Object.fromEntries(pairs.map(([name, value]) => [name, [value]]))
    return shape === 'pairs' ? pairs : [...otherHeaders, ...pairs.flat()]
  })

type Bytes = Uint8Array<ArrayBuffer>

/** Inputs with every form of a body. */
const inputs: Record<string, (bytes: Bytes, headers: WebhookHeaders) => WebhookInput> = {
  bytes: (body, headers) => ({ body, headers }),
  buffer: (body, headers) => ({ body: body.slice().buffer, headers }),
  view(body, headers) {
    const around = new Uint8Array(body.length + 9)
    around.set(body, 4)
    return { body: new DataView(around.buffer, 4, body.length), headers }
  },
  stream: (body, headers) =>
    Object.assign(Readable.from([body.subarray(0, 3), body.subarray(3)]), { headers }),
  request: (body, headers) => ({ headers, bodyUsed: false, body: new Response(body).body }),
}
function createHeaders(
  signature: string,
  { timestamp, event, deliveryId }: SignedParts,
): Record<string, string> {
  return {
    'X-Service-Signature': signature,
    'X-Service-Timestamp': timestamp,
    'X-Service-Event': event,
    'X-Service-Delivery-Id': deliveryId,
  }
}

/** Returns the reason of a WebhookVerificationError, or `accepted`. Other errors are thrown. */
async function getReason(verified: Promise<unknown>): Promise<string> {
  try {
    await verified
    return 'accepted'
  } catch (error) {
    if (error instanceof WebhookVerificationError) return error.reason
    throw error
  }
}

/** Returns `text` with one flipped bit. */
function flipBit(text: string, at: number): string {
  const index = Math.floor(at / 7) % text.length
  const code = text.charCodeAt(index) ^ (1 << (at % 7))
  return text.slice(0, index) + String.fromCharCode(code) + text.slice(index + 1)
}

const changes: Record<
  string,
  (signed: SignedParts, signature: string, at: number) => [SignedParts, string, string]
> = {
  body(signed, signature, at) {
    const bytes = signed.bytes.slice()
    const index = Math.floor(at / 8) % bytes.length
    bytes[index] = (bytes[index] ?? 0) ^ (1 << (at % 8))
    return [{ ...signed, bytes }, signature, 'signature_mismatch']
  },
  timestamp(signed, signature, at) {
    const timestamp = flipBit(signed.timestamp, at)
    const isIso = /^\d{4}(-\d\d){2}T\d\d(:\d\d){2}(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(timestamp)
    const age = now.getTime() - new Date(timestamp).getTime()
    const isTime = isIso && !Number.isNaN(age)
    const stale = Math.abs(age) > 300_000 && (age > 0 ? 'timestamp_too_old' : 'timestamp_too_new')
    return [
      { ...signed, timestamp },
      signature,
      isTime ? stale || 'signature_mismatch' : 'malformed_timestamp',
    ]
  },
  signature(signed, signature, at) {
    const forged = flipBit(signature, at)
    if (forged.toLowerCase() === signature) return [signed, forged, 'accepted']
    return [signed, forged, /^v1=[\da-f]{64}$/i.test(forged) ? 'signature_mismatch' : 'malformed_header']
  },
  secret(signed, signature, at) {
    const secret = flipBit(signed.secret, at)
    return [
      { ...signed, secret },
      signature,
      /^[\s"']|[\s"']$|,/.test(secret) ? 'invalid_secret' : 'signature_mismatch',
    ]
  },
  event: (signed, signature, at) => [
    { ...signed, event: flipBit(signed.event, at) },
    signature,
    'event_mismatch',
  ],
  deliveryId: (signed, signature, at) => [
    { ...signed, deliveryId: flipBit(signed.deliveryId, at) },
    signature,
    'accepted',
  ],
}

describe.each(builds)('properties, $build build', ({ verifyWebhook, signWebhook }) => {
  const createSignature = async ({ bytes, secret, timestamp }: SignedParts) =>
    (await signWebhook(bytes, { secret, timestamp, event: 'any' }))['X-Service-Signature']

  it.each(Object.keys(inputs))('accepts signed deliveries with headers in any form: %s', async kind => {
    const accepts = fc.asyncProperty(events, shapes, async (signed, shape) => {
      const headers = shape(createHeaders(await createSignature(signed), signed))
      const input = inputs[kind]?.(signed.bytes, headers) ?? expect.fail()
      const verified = await verifyWebhook(input, { secret: ['another', signed.secret], now })
      const { event, deliveryId, timestamp } = verified
      const text = new TextDecoder().decode(signed.bytes)
      expect({ event, deliveryId, timestamp }).toEqual({
        event: signed.event,
        deliveryId: signed.deliveryId,
        timestamp: new Date(signed.timestamp),
      })
      expect(verified.payload).toEqual(JSON.parse(text))
    })
    await fc.assert(accepts, seeded)
  })

  it('signs and verifies a string as its UTF-8 bytes', async () => {
    const agrees = fc.asyncProperty(
      fc.string({ unit: 'binary' }),
      mark,
      secrets,
      async (text, first, secret) => {
        const json = JSON.stringify({ event: 'message.sent', text })
        const body = first + json
        const options = { secret, timestamp: now, deliveryId: 'd' }
        const headers = await signWebhook(body, options)
        expect(await signWebhook(encoder.encode(body), options)).toEqual(headers)
        expect((await verifyWebhook({ body, headers }, { secret, now })).payload).toEqual(JSON.parse(json))
      },
    )
    await fc.assert(agrees, seeded)
  })

  it('rejects signed bytes that are not UTF-8', async () => {
    const decoder = new TextDecoder('utf-8', { fatal: true })
    const decodes = (bytes: Uint8Array) => {
      try {
        return decoder.decode(bytes) !== undefined
      } catch {
        return false
      }
    }
    const raw = fc.uint8Array({ min: 0x80, max: 0xff, maxLength: 8 })
    const rejects = fc.asyncProperty(raw, async inner => {
      const [head, tail] = ['{"event":"message.received","text":"', '"}'].map(text => encoder.encode(text))
      const { body, headers } = await delivery(new Uint8Array([...(head ?? []), ...inner, ...(tail ?? [])]))
      const verified = verifyWebhook({ body, headers }, { secret: ownSecret, now })
      expect(await getReason(verified)).toBe(decodes(inner) ? 'accepted' : 'invalid_json')
    })
    await fc.assert(rejects, seeded)
  })

  it('rejects signed bytes that are not an event', async () => {
    const bodies = fc.oneof(
      fc.uint8Array({ maxLength: 50 }),
      fc.json().map(text => encoder.encode(text)),
    )
    const rejects = fc.asyncProperty(bodies, async raw => {
      const { headers } = await delivery(new Uint8Array(raw))
      const reason = await getReason(verifyWebhook({ body: raw, headers }, { secret: ownSecret, now }))
      expect(['invalid_json', 'event_mismatch']).toContain(reason)
    })
    await fc.assert(rejects, seeded)
  })

  it.each(Object.keys(changes))('detects one flipped bit: %s', async part => {
    const finds = fc.asyncProperty(events, fc.nat(), shapes, async (parts, at, shape) => {
      const signed = { ...parts, secret: `s${encodeURIComponent(parts.secret)}` }
      const signature = await createSignature(signed)
      const [changed, header, expected] = changes[part]?.(signed, signature, at) ?? expect.fail()
      const headers = createHeaders(header, changed)
      // Headers cannot contain a line break, for example, but an object can.
      const isSendable = Object.values(headers).every(value => /^[!-~]+$/.test(value))
      const input = { body: changed.bytes, headers: isSendable ? shape(headers) : headers }
      expect(await getReason(verifyWebhook(input, { secret: changed.secret, now }))).toBe(expected)
    })
    await fc.assert(finds, seeded)
  })

  it('rejects the same signed bytes with another delivery id as a replay, in every form of the signature', async () => {
    const dedupe = createDedupe()
    const finds = fc.asyncProperty(events, visible, fc.boolean(), async (signed, other, isUpper) => {
      const options = { secret: signed.secret, now }
      const signature = await createSignature(signed)
      const first = await verifyWebhook(
        { body: signed.bytes, headers: createHeaders(signature, signed) },
        options,
      )
      const forged = `v1=${isUpper ? signature.slice(3).toUpperCase() : signature.slice(3)}, v1=${'0'.repeat(64)}`
      const changed = { ...signed, deliveryId: `${signed.deliveryId}${other}` }
      const second = await verifyWebhook(
        { body: signed.bytes, headers: createHeaders(forged, changed) },
        options,
      )
      await dedupe.run(first, () => {}).catch(() => {})
      expect(await getReason(dedupe.run(second, () => expect.unreachable()))).toBe('replayed')
    })
    await fc.assert(finds, { ...seeded, numRuns: 40 * runFactor })
  })
})

const anything = fc.anything({
  withBigInt: true,
  withDate: true,
  withMap: true,
  withSet: true,
  withTypedArray: true,
  withSparseArray: true,
  withObjectString: true,
})
async function* yieldItems(list: unknown[]) {
  yield* list
}

const text = fc.string({ unit: 'binary' })
const headerText = fc.oneof(
  text,
  fc.constantFrom('v1=', `v1=${'a'.repeat(64)}`, now.toISOString(), 'message.sent'),
)
const names = ['x-service-signature', 'X-Service-Timestamp', 'X-Service-Delivery-Id', 'x-service-event']
const headerRecords = fc.record(Object.fromEntries(names.map(name => [name, headerText])), {
  requiredKeys: [],
})

describe.each(builds)('an invalid value, $build build', ({ verifyWebhook, signWebhook }) => {
  it('in string headers and in bodies is rejected with a WebhookVerificationError', async () => {
    const bodies = fc.oneof(text, fc.uint8Array(), anything)
    const rejects = fc.asyncProperty(headerRecords, bodies, async (headers, body) => {
      const reason = await getReason(verifyWebhook({ headers, body } as never, { secret: ownSecret, now }))
      expect(reason).not.toBe('accepted')
    })
    await fc.assert(rejects, { ...seeded, numRuns: 250 * runFactor })
  })

  it('in a body with valid headers is rejected with a WebhookVerificationError', async () => {
    const { headers } = await delivery()
    const options = { secret: ownSecret, now }
    const chunks = fc
      .array(anything)
      .map(list => ({ headers, [Symbol.asyncIterator]: () => yieldItems(list) }))
    const wrapped = fc.oneof(
      anything.map(body => ({ headers, body })),
      anything.map(rawBody => ({ headers, rawBody })),
      anything.map(body => ({ headers, body, bodyUsed: false })),
      chunks,
    )
    const rejects = fc.asyncProperty(wrapped, async input => {
      const reason = await getReason(verifyWebhook(input as never, options))
      expect(reason).toMatch(/^(body_already_parsed|body_incomplete|signature_mismatch)$/)
    })
    await fc.assert(rejects, { ...seeded, numRuns: 250 * runFactor })
  })

  it('anywhere is rejected with a WebhookVerificationError or a TypeError', async () => {
    const { body, headers } = await delivery()
    const options = fc.record(
      {
        secret: fc.oneof(fc.constant(ownSecret), anything),
        toleranceSeconds: anything,
        now: fc.oneof(fc.constant(now), anything),
        schema: anything,
        maxBodyBytes: anything,
        payload: anything,
      },
      { requiredKeys: ['secret', 'now'] },
    )
    const input = fc.oneof(
      anything,
      anything.map(odd => ({ body, headers: odd })),
      fc.constant({ body, headers }),
    )
    const rejects = fc.asyncProperty(input, fc.oneof(options, anything), async (odd, settings) => {
      const errors: unknown[] = []
      await verifyWebhook(odd as never, settings as never).catch(error => errors.push(error))
      await signWebhook(odd as never, settings as never).catch(error => errors.push(error))
      for (const error of errors) {
        if (!(error instanceof TypeError)) expect(error).toBeInstanceOf(WebhookVerificationError)
      }
    })
    await fc.assert(rejects, { ...seeded, numRuns: 250 * runFactor })
  })
})
