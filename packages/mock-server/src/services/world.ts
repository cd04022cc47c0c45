import type { Outward } from '../runtime/outbound.ts'
import type { Dns } from './domains/dns.ts'
import type { EmailService } from './email/email-service.ts'
import type { Ground } from './ground.ts'
import type { SmsService } from './sms/sms-service.ts'
import type { VoiceService } from './voice/voice-service.ts'
import type { WebhookEngine } from './webhooks/engine.ts'

/** All of one mock that handlers work with. */
export interface World extends Ground {
  email: EmailService
  sms: SmsService
  voice: VoiceService
  dns: Dns
  webhooks: WebhookEngine
  outward: Outward
  vaultReads: 'stored' | 'masked'
}
