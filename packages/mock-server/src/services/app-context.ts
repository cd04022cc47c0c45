import type { MessageTransportOptions, VoiceOptions } from '@agentcomms/spec/control'
import type { Credentials } from '../http/auth.ts'
import type { Faults } from '../http/faults.ts'
import type { Work } from '../store/work.ts'
import type { Clock } from '../work/clock.ts'
import type { Ids } from '../work/ids.ts'
import type { OutboundRequests } from '../work/outbound.ts'
import type { EmailSources } from './email/email-sources.ts'
import type { EventLog } from './event-log.ts'
import type { State } from './state.ts'

/** Options with all defaults. */
export type WithDefaults<Options> = { [Name in keyof Options]-?: Exclude<Options[Name], undefined> }

/** Parts of one mock that all services share. They are enough to read. */
export interface ReadContext {
  baseUrl: string
  emailDomain: string
  /** Number that is unique to this mock, for cursors. */
  salt: number
  /** Key that signs download URLs. */
  downloadKey: Uint8Array<ArrayBuffer>
  options: { transport: WithDefaults<MessageTransportOptions>; voice: WithDefaults<VoiceOptions> }
  clock: Clock
  ids: Ids
  state: State
  credentials: Credentials
  events: EventLog
  faults: Faults
  outbound: OutboundRequests
  emailSources: EmailSources
}

/** Context of one piece of work: a request, a mock operation or a task of the clock. Every write needs its work. */
export interface AppContext extends ReadContext {
  work: Work
}

/** Returns the services with a new piece of work. */
export function withWork<Parts extends Pick<ReadContext, 'clock'>>(
  parts: Parts,
  cause: string | null,
): Parts & { work: Work } {
  return { ...parts, work: parts.clock.startWork(cause) }
}

/** Schedules a task, which gets this context with its own work. Returns a function that cancels it. */
export function scheduleTask<Context extends Pick<AppContext, 'clock' | 'work'>>(
  context: Context,
  at: number,
  run: (context: Context) => void | Promise<void>,
  name: string,
): () => void {
  return context.clock.schedule(context.work, at, work => run({ ...context, work }), name)
}
