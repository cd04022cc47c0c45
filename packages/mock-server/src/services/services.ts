import type { Validator } from '../http/contract/validate.ts'
import type { Handlers } from '../http/handlers.ts'
import type { OutboundRequests } from '../runtime/outbound.ts'
import type { AppContext } from './app-context.ts'
import type { Dns } from './domains/dns.ts'
import type { EmailService } from './email/email-service.ts'
import type { SmsService } from './sms/sms-service.ts'
import type { VoiceService } from './voice/voice-service.ts'
import type { WebhookEngine } from './webhooks/engine.ts'

/** Services of one mock, for handlers. */
export interface Services extends AppContext {
  email: EmailService
  sms: SmsService
  voice: VoiceService
  dns: Dns
  webhooks: WebhookEngine
  outbound: OutboundRequests
  /** Whether reads return vault secrets as stored or masked. */
  vaultSecrets: 'visible' | 'masked'
  validator: Validator
}

/** Handlers of one area. `routes.ts` combines all areas and does not compile if an operation has no handler. */
export type AreaHandlers = Partial<Handlers<Services>>
