import { type OptionNames, rejectUnknownOption } from '../validation.ts'
import { type Chunks, checkBodySize, readChunks, toRawBody } from './body.ts'
import { checkRange, MAX_TOLERANCE_SECONDS } from './check-range.ts'
import { checkSecret } from './check-secret.ts'
import type { DeliveryWithSchema, EnvelopedDelivery, VerifiedDelivery, VerifiedWebhook } from './delivery.ts'
import { rejectDelivery } from './errors.ts'
import {
  DELIVERY_ID_HEADER,
  EVENT_HEADER,
  getHeader,
  requireHeader,
  SIGNATURE_HEADER,
  TIMESTAMP_HEADER,
  type WebhookHeaders,
} from './headers.ts'
import type { Hmac, RawBody } from './hmac.ts'
import { checkFormat, parseEvent } from './parse-event.ts'
import type { StandardSchema } from './standard-schema.ts'

/** Options of {@link verifyWebhook}. Only `secret` is required. */
export interface VerifyWebhookOptions {
  /**
   * Signing secret, including `whsec_`. During a rotation, an array of the new and the old secret.
   *
   * If it is
   * undefined or empty, such as a missing environment variable, each delivery fails with the reason
   * `invalid_secret`.
   */
  secret: string | readonly string[] | undefined
  /** Maximum time between signing and the current time (`now`), in seconds: above 0, at most 3600. Default 300. */
  toleranceSeconds?: number | undefined
  /**
   * Current time, for tests: a Date, milliseconds since 1970, or a function that returns one of them.
   * Default: `Date.now`.
   */
  now?: Date | number | (() => Date | number) | undefined
  /**
   * Standard Schema (zod, valibot, arktype, …) that checks the signed payload. Its output becomes `payload`.
   * Default: none.
   */
  schema?: StandardSchema | undefined
  /**
   * Maximum size of the body, in bytes. A larger body is rejected with the reason `body_too_large`, and its
   * stream is not read to the end. Default 1,048,576 (1 MiB).
   */
  maxBodyBytes?: number | undefined
  /**
   * Format of the signed body, which the service chooses. `flat`: the fields of the event are next to `event`.
   * `enveloped`: they are in an object `data`, in snake_case. Default `flat`.
   */
  payloadFormat?: 'flat' | 'enveloped' | undefined
}

/** Names of the options of {@link VerifyWebhookFunction | verifyWebhook}. */
export const verifyOptionNames: OptionNames<VerifyWebhookOptions> = {
  secret: true,
  toleranceSeconds: true,
  now: true,
  schema: true,
  maxBodyBytes: true,
  payloadFormat: true,
}

/** Type of {@link verifyWebhook}. The options `schema` and `payloadFormat` determine the type of the result. */
export interface VerifyWebhookFunction<Input> {
  /**
   * Checks that a delivery was signed recently with `secret`, and resolves to its event.
   *
   * The signature covers the raw bytes, so pass the body unparsed. `event` comes from the signed body. The signature
   * does not cover `deliveryId`. Within `toleranceSeconds`, a copy of the same delivery is accepted again. Use
   * `createDedupe` to suppress such copies.
   *
   * @param input a Fetch `Request`, an `IncomingMessage` of Node, an event of AWS Lambda, or `{ body, headers }`; the body of a request is read
   * @param options only `secret` is required
   * @throws {WebhookVerificationError} if the delivery cannot be trusted or read, or the secret is missing;
   * `reason` is the cause
   * @throws {TypeError} if an option is unknown or out of range, or `input` has no headers
   *
   * @example
   * ```ts
   * import { verifyWebhook } from '@agentcomms/client/webhooks'
   *
   * const delivery = await verifyWebhook(request, { secret: process.env.WEBHOOK_SECRET })
   * if (delivery.event === 'message.received') console.log(delivery.payload.messageId)
   * ```
   */
  <Output>(
    input: Input,
    options: VerifyWebhookOptions & { schema: StandardSchema<Output> },
  ): Promise<DeliveryWithSchema<Output>>
  /** Checks a delivery whose body is an `event` name with a `data` object. */
  (input: Input, options: VerifyWebhookOptions & { payloadFormat: 'enveloped' }): Promise<EnvelopedDelivery>
  /** Checks a delivery. The name of the event determines the type of the payload. The fields are not checked. */
  (
    input: Input,
    options: VerifyWebhookOptions & { schema?: undefined; payloadFormat?: 'flat' | undefined },
  ): Promise<VerifiedWebhook>
  /** Checks a delivery with options whose type does not tell the format. */
  (input: Input, options: VerifyWebhookOptions): Promise<VerifiedDelivery<string, unknown>>
}

/**
 * Returns the hex digits of each `v1=` value. Ignores other versions, so that the service can add a signature version.
 */
function parseSignatures(value: string): string[] {
  return (
    value.toLowerCase().match(/(?<=(^|[\s,])v1=)[\da-f]{64}(?=[\s,]|$)/g) ??
    rejectDelivery('malformed_header', `${SIGNATURE_HEADER} has no v1=<64 hex digits>`)
  )
}

function parseTimestamp(value: string): Date {
  const isIso = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(value)
  const time = new Date(isIso ? value : '')
  return Number.isNaN(time.getTime())
    ? rejectDelivery('malformed_timestamp', `${TIMESTAMP_HEADER} must look like 2026-01-31T12:00:00Z`)
    : time
}

function checkFreshness(time: number, now: number, toleranceSeconds: number): void {
  checkRange('now', now, 8.64e15, -8.64e15)
  const seconds = Math.abs(now - time) / 1000
  if (seconds > toleranceSeconds) {
    const isOld = now > time
    const side = isOld ? 'ago' : 'in the future'
    rejectDelivery(
      isOld ? 'timestamp_too_old' : 'timestamp_too_new',
      `Signed ${Math.ceil(seconds)} s ${side}, more than toleranceSeconds (${toleranceSeconds}). Check your clock`,
    )
  }
}

function checkEventHeader(headers: WebhookHeaders, event: string): void {
  const value = getHeader(headers, EVENT_HEADER)
  if (value && value !== event)
    rejectDelivery('event_mismatch', `${EVENT_HEADER} is ${value}, but the signed event is ${event}`)
}

async function applySchema(schema: StandardSchema, payload: unknown): Promise<unknown> {
  const result = await schema['~standard'].validate(payload)
  if (!result.issues) return result.value
  const issues = result.issues.map(
    ({ path = [], message }) =>
      `${path.map(part => String(typeof part === 'object' ? part.key : part)).join('.')} ${message}`,
  )
  return rejectDelivery(
    'schema_mismatch',
    `Payload does not match schema: ${issues.join(', ')}`,
    result.issues,
  )
}

/** An object with the headers of a delivery. */
interface WebhookSource {
  readonly headers?: WebhookHeaders | null | undefined
  readonly multiValueHeaders?: WebhookHeaders | null | undefined
}

/** Verifies the deliveries of one receiver. */
type Verifier<Input> = (input: Input) => Promise<VerifiedDelivery<string, unknown>>

/** Checks options, and returns the function that verifies with them. */
export type CreateVerifierFunction<Input> = (options: VerifyWebhookOptions) => Verifier<Input>

function rejectArgument(received: unknown): never {
  throw new TypeError(
    `Pass a Request, IncomingMessage or { body, headers }, then options with secret; received ${typeof received}`,
  )
}

function requireHeaders(input: WebhookSource): WebhookHeaders {
  return input?.headers ?? input?.multiValueHeaders ?? rejectArgument(input)
}

/** Creates `createVerifier` with one implementation of the HMAC. */
export function createVerifierFactory<Input extends WebhookSource>(
  hmac: Hmac,
  getBodySource: (input: Input) => RawBody | Chunks,
): CreateVerifierFunction<Input> {
  return options => {
    if (Object(options) !== options) rejectArgument(options)
    rejectUnknownOption(options, verifyOptionNames)
    const {
      secret,
      toleranceSeconds = 300,
      now,
      schema,
      maxBodyBytes = 2 ** 20,
      payloadFormat = 'flat',
    } = options
    checkRange('toleranceSeconds', toleranceSeconds, MAX_TOLERANCE_SECONDS)
    checkRange('maxBodyBytes', maxBodyBytes, 2 ** 30)
    if (!['flat', 'enveloped'].includes(payloadFormat))
      throw new TypeError('payloadFormat must be flat or enveloped')
    if (schema && !schema['~standard']?.validate) throw new TypeError('schema must be a Standard Schema')
    const given = [secret].flat()
    // A secret that is missing can be set later, unlike one that is wrong.
    const secrets = given.some(Boolean) ? given.map(checkSecret) : []

    return async input => {
      const headers = requireHeaders(input)
      if (!secrets.length) checkSecret('')
      const signatures = parseSignatures(requireHeader(headers, SIGNATURE_HEADER))
      const signedAt = requireHeader(headers, TIMESTAMP_HEADER)
      const deliveryId = requireHeader(headers, DELIVERY_ID_HEADER)
      const timestamp = parseTimestamp(signedAt)
      const currentTime = typeof now === 'function' ? now() : (now ?? Date.now())
      checkFreshness(timestamp.getTime(), Number(currentTime), toleranceSeconds)

      const source = getBodySource(input)
      const body = toRawBody(source) ?? (await readChunks(source as Chunks, maxBodyBytes))
      checkBodySize(body, maxBodyBytes)
      let matched = ''
      for (const key of secrets) {
        const expected = await hmac.sign(key, signedAt, body)
        for (const signature of signatures) {
          if (hmac.equal(expected, signature)) matched = signature
        }
      }
      if (!matched)
        rejectDelivery(
          'signature_mismatch',
          'The signature does not match. The secret is wrong or rotated, or the body was changed (parsed, base64, or by a proxy)',
        )

      const payload = parseEvent(body)
      checkFormat(payload, payloadFormat)
      const { event, test, data } = payload
      checkEventHeader(headers, event)
      return {
        event,
        payload: schema ? await applySchema(schema, payload) : payload,
        deliveryId,
        signature: matched,
        timestamp,
        test: (payloadFormat === 'flat' ? test : data?.test) === true,
        rawBody: body,
      }
    }
  }
}

/** Creates `verifyWebhook` from `createVerifier`. */
export function createVerifyWebhook<Input extends WebhookSource>(
  createVerifier: CreateVerifierFunction<Input>,
): VerifyWebhookFunction<Input> {
  const verifyWebhook = async (input: Input, options: VerifyWebhookOptions): Promise<unknown> => {
    // First, because other libraries take the body, then the signature or the headers.
    requireHeaders(input)
    return createVerifier(options)(input)
  }
  // The signature is proof enough of the payload's type. Users who want a check pass `schema`.
  return verifyWebhook as VerifyWebhookFunction<Input>
}
