import type { Credentials } from '../http/auth.ts'
import type { Faults } from '../http/faults/faults.ts'
import type { Clock } from '../runtime/clock.ts'
import type { Ids } from '../runtime/ids.ts'
import type { Outward } from '../runtime/outbound.ts'
import type { Dns } from './domains/dns.ts'
import type { EmailService } from './email/email-service.ts'
import type { EventLog } from './event-log.ts'
import type { SmsService } from './sms/sms-service.ts'
import type { State } from './state.ts'
import type { VoiceService } from './voice/voice-service.ts'
import type { WebhookEngine } from './webhooks/engine.ts'

/** What all services of one mock rest on. */
export interface AppContext {
  baseUrl: string
  emailDomain: string
  /** A number that only this mock has, for cursors. */
  salt: number
  /** Key that signs download URLs. */
  downloadKey: Uint8Array<ArrayBuffer>
  clock: Clock
  ids: Ids
  state: State
  credentials: Credentials
  events: EventLog
  faults: Faults
}

/** Everything of one mock that handlers work with. */
export interface Services extends AppContext {
  email: EmailService
  sms: SmsService
  voice: VoiceService
  dns: Dns
  webhooks: WebhookEngine
  outward: Outward
  vaultReads: 'stored' | 'masked'
}
