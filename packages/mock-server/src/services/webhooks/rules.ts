import { isolateText } from '@agentcomms/mail'
import type { Webhook } from '@agentcomms/spec'

/** Returns what the payload of an event is about: a subject or a name, and the two parties. */
export function describePayload(payload: object): string {
  const { fromAddress, toAddress, subject, from, to, name }: Partial<Record<string, unknown>> = { ...payload }
  const list = (texts: unknown[]): string[] =>
    texts.flatMap(text => (typeof text === 'string' && text !== '' ? isolateText(text) : []))
  const parties = list([fromAddress ?? from, toAddress ?? to]).join(' → ')
  return [...list([subject ?? name]), parties].filter(Boolean).join(' · ')
}

/** Longest host and path in the name of an endpoint, in characters. */
const MAX_ENDPOINT = 44

/** Returns the name of an endpoint: the description of its subscription, or the end of its host and path. */
export function nameEndpoint({ url, description }: Pick<Webhook, 'url'> & Partial<Webhook>): string {
  if (description) return isolateText(description)
  const place = url
    .replace(/^\w+:\/\//, '')
    .replace(/[?#].*$/, '')
    .replace(/\/$/, '')
  return place.length <= MAX_ENDPOINT ? place : `…${place.slice(1 - MAX_ENDPOINT)}`
}
