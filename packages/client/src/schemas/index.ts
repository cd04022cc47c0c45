/**
 * zod schemas of webhook events, for receivers, and of request bodies, for tools of agents. Needs zod 4.
 *
 * @module @agentcomms/client/schemas
 */

export { replyToEmailBody, sendEmailBody, sendSmsBody } from './bodies.ts'
export type { AgentCreatedSchema, CallEndedSchema, MessageEventSchema } from './events.ts'
export {
  agentCreated,
  callEnded,
  messageFailed,
  messageReceived,
  messageReceivedAuto,
  messageSent,
  webhookEvent,
} from './events.ts'
export { searchMessagesBody, waitForFilter } from './filters.ts'
