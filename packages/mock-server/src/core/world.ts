import type { EmailService } from '../email/email-service.ts'
import type { WebhookEngine } from '../webhooks/engine.ts'
import type { Credentials } from './auth.ts'
import type { Clock } from './clock.ts'
import type { EventLog } from './events.ts'
import type { Ids } from './ids.ts'
import type { State } from './state.ts'

/** All of one mock that handlers work with. */
export interface World {
  baseUrl: string
  emailDomain: string
  /** A number of this mock alone, for cursors. */
  salt: number
  clock: Clock
  ids: Ids
  state: State
  credentials: Credentials
  events: EventLog
  email: EmailService
  webhooks: WebhookEngine
}
