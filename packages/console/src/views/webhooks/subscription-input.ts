import type { CreateWebhook, WebhookAuthConfig } from '@agentcomms/spec'
import type { FormValues } from '../../components/form.tsx'

/** Glob that matches all events. */
export const EVERY_EVENT = '*'

/** Returns the name of the checkbox of an event. */
export function toEventFieldName(eventName: string): string {
  return `event ${eventName}`
}

/** Returns the request body that creates a subscription. Omits empty fields. */
export function toCreateBody(values: FormValues, eventNames: readonly string[]): CreateWebhook {
  return {
    url: values.text('url'),
    events: readEvents(values, eventNames),
    description: values.optionalText('description'),
    rateLimitPerMinute: values.optionalNumber('rateLimitPerMinute'),
    maxAttempts: values.optionalNumber('maxAttempts'),
    authConfig: readAuthConfig(values),
  }
}

function readEvents(values: FormValues, eventNames: readonly string[]): string[] {
  const named = [EVERY_EVENT, ...eventNames].filter(name => values.isChecked(toEventFieldName(name)))
  return [...new Set([...named, ...values.list('patterns')])]
}

function readAuthConfig(values: FormValues): WebhookAuthConfig | undefined {
  const type = values.text('authType') as WebhookAuthConfig['type']
  const { text, raw } = values
  if (type === 'none') return { type }
  if (type === 'bearer') return { type, token: text('token') }
  if (type === 'basic') return { type, username: raw('username'), password: raw('password') }
  if (type === 'custom_header') return { type, headerName: text('headerName'), value: raw('value') }
  return undefined
}
