// Generated from spec/openapi.yaml by "npm run generate". Do not edit.
// biome-ignore-all format: generated
import * as z from 'zod'
import { openEnum, openObject } from './open-enum.ts'
import { stringSchema } from './string-schema.ts'

/**
 * Payload of `message.received`: An agent received a new email or SMS. Unknown fields and values are kept.
 *
 * @example
 * ```ts
 * const { payload } = await verifyWebhook(request, { secret, schema: messageReceived })
 * ```
 */
export const messageReceived = openObject({
  event: z.literal("message.received").meta({"description":"Event name."}),
  occurredAt: stringSchema({"format":"date-time","description":"Time of the event."}),
  test: z.boolean().meta({"description":"Whether this is a test delivery. Its ids then belong to no record. Other deliveries do not have this field."}).optional(),
  messageId: stringSchema({"pattern":"^[cC][^\\s-]{8,}$","description":"Id of the message. Get the message to read its content."}),
  agentId: stringSchema({"pattern":"^[cC][^\\s-]{8,}$","description":"Id of the agent."}),
  channel: openEnum(["EMAIL","SMS","MMS","VOICE"]).meta({"description":"Channel of a message."}),
  direction: openEnum(["INBOUND","OUTBOUND"]).meta({"description":"Direction as seen from the agent."}),
  fromAddress: z.string().meta({"description":"Address or phone number of the sender."}),
  toAddress: z.string().meta({"description":"Address or phone number of the recipient."}),
  threadId: z.string().nullable().meta({"description":"Id of the thread. Null if the message has none."}),
  subject: z.string().nullable().meta({"description":"Subject. Only for email."}).optional(),
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
  event: z.literal("message.received.auto").meta({"description":"Event name."}),
  occurredAt: stringSchema({"format":"date-time","description":"Time of the event."}),
  test: z.boolean().meta({"description":"Whether this is a test delivery. Its ids then belong to no record. Other deliveries do not have this field."}).optional(),
  messageId: stringSchema({"pattern":"^[cC][^\\s-]{8,}$","description":"Id of the message. Get the message to read its content."}),
  agentId: stringSchema({"pattern":"^[cC][^\\s-]{8,}$","description":"Id of the agent."}),
  channel: openEnum(["EMAIL","SMS","MMS","VOICE"]).meta({"description":"Channel of a message."}),
  direction: openEnum(["INBOUND","OUTBOUND"]).meta({"description":"Direction as seen from the agent."}),
  fromAddress: z.string().meta({"description":"Address or phone number of the sender."}),
  toAddress: z.string().meta({"description":"Address or phone number of the recipient."}),
  threadId: z.string().nullable().meta({"description":"Id of the thread. Null if the message has none."}),
  subject: z.string().nullable().meta({"description":"Subject. Only for email."}).optional(),
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
  event: z.literal("message.sent").meta({"description":"Event name."}),
  occurredAt: stringSchema({"format":"date-time","description":"Time of the event."}),
  test: z.boolean().meta({"description":"Whether this is a test delivery. Its ids then belong to no record. Other deliveries do not have this field."}).optional(),
  messageId: stringSchema({"pattern":"^[cC][^\\s-]{8,}$","description":"Id of the message. Get the message to read its content."}),
  agentId: stringSchema({"pattern":"^[cC][^\\s-]{8,}$","description":"Id of the agent."}),
  channel: openEnum(["EMAIL","SMS","MMS","VOICE"]).meta({"description":"Channel of a message."}),
  direction: openEnum(["INBOUND","OUTBOUND"]).meta({"description":"Direction as seen from the agent."}),
  fromAddress: z.string().meta({"description":"Address or phone number of the sender."}),
  toAddress: z.string().meta({"description":"Address or phone number of the recipient."}),
  threadId: z.string().nullable().meta({"description":"Id of the thread. Null if the message has none."}),
  subject: z.string().nullable().meta({"description":"Subject. Only for email."}).optional(),
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
  event: z.literal("message.failed").meta({"description":"Event name."}),
  occurredAt: stringSchema({"format":"date-time","description":"Time of the event."}),
  test: z.boolean().meta({"description":"Whether this is a test delivery. Its ids then belong to no record. Other deliveries do not have this field."}).optional(),
  messageId: stringSchema({"pattern":"^[cC][^\\s-]{8,}$","description":"Id of the message. Get the message to read its content."}),
  agentId: stringSchema({"pattern":"^[cC][^\\s-]{8,}$","description":"Id of the agent."}),
  channel: openEnum(["EMAIL","SMS","MMS","VOICE"]).meta({"description":"Channel of a message."}),
  direction: openEnum(["INBOUND","OUTBOUND"]).meta({"description":"Direction as seen from the agent."}),
  fromAddress: z.string().meta({"description":"Address or phone number of the sender."}),
  toAddress: z.string().meta({"description":"Address or phone number of the recipient."}),
  threadId: z.string().nullable().meta({"description":"Id of the thread. Null if the message has none."}),
  subject: z.string().nullable().meta({"description":"Subject. Only for email."}).optional(),
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
  event: z.literal("agent.created").meta({"description":"Event name."}),
  occurredAt: stringSchema({"format":"date-time","description":"Time of the event."}),
  test: z.boolean().meta({"description":"Whether this is a test delivery. Its ids then belong to no record. Other deliveries do not have this field."}).optional(),
  agentId: stringSchema({"pattern":"^[cC][^\\s-]{8,}$","description":"Id of the agent."}),
  name: z.string().meta({"description":"Name of the agent."}),
  slug: z.string().meta({"description":"Short name of the agent."}),
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
  event: z.literal("call.ended").meta({"description":"Event name."}),
  occurredAt: stringSchema({"format":"date-time","description":"Time of the event."}),
  test: z.boolean().meta({"description":"Whether this is a test delivery. Its ids then belong to no record. Other deliveries do not have this field."}).optional(),
  callId: stringSchema({"pattern":"^[cC][^\\s-]{8,}$","description":"Id of the call."}),
  agentId: stringSchema({"pattern":"^[cC][^\\s-]{8,}$","description":"Id of the agent."}),
  direction: openEnum(["INBOUND","OUTBOUND"]).meta({"description":"Direction as seen from the agent."}),
  fromAddress: z.string().meta({"description":"Calling number."}),
  toAddress: z.string().meta({"description":"Called number."}),
  durationSeconds: z.number().min(0).refine(Number.isInteger).meta({"type":"integer","description":"Seconds between the answer and the end of the call."}),
  endReason: openEnum(["COMPLETED","NO_ANSWER","BUSY","FAILED","CANCELED"]).meta({"description":"Reason for the end of a call. COMPLETED means that the call was answered. Only FAILED can end a call in any state."}),
}).meta({"description":"A voice call completed."})

/**
 * Body of `client.email.send`, for an agent tool. Unknown properties are rejected.
 *
 * @example
 * ```ts
 * const result = await client.email.send(sendEmailBody.parse(args))
 * ```
 */
export const sendEmailBody = z.strictObject({
  agentId: stringSchema({"pattern":"^[cC][^\\s-]{8,}$","description":"Id of the agent that sends. Default with an agent key: its own agent. Required at organization level."}).optional(),
  to: z.array(stringSchema({"maxLength":320,"format":"idn-email","description":"Email address, without a display name. It can have letters of any script, as RFC 6531 allows."})).min(1).meta({"description":"Email addresses without display names, at least one."}),
  subject: stringSchema({"minLength":1,"maxLength":998,"pattern":"^[^\\r\\n\\x00]*$","description":"1 to 998 characters."}),
  body: stringSchema({"minLength":1,"description":"Plain text."}),
  fromIdentityId: stringSchema({"pattern":"^[cC][^\\s-]{8,}$","description":"Id of the email identity to send from."}).optional(),
  cc: z.array(stringSchema({"maxLength":320,"format":"idn-email","description":"Email address, without a display name. It can have letters of any script, as RFC 6531 allows."})).meta({"description":"Email addresses without display names."}).optional(),
  bcc: z.array(stringSchema({"maxLength":320,"format":"idn-email","description":"Email address, without a display name. It can have letters of any script, as RFC 6531 allows."})).meta({"description":"Email addresses without display names, hidden from the other recipients."}).optional(),
  bodyHtml: z.string().meta({"description":"HTML body."}).optional(),
  attachments: z.array(z.union([z.strictObject({
    filename: stringSchema({"minLength":1,"maxLength":255,"pattern":"^[^\\r\\n\\x00]*$","description":"Name of the file."}),
    contentType: stringSchema({"minLength":3,"maxLength":200,"pattern":"^[!#$%&'*+.^_`|~0-9A-Za-z-]+/[!#$%&'*+.^_`|~0-9A-Za-z-]+$","description":"Media type. Default: derived from the filename."}).optional(),
    contentId: stringSchema({"minLength":1,"maxLength":255,"pattern":"^[!-;=?-~]+$","description":"Content-ID of the file. The HTML body refers to it with a \"cid:\" URL."}).optional(),
    content: stringSchema({"pattern":"^[A-Za-z0-9+/]*={0,2}$","contentEncoding":"base64","description":"Content in base64."}),
  }).meta({"description":"A file to send, with its content in base64 in the request."}), z.strictObject({
    filename: stringSchema({"minLength":1,"maxLength":255,"pattern":"^[^\\r\\n\\x00]*$","description":"Name of the file. Default: the name in the Content-Disposition of the response, else the last segment of the URL path, else \"attachment\" with the extension of the media type."}).optional(),
    contentType: stringSchema({"minLength":3,"maxLength":200,"pattern":"^[!#$%&'*+.^_`|~0-9A-Za-z-]+/[!#$%&'*+.^_`|~0-9A-Za-z-]+$","description":"Media type. Default: the media type of the fetched file."}).optional(),
    contentId: stringSchema({"minLength":1,"maxLength":255,"pattern":"^[!-;=?-~]+$","description":"Content-ID of the file. The HTML body refers to it with a \"cid:\" URL."}).optional(),
    url: stringSchema({"maxLength":2048,"pattern":"^[hH][tT][tT][pP][sS]?://","format":"uri","description":"Public URL of the file."}),
  }).meta({"description":"A file to send, with a URL from which the service fetches it."})]).meta({"description":"A file to send, as base64 content or as a URL that the service fetches."})).max(20).meta({"description":"Files to send: at most 20, and at most 25 MB in total after decoding or fetching."}).optional(),
  headers: z.record(stringSchema({"pattern":"^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$"}), stringSchema({"maxLength":998,"pattern":"^[^\\r\\n\\x00]*$"})).refine(value => Object.keys(value).length <= 100, { error: 'Too many properties: at most 100' }).meta({"maxProperties":100,"description":"Custom headers. They cannot override From, To, Cc, Bcc, Subject, Message-ID, In-Reply-To, References or Date."}).optional(),
  metadata: z.record(z.string(), z.unknown()).meta({"description":"Free-form key/value data, stored and returned unchanged."}).optional(),
  inReplyTo: stringSchema({"minLength":1,"maxLength":998,"pattern":"^<?[^<>\\s\\x00]+>?$","description":"Email that this email replies to: its message id, or its RFC 5322 Message-ID with or without angle brackets. The email joins the thread of that email. The Message-ID of an unknown email is sent unchanged. Any other text that is not the id of an email of the agent is rejected with 404 NOT_FOUND."}).optional(),
  references: z.array(stringSchema({"minLength":1,"maxLength":998,"pattern":"^<?[^<>\\s\\x00]+>?$","description":"An RFC 5322 Message-ID, with or without angle brackets."})).max(100).meta({"description":"RFC 5322 Message-IDs, oldest first. Default: derived from the message that this email replies to."}).optional(),
}).meta({"description":"An email to send."})

/**
 * Body of `client.email.reply`, for an agent tool. Unknown properties are rejected.
 *
 * @example
 * ```ts
 * const result = await client.email.reply(messageId, replyToEmailBody.parse(args))
 * ```
 */
export const replyToEmailBody = z.strictObject({
  body: stringSchema({"minLength":1,"description":"Plain text."}),
  bodyHtml: z.string().meta({"description":"HTML body."}).optional(),
  replyAll: z.boolean().meta({"default":false,"description":"Whether to reply to the other recipients of the message too."}).optional(),
  quoteOriginal: z.boolean().meta({"default":false,"description":"Whether to quote the message below the reply."}).optional(),
  cc: z.array(stringSchema({"maxLength":320,"format":"idn-email","description":"Email address, without a display name. It can have letters of any script, as RFC 6531 allows."})).meta({"description":"Additional email addresses without display names."}).optional(),
  bcc: z.array(stringSchema({"maxLength":320,"format":"idn-email","description":"Email address, without a display name. It can have letters of any script, as RFC 6531 allows."})).meta({"description":"Additional hidden email addresses without display names."}).optional(),
  attachments: z.array(z.union([z.strictObject({
    filename: stringSchema({"minLength":1,"maxLength":255,"pattern":"^[^\\r\\n\\x00]*$","description":"Name of the file."}),
    contentType: stringSchema({"minLength":3,"maxLength":200,"pattern":"^[!#$%&'*+.^_`|~0-9A-Za-z-]+/[!#$%&'*+.^_`|~0-9A-Za-z-]+$","description":"Media type. Default: derived from the filename."}).optional(),
    contentId: stringSchema({"minLength":1,"maxLength":255,"pattern":"^[!-;=?-~]+$","description":"Content-ID of the file. The HTML body refers to it with a \"cid:\" URL."}).optional(),
    content: stringSchema({"pattern":"^[A-Za-z0-9+/]*={0,2}$","contentEncoding":"base64","description":"Content in base64."}),
  }).meta({"description":"A file to send, with its content in base64 in the request."}), z.strictObject({
    filename: stringSchema({"minLength":1,"maxLength":255,"pattern":"^[^\\r\\n\\x00]*$","description":"Name of the file. Default: the name in the Content-Disposition of the response, else the last segment of the URL path, else \"attachment\" with the extension of the media type."}).optional(),
    contentType: stringSchema({"minLength":3,"maxLength":200,"pattern":"^[!#$%&'*+.^_`|~0-9A-Za-z-]+/[!#$%&'*+.^_`|~0-9A-Za-z-]+$","description":"Media type. Default: the media type of the fetched file."}).optional(),
    contentId: stringSchema({"minLength":1,"maxLength":255,"pattern":"^[!-;=?-~]+$","description":"Content-ID of the file. The HTML body refers to it with a \"cid:\" URL."}).optional(),
    url: stringSchema({"maxLength":2048,"pattern":"^[hH][tT][tT][pP][sS]?://","format":"uri","description":"Public URL of the file."}),
  }).meta({"description":"A file to send, with a URL from which the service fetches it."})]).meta({"description":"A file to send, as base64 content or as a URL that the service fetches."})).max(20).meta({"description":"Files to send: at most 20, and at most 25 MB in total after decoding or fetching."}).optional(),
  headers: z.record(stringSchema({"pattern":"^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$"}), stringSchema({"maxLength":998,"pattern":"^[^\\r\\n\\x00]*$"})).refine(value => Object.keys(value).length <= 100, { error: 'Too many properties: at most 100' }).meta({"maxProperties":100,"description":"Custom headers. They cannot override From, To, Cc, Bcc, Subject, Message-ID, In-Reply-To, References or Date."}).optional(),
  metadata: z.record(z.string(), z.unknown()).meta({"description":"Free-form key/value data, stored and returned unchanged."}).optional(),
}).meta({"description":"A reply to an email."})

/**
 * Body of `client.sms.send`, for an agent tool. Unknown properties are rejected.
 *
 * @example
 * ```ts
 * const result = await client.sms.send(sendSmsBody.parse(args))
 * ```
 */
export const sendSmsBody = z.strictObject({
  agentId: stringSchema({"pattern":"^[0-9a-z]+$","description":"Id of the agent that sends. Default with an agent key: its own agent. Required at organization level."}).optional(),
  to: stringSchema({"pattern":"^(\\+[1-9][0-9]{6,14}|[0-9]{3,8})$","description":"Phone number in E.164 format, or short code of 3 to 8 digits. A sender name such as Google cannot receive."}),
  body: stringSchema({"minLength":1,"maxLength":1600,"description":"Text, 1 to 1600 characters (Unicode code points). Required without mediaUrls."}).optional(),
  mediaUrls: z.array(stringSchema({"maxLength":2048,"pattern":"^https?://","format":"uri"})).max(10).meta({"description":"Public URLs of the media, at most 10. A message with media is an MMS."}).optional(),
  fromNumber: stringSchema({"pattern":"^\\+[1-9][0-9]{6,14}$","description":"Phone number in E.164 format."}).optional(),
  metadata: z.record(z.string(), z.unknown()).meta({"description":"Free-form key/value data, stored and returned unchanged."}).optional(),
}).meta({"description":"An SMS, or an MMS if it has media."})

/**
 * Body of `client.messages.search`, for an agent tool. Unknown properties are rejected.
 *
 * @example
 * ```ts
 * const result = await client.messages.search(searchMessagesBody.parse(args))
 * ```
 */
export const searchMessagesBody = z.strictObject({
  query: stringSchema({"minLength":1,"maxLength":500,"description":"Search words, at least one. A message must contain all of them."}),
  filters: z.strictObject({
    agentId: stringSchema({"pattern":"^[cC][^\\s-]{8,}$","description":"Only messages of this agent. Default with an agent key: its own agent. Default at organization level: all agents."}).optional(),
    inboxId: stringSchema({"pattern":"^[cC][^\\s-]{8,}$","description":"Only messages of this inbox."}).optional(),
    threadId: stringSchema({"pattern":"^[cC][^\\s-]{8,}$","description":"Only messages of this thread."}).optional(),
    channel: z.enum(["EMAIL","SMS","MMS","VOICE"]).meta({"description":"Only messages of this channel."}).optional(),
    channels: z.array(z.enum(["EMAIL","SMS","MMS","VOICE"]).meta({"description":"Channel of a message."})).min(1).max(50).meta({"description":"Only messages of these channels. If it is present, `channel` is ignored."}).optional(),
    direction: z.enum(["INBOUND","OUTBOUND"]).meta({"description":"Only messages of this direction."}).optional(),
    status: z.enum(["QUEUED","SENT","DELIVERED","FAILED","BOUNCED","BLOCKED","PENDING_APPROVAL"]).meta({"description":"Only messages in this status."}).optional(),
    fromAddress: stringSchema({"minLength":1,"maxLength":320,"description":"Only messages from this address or number, ignoring case."}).optional(),
    toAddress: stringSchema({"minLength":1,"maxLength":320,"description":"Only messages to this address or number, ignoring case."}).optional(),
    labels: z.array(stringSchema({"minLength":1,"maxLength":64})).min(1).max(50).meta({"description":"Only messages with all of these labels."}).optional(),
    includeSpam: z.boolean().meta({"description":"Whether to include messages labelled spam. The query parameter `includeSpam` has the same effect: one of the two is enough."}).optional(),
    dateRange: z.strictObject({
      from: stringSchema({"format":"date-time","description":"Only records created at or after this time."}).optional(),
      to: stringSchema({"format":"date-time","description":"Only records created at or before this time."}).optional(),
    }).meta({"description":"Range of the time of creation. Both ends are optional and inclusive."}).optional(),
  }).meta({"description":"The same filters as in `listMessages`."}).optional(),
  pagination: z.strictObject({
    cursor: stringSchema({"minLength":1,"maxLength":1024,"description":"Position in the list: `nextCursor` of the previous page."}).optional(),
    limit: z.int().min(1).max(100).meta({"default":20,"description":"Maximum number of results per page, 1 to 100."}).optional(),
  }).meta({"description":"Page of the results."}).optional(),
}).meta({"description":"A search for messages."})

/**
 * Filter of `client.messages.waitFor`, for an agent tool. `since` is the id of a message. Unknown properties are rejected.
 *
 * @example
 * ```ts
 * const message = await client.messages.waitFor(waitForFilter.parse(args), { timeoutMs: 30_000 })
 * ```
 */
export const waitForFilter = z.strictObject({
  agentId: stringSchema({"pattern":"^[cC][^\\s-]{8,}$","description":"Only records of this agent. Default with an agent key: its own agent. Default at organization level: all agents."}).optional(),
  inboxId: stringSchema({"pattern":"^[cC][^\\s-]{8,}$","description":"Only messages of this inbox."}).optional(),
  threadId: stringSchema({"pattern":"^[cC][^\\s-]{8,}$","description":"Only messages of this thread."}).optional(),
  channel: z.enum(["EMAIL","SMS","MMS","VOICE"]).meta({"description":"Only messages of this channel."}).optional(),
  channels: z.array(z.enum(["EMAIL","SMS","MMS","VOICE"]).meta({"description":"Channel of a message."})).min(1).max(50).meta({"description":"Only messages of these channels. If it is present, `channel` is ignored."}).optional(),
  direction: z.enum(["INBOUND","OUTBOUND"]).meta({"description":"Only messages of this direction."}).optional(),
  status: z.enum(["QUEUED","SENT","DELIVERED","FAILED","BOUNCED","BLOCKED","PENDING_APPROVAL"]).meta({"description":"Only messages in this status."}).optional(),
  fromAddress: stringSchema({"minLength":1,"maxLength":320,"description":"Only messages from this address or number, ignoring case."}).optional(),
  toAddress: stringSchema({"minLength":1,"maxLength":320,"description":"Only messages to this address or number, ignoring case."}).optional(),
  labels: z.array(stringSchema({"minLength":1,"maxLength":64})).min(1).max(50).meta({"description":"Only messages with all of these labels. In a URL, repeat the parameter for each label."}).optional(),
  includeSpam: z.boolean().meta({"default":false,"description":"Whether to include messages labelled spam. They are also included if `labels` contains spam."}).optional(),
  deleted: z.enum(["exclude","include","only"]).meta({"default":"exclude","description":"Whether to exclude messages in the Trash, include them, or return only them."}).optional(),
  subject: stringSchema({"minLength":1,"maxLength":998,"description":"Text that the subject contains, ignoring case."}).optional(),
  since: stringSchema({"pattern":"^[cC][^\\s-]{8,}$"}).nullable().meta({"description":"Only messages after the message with this id. Null: all messages. Default: the newest message at the time of the call."}).optional(),
}).meta({"description":"Filter of the message to wait for."})

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
