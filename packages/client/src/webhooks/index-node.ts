import { getBodySource } from './body.ts'
import { nodeHmac } from './hmac-node.ts'
import { createReceive, createReceiveNode } from './receive.ts'
import { createSignWebhook } from './sign.ts'
import { createVerifyWebhook } from './verify.ts'

/** Checks the signature and the age of a delivery, and returns its event. See {@link VerifyWebhookFunction}. */
export const verifyWebhook = /* @__PURE__ */ createVerifyWebhook(nodeHmac, getBodySource)
/** Signs a body as the service does, for tests of a receiver. See {@link SignWebhookFunction}. */
export const signWebhook = /* @__PURE__ */ createSignWebhook(nodeHmac)
/**
 * Verifies a delivery, runs the handler of its event, and resolves to the response to send. See {@link ReceiveOptions}.
 */
export const receive = /* @__PURE__ */ createReceive(verifyWebhook)
/** Does the same as `receive`, and sends the response with Node's `ServerResponse`. See {@link ReceiveOptions}. */
export const receiveNode = /* @__PURE__ */ createReceiveNode(receive)
export { createDedupe } from './dedupe.ts'
export { resolveDedupeOptions } from './dedupe-options.ts'
export { checkReplay, toDeliveryKeys } from './delivery-keys.ts'
export { DeliveryInProgressError, WebhookVerificationError } from './errors.ts'
export type * from './index.ts'
export { matchesEvent } from './match.ts'
