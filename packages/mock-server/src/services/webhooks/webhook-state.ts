import type { Webhook } from '@agentcomms/spec'
import type { Transitions } from '../transitions.ts'

/** INACTIVE was switched off by hand, DISABLED by its failures. */
export type WebhookState = 'ACTIVE' | 'INACTIVE' | 'DISABLED'

/** How a subscription is switched. One that is DISABLED stays so, with its reason, when it is switched off by hand. */
export const WEBHOOK_STATE: Transitions<WebhookState> = {
  ACTIVE: ['INACTIVE', 'DISABLED'],
  INACTIVE: ['ACTIVE'],
  DISABLED: ['ACTIVE'],
}

export function webhookStateOf({ active, disabledAt }: Webhook): WebhookState {
  if (active) return 'ACTIVE'
  return disabledAt === null ? 'INACTIVE' : 'DISABLED'
}

/** The record after a switch, or as it is where the table has no such switch. */
export function switchWebhook(record: Webhook, to: WebhookState, now: string): Webhook {
  if (!WEBHOOK_STATE[webhookStateOf(record)].includes(to)) return record
  const { consecutiveFailures: failures } = record
  const isDisabled = to === 'DISABLED'
  return {
    ...record,
    active: to === 'ACTIVE',
    disabledReason: isDisabled
      ? `${failures} ${failures === 1 ? 'attempt' : 'attempts in a row'} failed.`
      : null,
    disabledAt: isDisabled ? now : null,
    updatedAt: now,
  }
}
