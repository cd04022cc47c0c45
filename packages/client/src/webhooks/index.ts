/**
 * Receives and verifies signed webhooks, suppresses duplicates, and signs webhooks for tests. Has no dependencies.
 *
 * @module @agentcomms/client/webhooks
 */

import { getBodySource } from './body.ts'
import { webHmac } from './hmac-web.ts'
import { createReceive, createReceiverFactory } from './receive.ts'
import { createSignWebhook } from './sign.ts'
import { createVerifierFactory, createVerifyWebhook } from './verify.ts'

const createVerifier = /* @__PURE__ */ createVerifierFactory(webHmac, getBodySource)
/** Checks the signature and the age of a delivery, and returns its event. See {@link VerifyWebhookFunction}. */
export const verifyWebhook = /* @__PURE__ */ createVerifyWebhook(createVerifier)
/** Signs a body as the service does, for tests of a receiver. See {@link SignWebhookFunction}. */
export const signWebhook = /* @__PURE__ */ createSignWebhook(webHmac)
/**
 * Checks the options, and returns the function that handles the requests of a route: it verifies a delivery, runs the
 * handler of its event, and resolves to the response to send. `receiver.node` does the same for Express, NestJS and
 * node:http.
 *
 * - 204: the delivery was handled, now or before, or its event has no handler
 * - 400 with the reason as text: the delivery cannot be trusted or read
 * - 503: another call is handling the delivery, or the secret is missing
 * - 500: the handler or the store of `dedupe` failed
 *
 * After each status except 204, the service sends the delivery again, until `maxAttempts` attempts have
 * failed. The function never rejects: errors go to `onError`.
 *
 * @throws {TypeError} if an option is unknown or wrong, such as a misspelled event in `on`
 * @throws {WebhookVerificationError} `invalid_secret` if a secret is wrong. If it is only missing, the requests get 503.
 *
 * @example
 * ```ts
 * import { createDedupe, createReceiver } from '@agentcomms/client/webhooks'
 *
 * const receiver = createReceiver({
 *   secret: process.env.WEBHOOK_SECRET,
 *   dedupe: createDedupe(),
 *   on: { 'message.received': payload => console.log(payload.messageId) },
 * })
 *
 * export const POST = receiver // for Express: app.post('/hooks', receiver.node)
 * ```
 */
export const createReceiver = /* @__PURE__ */ createReceiverFactory(createVerifier)
/**
 * Handles one request with `createReceiver(options)`, for options that differ from request to request, such as a secret
 * for each tenant. If an option is wrong, `onError` gets the error, and the response is 500. See {@link ReceiveOptions}.
 *
 * @example
 * ```ts
 * import { receive } from '@agentcomms/client/webhooks'
 *
 * const on = { 'message.received': () => console.log('A message') }
 * export default { fetch: (request: Request, env: { SECRET: string }) => receive(request, { secret: env.SECRET, on }) }
 * ```
 */
export const receive = /* @__PURE__ */ createReceive(createReceiver)

export type { FetchApiRequest, LambdaEvent, NodeRequest, RawDelivery, WebhookInput } from './body.ts'
export type { CreateDedupeOptions, Dedupe, DedupeOutcome, HandlerContext, ProcessDedupe } from './dedupe.ts'
export { createDedupe } from './dedupe.ts'
export type { DedupeOptions, ResolvedDedupeOptions } from './dedupe-options.ts'
export { resolveDedupeOptions } from './dedupe-options.ts'
export type { DedupeStore } from './dedupe-store.ts'
export type {
  DeliveryWithSchema,
  EnvelopedDelivery,
  EnvelopedEvent,
  UnknownEvent,
  UnknownEventName,
  VerifiedDelivery,
  VerifiedWebhook,
} from './delivery.ts'
export type { DeliveryKeys, DeliveryToHandle } from './delivery-keys.ts'
export { checkReplay, toDeliveryKeys } from './delivery-keys.ts'
export type { WebhookRejectionReason } from './errors.ts'
export { DeliveryInProgressError, WebhookVerificationError } from './errors.ts'
export type * from './events.ts'
export type { WebhookHeaders } from './headers.ts'
export { matchesEvent } from './match.ts'
export type {
  CreateReceiverFunction,
  DeliveryOf,
  DeliveryOfEvent,
  NodeResponse,
  ReceiveContext,
  ReceiveFunction,
  ReceiveOptions,
  Receiver,
  WebhookHandler,
  WebhookHandlers,
} from './receive.ts'
export type { SignedHeaders, SignWebhookFunction, SignWebhookOptions } from './sign.ts'
export type { SchemaIssue, SchemaResult, StandardSchema } from './standard-schema.ts'
export type { VerifyWebhookFunction, VerifyWebhookOptions } from './verify.ts'
