import type { EmailService } from '../email/email-service.ts'
import type { WebhookEngine } from '../webhooks/engine.ts'
import type { Ground } from './ground.ts'

/** All of one mock that handlers work with. */
export interface World extends Ground {
  email: EmailService
  webhooks: WebhookEngine
}
