import { type Chunks, collect, requireSize, sizeOf } from './body.ts'
import type { EnvelopedDelivery, SchemaDelivery, VerifiedWebhook } from './delivery.ts'
import { refuse } from './errors.ts'
import {
  DELIVERY_ID,
  EVENT,
  header,
  requireHeader,
  SIGNATURE,
  TIMESTAMP,
  type WebhookHeaders,
} from './headers.ts'
import type { Hmac, RawBody } from './hmac.ts'
import { MAX_TOLERANCE_SECONDS, requireLimit } from './limit.ts'
import { parseEvent } from './parse-event.ts'
import { requireSecret } from './secret.ts'
import type { StandardSchema } from './standard-schema.ts'

/** Options of {@link verifyWebhook}; only `secret` is needed. */
export interface VerifyWebhookOptions {
  /**
   * The signing secret, whole, with its `whsec_`; during a rotation the current and the previous one. One that is
   * undefined or empty, as an environment variable may be, is refused: `invalid_secret`.
   */
  secret: string | readonly string[] | undefined
  /** How far the signing time may lie before or after `now`, in seconds: above 0, at most 3600. Default 300. */
  toleranceSeconds?: number | undefined
  /** The receiver's time (milliseconds since 1970 if a number), or a clock that gives it. Default: `Date.now`. */
  now?: Date | number | (() => Date | number) | undefined
  /** Any Standard Schema (zod, valibot, arktype, …), checked against the signed payload. Default: none. */
  schema?: StandardSchema | undefined
  /** The largest body accepted, in bytes; no more of a stream is read. Default 1,048,576 (1 MiB). */
  maxBodyBytes?: number | undefined
  /** The payload's form (interface 6.4): flat, or an `event` beside a `data` object. Default `'flat'`. */
  payload?: 'flat' | 'enveloped' | undefined
}

/** Type of {@link verifyWebhook}: what it answers depends on `schema` and `payload`. */
export interface VerifyWebhook<Input> {
  /**
   * Checks that a delivery was signed with `secret`, just now, and answers its event (interface 6.4).
   *
   * The signature is taken over the raw bytes, so they must come here unparsed. `event` is the signed body's;
   * `deliveryId` is not covered by the signature. Freshness is not deduplication: within the tolerance the same
   * delivery verifies again.
   *
   * @param input a Fetch `Request` (read once), Node's `IncomingMessage`, or `{ body, headers }`
   * @param options `secret` is required; every default is at its option
   * @throws {WebhookVerificationError} whenever the delivery must not be trusted; `reason` says why
   * @throws {TypeError} if an option is missing or out of its range, or `input` has no headers
   *
   * @example
   * ```ts
   * import { verifyWebhook, WebhookVerificationError } from '@agentcomms/client/webhooks'
   *
   * export async function POST(request: Request) {
   *   try {
   *     const delivery = await verifyWebhook(request, { secret: process.env.WEBHOOK_SECRET })
   *     if (delivery.event === 'message.received') console.log(delivery.payload.messageId)
   *     return new Response(null, { status: 204 })
   *   } catch (error) {
   *     if (!WebhookVerificationError.is(error)) throw error
   *     console.error(error.message)
   *     return new Response(error.reason, { status: 400 })
   *   }
   * }
   * ```
   */
  <Output>(
    input: Input,
    options: VerifyWebhookOptions & { schema: StandardSchema<Output> },
  ): Promise<SchemaDelivery<Output>>
  /** The same of a delivery whose body is an `event` beside a `data` object. */
  (input: Input, options: VerifyWebhookOptions & { payload: 'enveloped' }): Promise<EnvelopedDelivery>
  /** The same; the payload is the one that the event's name stands for, unchecked. */
  (input: Input, options: VerifyWebhookOptions): Promise<VerifiedWebhook>
}

/** Returns the hex digits of each `v1=` value. Other schemes are ignored, so that a next one can be sent beside it. */
function parseSignatures(value: string): string[] {
  const signatures = value
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(part => /^v1=[\da-f]{64}$/.test(part))
    .map(part => part.slice('v1='.length))
  if (signatures.length === 0) refuse('malformed_header', `${SIGNATURE} holds no v1=<64 hex digits>`)
  return signatures
}

function parseTimestamp(value: string): Date {
  const isIso = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(value)
  const time = new Date(isIso ? value : '')
  return Number.isNaN(time.getTime()) ? refuse('malformed_timestamp', `${TIMESTAMP} is not ISO 8601`) : time
}

function requireFresh(time: number, now: number, toleranceSeconds: number): void {
  requireLimit('now', now, 8.64e15)
  const seconds = Math.abs(now - time) / 1000
  if (seconds > toleranceSeconds) {
    const reason = now > time ? 'timestamp_too_old' : 'timestamp_too_new'
    const side = now > time ? 'before' : 'after'
    refuse(reason, `Signed ${seconds} s ${side} now, ${toleranceSeconds} s allowed: check the clock`)
  }
}

function requireEvent(headers: WebhookHeaders, event: string): void {
  const claimed = header(headers, EVENT)
  if (claimed && claimed !== event)
    refuse('event_mismatch', `${EVENT} is ${claimed}, signed event is ${event}`)
}

async function applySchema(schema: StandardSchema, payload: unknown): Promise<unknown> {
  const result = await schema['~standard'].validate(payload)
  if (!result.issues) return result.value
  const faults = result.issues.map(
    ({ path = [], message }) =>
      `${path.map(part => String(typeof part === 'object' ? part.key : part)).join('.')} ${message}`,
  )
  return refuse('schema_mismatch', `Schema: ${faults}`, result.issues)
}

/** `verifyWebhook` over one implementation of the HMAC. */
export function createVerifyWebhook<Input extends { headers: WebhookHeaders }>(
  hmac: Hmac,
  open: (input: Input) => RawBody | Chunks,
): VerifyWebhook<Input> {
  async function verify(input: Input, options: VerifyWebhookOptions): Promise<unknown> {
    if (!options) throw new TypeError('Pass options with the secret')
    const { secret, toleranceSeconds = 300, now = Date.now, schema, maxBodyBytes = 2 ** 20 } = options
    requireLimit('toleranceSeconds', toleranceSeconds, MAX_TOLERANCE_SECONDS)
    requireLimit('maxBodyBytes', maxBodyBytes, 2 ** 30)
    if (schema && !schema['~standard']?.validate) throw new TypeError('schema must be a Standard Schema')
    const secrets = (Array.isArray(secret) ? secret : [secret]) as readonly string[]
    if (!secrets.length) requireSecret('')
    for (const key of secrets) requireSecret(key)

    const headers = input?.headers
    if (!headers) throw new TypeError('Pass a Request, IncomingMessage or { body, headers }')
    const signatures = parseSignatures(requireHeader(headers, SIGNATURE))
    const signedAt = requireHeader(headers, TIMESTAMP)
    const deliveryId = requireHeader(headers, DELIVERY_ID)
    const timestamp = parseTimestamp(signedAt)
    requireFresh(timestamp.getTime(), Number(typeof now === 'function' ? now() : now), toleranceSeconds)

    const source = open(input)
    const isRead = typeof source === 'string' || source instanceof Uint8Array
    const body = isRead ? source : await collect(source, maxBodyBytes)
    requireSize(sizeOf(body, maxBodyBytes), maxBodyBytes)
    let matched = ''
    for (const key of secrets) {
      const expected = await hmac.sign(key, signedAt, body)
      for (const signature of signatures) {
        if (hmac.equal(expected, signature)) matched = signature
      }
    }
    if (!matched)
      refuse(
        'signature_mismatch',
        'Wrong or rotated secret, or not the bytes sent: parsed, re-encoded by a proxy, still base64',
      )

    const payload = parseEvent(body, options.payload === 'enveloped')
    const { event } = payload
    requireEvent(headers, event)
    return {
      event,
      payload: schema ? await applySchema(schema, payload) : payload,
      deliveryId,
      signature: matched,
      timestamp,
    }
  }
  // The signature vouches for the payload's form; `schema` is there for those who want it checked.
  return verify as VerifyWebhook<Input>
}
