import type { operations } from '@agentcomms/spec'
import type { Caller, Handlers } from '../http/handlers.ts'
import type { AppContext, ReadContext } from './app-context.ts'
import type { Dns } from './domains/dns.ts'
import type { WebhookEngine } from './webhooks/engine.ts'

/** Services of one mock, without work: enough to read. */
export interface IdleServices extends ReadContext {
  dns: Dns
  webhooks: WebhookEngine
  /** Whether reads return vault secrets as stored or masked. */
  vaultSecrets: 'visible' | 'masked'
}

/** Services of one mock, for handlers. */
export interface Services extends IdleServices, AppContext {}

/** Handlers of one area. `routes.ts` combines all areas and does not compile if an operation has no handler. */
export type AreaHandlers = Partial<Handlers<operations, Caller, Services>>
