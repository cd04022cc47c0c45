import { checkNodeVersion } from '../node-version.ts'
import { getBodySource } from './body.ts'
import { nodeHmac } from './hmac-node.ts'
import { createReceive, createReceiverFactory } from './receive.ts'
import { createSignWebhook } from './sign.ts'
import { createVerifierFactory, createVerifyWebhook } from './verify.ts'

const createNodeVerifier = /* @__PURE__ */ createVerifierFactory(nodeHmac, getBodySource)
const createVerifier: typeof createNodeVerifier = options => {
  checkNodeVersion()
  return createNodeVerifier(options)
}
/** Checks the signature and the age of a delivery, and returns its event. See {@link VerifyWebhookFunction}. */
export const verifyWebhook = /* @__PURE__ */ createVerifyWebhook(createVerifier)
/** Signs a body as the service does, for tests of a receiver. See {@link SignWebhookFunction}. */
export const signWebhook = /* @__PURE__ */ createSignWebhook(nodeHmac)
/** Checks the options, and returns the function that handles the requests of a route. See {@link ReceiveOptions}. */
export const createReceiver = /* @__PURE__ */ createReceiverFactory(createVerifier)
/** Handles one request with `createReceiver(options)`. See {@link ReceiveOptions}. */
export const receive = /* @__PURE__ */ createReceive(createReceiver)
export { createDedupe } from './dedupe.ts'
export { resolveDedupeOptions } from './dedupe-options.ts'
export { checkReplay, toDeliveryKeys } from './delivery-keys.ts'
export { DeliveryInProgressError, WebhookVerificationError } from './errors.ts'
export type * from './index.ts'
export { matchesEvent } from './match.ts'
