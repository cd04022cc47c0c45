import type { Handlers } from '../http/handlers.ts'
import type { Outbound } from '../runtime/outbound.ts'
import type { AppContext } from './app-context.ts'
import type { Dns } from './domains/dns.ts'
import type { EmailService } from './email/email-service.ts'
import type { SmsService } from './sms/sms-service.ts'
import type { VoiceService } from './voice/voice-service.ts'
import type { WebhookEngine } from './webhooks/engine.ts'

/** Everything of one mock that handlers work with. */
export interface Services extends AppContext {
  email: EmailService
  sms: SmsService
  voice: VoiceService
  dns: Dns
  webhooks: WebhookEngine
  outbound: Outbound
  vaultReads: 'stored' | 'masked'
}

/** The handlers of one area. `routes.ts` puts all areas together and fails to compile if an operation has none. */
export type AreaHandlers = Partial<Handlers<Services>>
