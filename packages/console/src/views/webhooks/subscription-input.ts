import type { CreateWebhook, UpdateWebhook, Webhook, WebhookAuthConfig } from '@agentcomms/spec'
import type { Entries } from '../../components/form.tsx'

/** The kinds of credentials that an endpoint may ask for; `keep` leaves that of a subscription as it is. */
export type AuthChoice = 'keep' | WebhookAuthConfig['type']

/** The glob that alone is every event. */
export const EVERY_EVENT = '*'

/** Name of the check box of an event. */
export const eventField = (name: string): string => `event ${name}`

/** What was written into the form of a subscription, as a new one takes it. Only what was filled in is sent. */
export function newSubscription(entries: Entries, eventNames: readonly string[]): CreateWebhook {
  const description = entries.given('description')
  const rateLimitPerMinute = numberIn(entries, 'rateLimitPerMinute')
  const maxAttempts = numberIn(entries, 'maxAttempts')
  const authConfig = authIn(entries)
  return {
    url: entries.text('url'),
    events: eventsIn(entries, eventNames),
    ...(description !== undefined && { description }),
    ...(rateLimitPerMinute !== undefined && { rateLimitPerMinute }),
    ...(maxAttempts !== undefined && { maxAttempts }),
    ...(authConfig !== undefined && { authConfig }),
  }
}

/** The members that the form changes of a subscription. A field that was emptied clears its member. */
export function changedSubscription(
  entries: Entries,
  eventNames: readonly string[],
  before: Webhook,
): UpdateWebhook {
  const authConfig = authIn(entries)
  const after = {
    url: entries.text('url'),
    events: eventsIn(entries, eventNames),
    description: entries.given('description') ?? null,
    rateLimitPerMinute: numberIn(entries, 'rateLimitPerMinute') ?? null,
    maxAttempts: numberIn(entries, 'maxAttempts') ?? null,
  }
  const changed = Object.entries(after).filter(
    ([name, value]) => comparable(value) !== comparable(before[name as keyof typeof after]),
  )
  return { ...Object.fromEntries(changed), ...(authConfig !== undefined && { authConfig }) }
}

/** What is subscribed to that has no check box: globs, and names that this document does not have. */
export function otherPatterns(events: readonly string[], eventNames: readonly string[]): string[] {
  return events.filter(event => event !== EVERY_EVENT && !eventNames.includes(event))
}

/** The order of events says nothing. */
function comparable(value: unknown): string {
  return JSON.stringify(Array.isArray(value) ? [...value].sort() : value)
}

function eventsIn(entries: Entries, eventNames: readonly string[]): string[] {
  const named = [EVERY_EVENT, ...eventNames].filter(name => entries.isChecked(eventField(name)))
  return [...new Set([...named, ...entries.list('patterns')])]
}

/** What is no number is sent as nothing: fields of numbers take no other text. */
function numberIn(entries: Entries, name: string): number | undefined {
  const text = entries.given(name)
  return text === undefined ? undefined : Number(text)
}

function authIn(entries: Entries): WebhookAuthConfig | undefined {
  const type = entries.text('authType') as AuthChoice
  const { text, raw } = entries
  if (type === 'none') return { type }
  if (type === 'bearer') return { type, token: text('token') }
  if (type === 'basic') return { type, username: raw('username'), password: raw('password') }
  if (type === 'custom_header') return { type, headerName: text('headerName'), value: raw('value') }
  return undefined
}
