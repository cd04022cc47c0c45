// Generated from spec/openapi.yaml by "npm run generate". Do not edit.
import * as z from 'zod'
import { openEnum, openObject, stringSchema } from './schema-types.ts'

/**
 * Payload of `message.received`: An agent received a new email or SMS. Unknown fields and values are kept.
 *
 * @example
 * ```ts
 * const { payload } = await verifyWebhook(request, { secret, schema: messageReceived })
 * ```
 */
export const messageReceived = openObject({
  /** Event name. */
  event: z.literal("message.received").meta({"description":"Event name."}),
  /** Time of the event. */
  occurredAt: stringSchema({"format":"date-time","description":"Time of the event."}),
  /** Whether this is a test delivery. Its ids then belong to no record. Other deliveries do not have this field. */
  test: z.boolean().meta({"description":"Whether this is a test delivery. Its ids then belong to no record. Other deliveries do not have this field."}).optional(),
  /** Id of the message. Get the message to read its content. */
  messageId: stringSchema({"pattern":"^[cC][^\\s-]{8,}$","description":"Id of the message. Get the message to read its content."}),
  /** Id of the agent. */
  agentId: stringSchema({"pattern":"^[cC][^\\s-]{8,}$","description":"Id of the agent."}),
  /** Channel of a message. */
  channel: openEnum(["EMAIL","SMS","MMS","VOICE"]).meta({"description":"Channel of a message."}),
  /** Direction as seen from the agent. */
  direction: openEnum(["INBOUND","OUTBOUND"]).meta({"description":"Direction as seen from the agent."}),
  /** Address or phone number of the sender. Empty for an email without a sender. */
  fromAddress: z.string().meta({"description":"Address or phone number of the sender. Empty for an email without a sender."}),
  /** Address or phone number of the recipient. */
  toAddress: z.string().meta({"description":"Address or phone number of the recipient."}),
  /** Id of the thread. Null if the message has none. */
  threadId: z.string().nullable().meta({"description":"Id of the thread. Null if the message has none."}),
  /** Subject. Only for email. */
  subject: z.string().nullable().meta({"description":"Subject. Only for email."}).optional(),
  /** Whether the message is spam. Only for email. */
  spam: z.boolean().meta({"description":"Whether the message is spam. Only for email."}).optional(),
}).meta({"description":"An agent received a new email or SMS."})

/**
 * Payload of `message.received.auto`: An agent received an automatic reply; fires instead of message.received. Unknown fields and values are kept.
 *
 * @example
 * ```ts
 * const { payload } = await verifyWebhook(request, { secret, schema: messageReceivedAuto })
 * ```
 */
export const messageReceivedAuto = openObject({
  /** Event name. */
  event: z.literal("message.received.auto").meta({"description":"Event name."}),
  /** Time of the event. */
  occurredAt: stringSchema({"format":"date-time","description":"Time of the event."}),
  /** Whether this is a test delivery. Its ids then belong to no record. Other deliveries do not have this field. */
  test: z.boolean().meta({"description":"Whether this is a test delivery. Its ids then belong to no record. Other deliveries do not have this field."}).optional(),
  /** Id of the message. Get the message to read its content. */
  messageId: stringSchema({"pattern":"^[cC][^\\s-]{8,}$","description":"Id of the message. Get the message to read its content."}),
  /** Id of the agent. */
  agentId: stringSchema({"pattern":"^[cC][^\\s-]{8,}$","description":"Id of the agent."}),
  /** Channel of a message. */
  channel: openEnum(["EMAIL","SMS","MMS","VOICE"]).meta({"description":"Channel of a message."}),
  /** Direction as seen from the agent. */
  direction: openEnum(["INBOUND","OUTBOUND"]).meta({"description":"Direction as seen from the agent."}),
  /** Address or phone number of the sender. Empty for an email without a sender. */
  fromAddress: z.string().meta({"description":"Address or phone number of the sender. Empty for an email without a sender."}),
  /** Address or phone number of the recipient. */
  toAddress: z.string().meta({"description":"Address or phone number of the recipient."}),
  /** Id of the thread. Null if the message has none. */
  threadId: z.string().nullable().meta({"description":"Id of the thread. Null if the message has none."}),
  /** Subject. Only for email. */
  subject: z.string().nullable().meta({"description":"Subject. Only for email."}).optional(),
  /** Whether the message is spam. Only for email. */
  spam: z.boolean().meta({"description":"Whether the message is spam. Only for email."}).optional(),
}).meta({"description":"An agent received an automatic reply; fires instead of message.received."})

/**
 * Payload of `message.sent`: A message was successfully sent. Unknown fields and values are kept.
 *
 * @example
 * ```ts
 * const { payload } = await verifyWebhook(request, { secret, schema: messageSent })
 * ```
 */
export const messageSent = openObject({
  /** Event name. */
  event: z.literal("message.sent").meta({"description":"Event name."}),
  /** Time of the event. */
  occurredAt: stringSchema({"format":"date-time","description":"Time of the event."}),
  /** Whether this is a test delivery. Its ids then belong to no record. Other deliveries do not have this field. */
  test: z.boolean().meta({"description":"Whether this is a test delivery. Its ids then belong to no record. Other deliveries do not have this field."}).optional(),
  /** Id of the message. Get the message to read its content. */
  messageId: stringSchema({"pattern":"^[cC][^\\s-]{8,}$","description":"Id of the message. Get the message to read its content."}),
  /** Id of the agent. */
  agentId: stringSchema({"pattern":"^[cC][^\\s-]{8,}$","description":"Id of the agent."}),
  /** Channel of a message. */
  channel: openEnum(["EMAIL","SMS","MMS","VOICE"]).meta({"description":"Channel of a message."}),
  /** Direction as seen from the agent. */
  direction: openEnum(["INBOUND","OUTBOUND"]).meta({"description":"Direction as seen from the agent."}),
  /** Address or phone number of the sender. */
  fromAddress: z.string().meta({"description":"Address or phone number of the sender."}),
  /** Address or phone number of the recipient. */
  toAddress: z.string().meta({"description":"Address or phone number of the recipient."}),
  /** Id of the thread. Null if the message has none. */
  threadId: z.string().nullable().meta({"description":"Id of the thread. Null if the message has none."}),
  /** Subject. Only for email. */
  subject: z.string().nullable().meta({"description":"Subject. Only for email."}).optional(),
  /** Whether the message is spam. Only for email. */
  spam: z.boolean().meta({"description":"Whether the message is spam. Only for email."}).optional(),
}).meta({"description":"A message was successfully sent."})

/**
 * Payload of `message.failed`: A message failed to send or bounced. Unknown fields and values are kept.
 *
 * @example
 * ```ts
 * const { payload } = await verifyWebhook(request, { secret, schema: messageFailed })
 * ```
 */
export const messageFailed = openObject({
  /** Event name. */
  event: z.literal("message.failed").meta({"description":"Event name."}),
  /** Time of the event. */
  occurredAt: stringSchema({"format":"date-time","description":"Time of the event."}),
  /** Whether this is a test delivery. Its ids then belong to no record. Other deliveries do not have this field. */
  test: z.boolean().meta({"description":"Whether this is a test delivery. Its ids then belong to no record. Other deliveries do not have this field."}).optional(),
  /** Id of the message. Get the message to read its content. */
  messageId: stringSchema({"pattern":"^[cC][^\\s-]{8,}$","description":"Id of the message. Get the message to read its content."}),
  /** Id of the agent. */
  agentId: stringSchema({"pattern":"^[cC][^\\s-]{8,}$","description":"Id of the agent."}),
  /** Channel of a message. */
  channel: openEnum(["EMAIL","SMS","MMS","VOICE"]).meta({"description":"Channel of a message."}),
  /** Direction as seen from the agent. */
  direction: openEnum(["INBOUND","OUTBOUND"]).meta({"description":"Direction as seen from the agent."}),
  /** Address or phone number of the sender. */
  fromAddress: z.string().meta({"description":"Address or phone number of the sender."}),
  /** Address or phone number of the recipient. */
  toAddress: z.string().meta({"description":"Address or phone number of the recipient."}),
  /** Id of the thread. Null if the message has none. */
  threadId: z.string().nullable().meta({"description":"Id of the thread. Null if the message has none."}),
  /** Subject. Only for email. */
  subject: z.string().nullable().meta({"description":"Subject. Only for email."}).optional(),
  /** Whether the message is spam. Only for email. */
  spam: z.boolean().meta({"description":"Whether the message is spam. Only for email."}).optional(),
}).meta({"description":"A message failed to send or bounced."})

/**
 * Payload of `agent.created`: A new agent mailbox was created. Unknown fields and values are kept.
 *
 * @example
 * ```ts
 * const { payload } = await verifyWebhook(request, { secret, schema: agentCreated })
 * ```
 */
export const agentCreated = openObject({
  /** Event name. */
  event: z.literal("agent.created").meta({"description":"Event name."}),
  /** Time of the event. */
  occurredAt: stringSchema({"format":"date-time","description":"Time of the event."}),
  /** Whether this is a test delivery. Its ids then belong to no record. Other deliveries do not have this field. */
  test: z.boolean().meta({"description":"Whether this is a test delivery. Its ids then belong to no record. Other deliveries do not have this field."}).optional(),
  /** Id of the agent. */
  agentId: stringSchema({"pattern":"^[cC][^\\s-]{8,}$","description":"Id of the agent."}),
  /** Name of the agent. */
  name: z.string().meta({"description":"Name of the agent."}),
  /** Short name of the agent. */
  slug: z.string().meta({"description":"Short name of the agent."}),
  /** Email address of the agent. */
  email: z.string().meta({"description":"Email address of the agent."}),
}).meta({"description":"A new agent mailbox was created."})

/**
 * Payload of `call.ended`: A voice call completed. Unknown fields and values are kept.
 *
 * @example
 * ```ts
 * const { payload } = await verifyWebhook(request, { secret, schema: callEnded })
 * ```
 */
export const callEnded = openObject({
  /** Event name. */
  event: z.literal("call.ended").meta({"description":"Event name."}),
  /** Time of the event. */
  occurredAt: stringSchema({"format":"date-time","description":"Time of the event."}),
  /** Whether this is a test delivery. Its ids then belong to no record. Other deliveries do not have this field. */
  test: z.boolean().meta({"description":"Whether this is a test delivery. Its ids then belong to no record. Other deliveries do not have this field."}).optional(),
  /** Id of the call. */
  callId: stringSchema({"pattern":"^[cC][^\\s-]{8,}$","description":"Id of the call."}),
  /** Id of the agent. */
  agentId: stringSchema({"pattern":"^[cC][^\\s-]{8,}$","description":"Id of the agent."}),
  /** Direction as seen from the agent. */
  direction: openEnum(["INBOUND","OUTBOUND"]).meta({"description":"Direction as seen from the agent."}),
  /** Calling number. */
  fromAddress: z.string().meta({"description":"Calling number."}),
  /** Called number. */
  toAddress: z.string().meta({"description":"Called number."}),
  /** Seconds between the answer and the end of the call. */
  durationSeconds: z.number().min(0).refine(Number.isInteger).meta({"type":"integer","description":"Seconds between the answer and the end of the call."}),
  /** Reason for the end of a call. COMPLETED: the call was answered (ACTIVE). NO_ANSWER: nobody answered (RINGING). BUSY and CANCELED: the call ended before an answer (INITIATING or RINGING). FAILED: the call failed in any of these states. */
  endReason: openEnum(["COMPLETED","NO_ANSWER","BUSY","FAILED","CANCELED"]).meta({"description":"Reason for the end of a call. COMPLETED: the call was answered (ACTIVE). NO_ANSWER: nobody answered (RINGING). BUSY and CANCELED: the call ended before an answer (INITIATING or RINGING). FAILED: the call failed in any of these states."}),
}).meta({"description":"A voice call completed."})

/**
 * Payload of any event that this version lists, told apart by `event`. `verifyWebhook` rejects an unlisted event as `schema_mismatch`: respond to it with a 2xx, or the service delivers it again. Only for flat payloads, the default.
 *
 * @example
 * ```ts
 * const { payload } = await verifyWebhook(request, { secret, schema: webhookEvent })
 * if (payload.event === 'message.received') console.log(payload.messageId)
 * ```
 */
export const webhookEvent: z.ZodDiscriminatedUnion<[typeof messageReceived, typeof messageReceivedAuto, typeof messageSent, typeof messageFailed, typeof agentCreated, typeof callEnded]> = z.discriminatedUnion('event', [messageReceived, messageReceivedAuto, messageSent, messageFailed, agentCreated, callEnded])
