import * as z from 'zod'
import { CUID, type Open, open, text } from './text.ts'

/** Schema of an event about a message: the members of its payload, by name. */
export type MessageEventSchema<Event extends string> = z.ZodObject<{
  event: z.ZodLiteral<Event>
  occurredAt: z.ZodString
  messageId: z.ZodString
  agentId: z.ZodString
  channel: Open<'EMAIL' | 'SMS' | 'MMS' | 'VOICE'>
  direction: Open<'INBOUND' | 'OUTBOUND'>
  fromAddress: z.ZodString
  toAddress: z.ZodString
  threadId: z.ZodNullable<z.ZodString>
  subject: z.ZodOptional<z.ZodNullable<z.ZodString>>
  spam: z.ZodOptional<z.ZodBoolean>
}>

/** Schema of the event of a new agent: the members of its payload, by name. */
export type AgentCreatedSchema = z.ZodObject<{
  event: z.ZodLiteral<'agent.created'>
  occurredAt: z.ZodString
  agentId: z.ZodString
  name: z.ZodString
  slug: z.ZodString
  email: z.ZodString
}>

/** Schema of the event of a call that is over: the members of its payload, by name. */
export type CallEndedSchema = z.ZodObject<{
  event: z.ZodLiteral<'call.ended'>
  occurredAt: z.ZodString
  callId: z.ZodString
  agentId: z.ZodString
  direction: Open<'INBOUND' | 'OUTBOUND'>
  fromAddress: z.ZodString
  toAddress: z.ZodString
  durationSeconds: z.ZodNumber
  endReason: Open<'COMPLETED' | 'NO_ANSWER' | 'BUSY' | 'FAILED' | 'CANCELED'>
}>

function everyEvent<Event extends string>(event: Event) {
  return {
    event: z.literal(event).meta({ description: 'Event name.' }),
    occurredAt: text({ format: 'date-time', description: 'When it happened.' }),
    agentId: text({ pattern: CUID, description: 'The agent.' }),
  }
}

function direction() {
  return open(['INBOUND', 'OUTBOUND'], 'Received or sent by the agent.')
}

// Loose when it checks, so that a later field or value goes through; the type has the documented members alone, so that a
// misspelt one does not compile.
function messageEvent<Event extends string>(event: Event, description: string): MessageEventSchema<Event> {
  return z
    .looseObject({
      ...everyEvent(event),
      messageId: text({ pattern: CUID, description: 'The message; fetch it for its content.' }),
      channel: open(['EMAIL', 'SMS', 'MMS', 'VOICE'], 'How the message travelled.'),
      direction: direction(),
      fromAddress: text({ description: 'Sender.' }),
      toAddress: text({ description: 'Recipient.' }),
      threadId: z.string().nullable().meta({ description: 'Thread of the message.' }),
      subject: z.string().nullable().meta({ description: 'Subject. Only for e-mail.' }).optional(),
      spam: z.boolean().meta({ description: 'Spam verdict. Only for e-mail.' }).optional(),
    })
    .meta({ description })
}

/**
 * Payload of `message.received`: an agent received a new email or SMS. Unknown fields and values are kept. Interface section 6.4.
 *
 * @example
 * ```ts
 * import { messageReceived } from '@agentcomms/client/schemas'
 * import { verifyWebhook } from '@agentcomms/client/webhooks'
 *
 * const { payload } = await verifyWebhook(request, { secret, schema: messageReceived })
 * console.log(payload.messageId)
 * ```
 */
export const messageReceived: MessageEventSchema<'message.received'> = messageEvent(
  'message.received',
  'An agent received a new email or SMS.',
)

/**
 * Payload of `message.received.auto`, which fires instead of `message.received` for an automatic reply. Unknown fields
 * and values are kept. Interface section 6.4.
 *
 * @example
 * ```ts
 * const { payload } = await verifyWebhook(request, { secret, schema: messageReceivedAuto })
 * ```
 */
export const messageReceivedAuto: MessageEventSchema<'message.received.auto'> = messageEvent(
  'message.received.auto',
  'An agent received an automatic reply; fires instead of message.received.',
)

/**
 * Payload of `message.sent`: a message was successfully sent. Unknown fields and values are kept. Interface section 6.4.
 *
 * @example
 * ```ts
 * const { payload } = await verifyWebhook(request, { secret, schema: messageSent })
 * ```
 */
export const messageSent: MessageEventSchema<'message.sent'> = messageEvent(
  'message.sent',
  'A message was successfully sent.',
)

/**
 * Payload of `message.failed`: a message failed to send or bounced. Unknown fields and values are kept. Interface section 6.4.
 *
 * @example
 * ```ts
 * const { payload } = await verifyWebhook(request, { secret, schema: messageFailed })
 * ```
 */
export const messageFailed: MessageEventSchema<'message.failed'> = messageEvent(
  'message.failed',
  'A message failed to send or bounced.',
)

/**
 * Payload of `agent.created`: a new agent mailbox was created. Unknown fields and values are kept. Interface section 6.4.
 *
 * @example
 * ```ts
 * const { payload } = await verifyWebhook(request, { secret, schema: agentCreated })
 * console.log(payload.name, payload.email)
 * ```
 */
export const agentCreated: AgentCreatedSchema = z
  .looseObject({
    ...everyEvent('agent.created'),
    name: text({ description: 'Name of the agent.' }),
    slug: text({ description: 'Short name of the agent.' }),
    email: text({ description: 'Address of the agent.' }),
  })
  .meta({ description: 'A new agent mailbox was created.' })

/**
 * Payload of `call.ended`: a voice call completed. Unknown fields and values are kept. Interface section 6.4.
 *
 * @example
 * ```ts
 * const { payload } = await verifyWebhook(request, { secret, schema: callEnded })
 * console.log(payload.endReason, payload.durationSeconds)
 * ```
 */
export const callEnded: CallEndedSchema = z
  .looseObject({
    ...everyEvent('call.ended'),
    callId: text({ pattern: CUID, description: 'The call.' }),
    direction: direction(),
    fromAddress: text({ description: 'Calling number.' }),
    toAddress: text({ description: 'Called number.' }),
    // z.int() has a maximum, which the document has not.
    durationSeconds: z
      .number()
      .min(0)
      .refine(Number.isInteger)
      .meta({ type: 'integer', description: 'Seconds from answer to end.' }),
    endReason: open(
      ['COMPLETED', 'NO_ANSWER', 'BUSY', 'FAILED', 'CANCELED'],
      'Why a call ended. COMPLETED means that it was answered; only FAILED can end any call.',
    ),
  })
  .meta({ description: 'A voice call completed.' })

/**
 * Payload of any event that this version lists, told apart by `event`. One with another name does not fit:
 * `verifyWebhook` refuses it as `schema_mismatch`, and what a receiver refuses is delivered again: answer that reason
 * with a 2xx. For the flat form of the payload, which is the default. Interface section 6.4.
 *
 * @example
 * ```ts
 * import { webhookEvent } from '@agentcomms/client/schemas'
 * import { verifyWebhook } from '@agentcomms/client/webhooks'
 *
 * const { payload } = await verifyWebhook(request, { secret, schema: webhookEvent })
 * switch (payload.event) {
 *   case 'message.received':
 *     console.log(payload.messageId)
 *     break
 *   case 'call.ended':
 *     console.log(payload.endReason)
 * }
 * ```
 */
export const webhookEvent: z.ZodDiscriminatedUnion<
  [
    typeof messageReceived,
    typeof messageReceivedAuto,
    typeof messageSent,
    typeof messageFailed,
    typeof agentCreated,
    typeof callEnded,
  ]
> = z.discriminatedUnion('event', [
  messageReceived,
  messageReceivedAuto,
  messageSent,
  messageFailed,
  agentCreated,
  callEnded,
])
