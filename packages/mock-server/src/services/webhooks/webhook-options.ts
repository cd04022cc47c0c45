import type { WebhookOptions } from '@agentcomms/spec/control'
import type { WithDefaults } from '../app-context.ts'

/** Options of webhooks with all defaults. */
export type ResolvedWebhookOptions = WithDefaults<Omit<WebhookOptions, 'signingClock'>> &
  Pick<WebhookOptions, 'signingClock'>
