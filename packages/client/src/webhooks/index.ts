/**
 * Verifies signed webhooks, suppresses duplicates, and signs webhooks for tests. Has no dependencies.
 *
 * @module @agentcomms/client/webhooks
 */

import { getBodySource } from './body.ts'
import { webHmac } from './hmac-web.ts'
import { createSignWebhook } from './sign.ts'
import { createVerifyWebhook } from './verify.ts'

/** Checks the signature and the age of a delivery, and returns its event. See {@link VerifyWebhookFunction}. */
export const verifyWebhook = /* @__PURE__ */ createVerifyWebhook(webHmac, getBodySource)
/** Signs a body as the service does, for tests of a receiver. See {@link SignWebhookFunction}. */
export const signWebhook = /* @__PURE__ */ createSignWebhook(webHmac)

export type { FetchApiRequest, NodeRequest, RawDelivery, WebhookInput } from './body.ts'
export type {
  CreateDedupeOptions,
  Dedupe,
  DedupeOptions,
  DedupeOutcome,
  HandlerContext,
} from './dedupe.ts'
export { createDedupe } from './dedupe.ts'
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
export type { WebhookRejectionReason } from './errors.ts'
export { WebhookVerificationError } from './errors.ts'
export type * from './events.ts'
export type { WebhookHeaders } from './headers.ts'
export { matchesEvent } from './match.ts'
export type { SignedHeaders, SignWebhookFunction, SignWebhookOptions } from './sign.ts'
export type { SchemaIssue, SchemaResult, StandardSchema } from './standard-schema.ts'
export type { VerifyWebhookFunction, VerifyWebhookOptions } from './verify.ts'
