/**
 * Receives and verifies signed webhooks, suppresses duplicates, and signs webhooks for tests. Has no dependencies.
 *
 * @module @agentcomms/client/webhooks
 */

import { getBodySource } from './body.ts'
import { webHmac } from './hmac-web.ts'
import { createReceive, createReceiveNode } from './receive.ts'
import { createSignWebhook } from './sign.ts'
import { createVerifyWebhook } from './verify.ts'

/** Checks the signature and the age of a delivery, and returns its event. See {@link VerifyWebhookFunction}. */
export const verifyWebhook = /* @__PURE__ */ createVerifyWebhook(webHmac, getBodySource)
/** Signs a body as the service does, for tests of a receiver. See {@link SignWebhookFunction}. */
export const signWebhook = /* @__PURE__ */ createSignWebhook(webHmac)
/**
 * Verifies a delivery, runs the handler of its event, and resolves to the response to send. See {@link ReceiveOptions}.
 *
 * - 204: the delivery was handled, now or before, or its event has no handler
 * - 400 with the reason as text: the delivery cannot be trusted or read
 * - 503: another call is handling the delivery
 * - 500: the handler or the store of `dedupe` failed, the secret is missing, or an option is wrong
 *
 * After each status except 204, the service sends the delivery again, until `maxAttempts` attempts have
 * failed. `receive` never rejects: errors go to `onError`.
 *
 * @example
 * ```ts
 * import { createDedupe, receive } from '@agentcomms/client/webhooks'
 *
 * const dedupe = createDedupe()
 *
 * export function POST(request: Request) {
 *   return receive(request, {
 *     secret: process.env.WEBHOOK_SECRET,
 *     dedupe,
 *     on: { 'message.received': payload => console.log(payload.messageId) },
 *   })
 * }
 * ```
 */
export const receive = /* @__PURE__ */ createReceive(verifyWebhook)
/**
 * Does the same as `receive`, with the same options, and sends the response with Node's `ServerResponse`. Use
 * it with Express and node:http.
 *
 * @example
 * ```ts
 * import { createServer } from 'node:http'
 * import { receiveNode } from '@agentcomms/client/webhooks'
 *
 * createServer((request, response) =>
 *   receiveNode(request, response, {
 *     secret: process.env.WEBHOOK_SECRET,
 *     on: { 'message.received': payload => console.log(payload.messageId) },
 *   }),
 * ).listen(3000)
 * ```
 */
export const receiveNode = /* @__PURE__ */ createReceiveNode(receive)

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
  DeliveryOf,
  DeliveryOfEvent,
  NodeResponse,
  ReceiveContext,
  ReceiveFunction,
  ReceiveNodeFunction,
  ReceiveOptions,
  WebhookHandler,
  WebhookHandlers,
} from './receive.ts'
export type { SignedHeaders, SignWebhookFunction, SignWebhookOptions } from './sign.ts'
export type { SchemaIssue, SchemaResult, StandardSchema } from './standard-schema.ts'
export type { VerifyWebhookFunction, VerifyWebhookOptions } from './verify.ts'
