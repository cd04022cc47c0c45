/**
 * zod schemas of webhook events. Requires zod 4.
 *
 * @module @agentcomms/client/schemas
 */

import type * as z from 'zod'
import type { agentCreated, callEnded, messageReceived } from './generated.ts'

/** Schema of the payload of `agent.created`. */
export type AgentCreatedSchema = typeof agentCreated

/** Schema of the payload of `call.ended`. */
export type CallEndedSchema = typeof callEnded

/** Schema of the payload of an event about a message. */
export type MessageEventSchema<Event extends string> = z.ZodObject<
  Omit<(typeof messageReceived)['shape'], 'event'> & {
    /** Event name. */
    event: z.ZodLiteral<Event>
  }
>

export * from './generated.ts'
