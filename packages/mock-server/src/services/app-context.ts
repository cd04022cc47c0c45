import type { operations } from '@agentcomms/spec'
import type {
  operations as controlOperations,
  MessageTransportOptions,
  VoiceOptions,
  WebhookOptions,
} from '@agentcomms/spec/control'
import type { ApiKeys } from '../http/auth.ts'
import type { Faults } from '../http/faults.ts'
import type { Caller, Found, Handlers, Rules } from '../http/handlers.ts'
import type { Clock } from '../work/clock.ts'
import type { Ids } from '../work/ids.ts'
import type { OutboundRequests } from '../work/outbound.ts'
import type { Work } from '../work/work.ts'
import type { Contacts } from './contacts/records.ts'
import type { Dns } from './domains/dns.ts'
import type { MailReader } from './email/receive-email.ts'
import type { EmailSources } from './email/tables.ts'
import type { EventLog } from './events.ts'
import type { State } from './state.ts'
import type { WebhookEngine } from './webhooks/engine.ts'

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
  /** Seed of random choices that must not depend on the order of others. */
  seed: number
  options: {
    transport: WithDefaults<MessageTransportOptions>
    voice: WithDefaults<VoiceOptions>
    webhooks: WithDefaults<WebhookOptions>
  }
  clock: Clock
  ids: Ids
  state: State
  apiKeys: ApiKeys
  events: EventLog
  faults: Faults
  contacts: Contacts
  outbound: OutboundRequests
  emailSources: EmailSources
  mailReader: MailReader
}

/** Context of one piece of work: a request, a mock operation or a task of the clock. Every write needs its work. */
export interface AppContext extends ReadContext {
  work: Work
}

/** Services of one mock, without work: enough to read. */
export interface ReadServices extends ReadContext {
  dns: Dns
  webhooks: WebhookEngine
  /** Whether reads return vault secrets as stored or masked. */
  vaultSecrets: 'visible' | 'masked'
}

/** Services of one mock, for handlers. */
export interface Services extends ReadServices, AppContext {}

/** Handlers of one area. `routes.ts` combines all areas and does not compile if an operation has no handler. */
export type AreaHandlers = Partial<Handlers<operations, Caller, Services>>

/** Context of the operations of the control interface. */
export interface ControlContext extends Services {
  /** Id of the organization that the mock starts with: default of operations without an organization. */
  readonly defaultOrgId: string
}

/** Handlers of one area for the control interface. */
export type ControlHandlers = Partial<Handlers<controlOperations, object, ControlContext>>

/** Rules of one area. They see nothing that can change. */
export type AreaRules = Rules<operations, Pick<Caller, 'principal'>, RuleContext, Promise<Found> | Found>

/** Context of rules. */
type RuleContext = Pick<ReadContext, 'emailDomain' | 'options'>

/** Rules of one area for the control interface. Methods of `mock` do not wait for them. */
export type ControlRules = Rules<controlOperations, object, null>

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
  name: string | null,
): () => void {
  return context.clock.schedule(context.work, at, work => run({ ...context, work }), name)
}
