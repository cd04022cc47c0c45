// Who got an event, and why others did not.

import type { TimelineEntry } from '@agentcomms/spec/control'
import { shorten } from '../../http/error-text.ts'
import { explainUnknownEvents, listMatchingEvents } from '../events.ts'
import type { State } from '../state.ts'

type EventEntry = Extract<TimelineEntry, { type: 'event' }>

/** Returns why a receiver of this process never got a request. */
export function explainUnused(state: State, entries: readonly TimelineEntry[], url: string): string {
  const all = state.webhooks.rows()
  const row = all.findLast(({ record }) => new URL(record.url).href === url)
  if (all.length === 0) return 'no subscription exists'
  if (!row) return `no subscription has this URL, but ${listFirst(all.map(({ record }) => record.url))}`
  const latest = entries.findLast(entry => entry.type === 'event' && entry.orgId === row.orgId)
  if (latest?.type !== 'event') return 'no event has fired in the organization of its subscription'
  const reason = listSubscribers(state, entries, latest).find(({ id }) => id === row.id)?.reason
  return `the latest event is ${latest.event}; ${reason ? `the subscription ${reason}` : 'its delivery still waits'}`
}

/** Lists the first texts and the number of the others. Long ones are cut. */
export function listFirst(texts: readonly string[]): string {
  const more = texts.length > 3 ? ` and ${texts.length - 3} more` : ''
  return `${texts.slice(0, 3).map(shorten).join(', ')}${more}`
}

/** Returns each subscription of the organization of an event, and why it did not get the event. Null if it did. */
export function listSubscribers(state: State, entries: readonly TimelineEntry[], event: EventEntry) {
  const rows = entries.flatMap(({ id, causedBy }) =>
    causedBy === event.id ? (state.deliveries.get(id) ?? []) : [],
  )
  const deliveries = new Map(rows.map(row => [row.webhookId, row.record]))
  const known = [...state.webhooks.oldest('byOrg', event.orgId)]
  const subscribers = known.map(({ id, record, createdAt }) => {
    const { url, events, active } = record
    const delivery = deliveries.get(id)
    deliveries.delete(id)
    const isHeld = delivery?.status === 'DEAD_LETTERED' && delivery.attempts === 0
    if (isHeld) return { id, url, reason: `got no attempt: ${record.disabledReason ?? delivery.lastError}` }
    if (delivery) return { id, url, reason: null }
    if (createdAt > event.at) return { id, url, reason: 'was created later' }
    const isWanted = listMatchingEvents(events).some(name => name === event.event)
    const status = active ? 'got no delivery: it was created or changed later' : 'is not active'
    const wanted = [`wants only ${events.join(', ')}`, ...explainUnknownEvents(events).slice(0, 1)].join(': ')
    return { id, url, reason: isWanted ? status : wanted }
  })
  const deleted = [...deliveries.keys()].map(id => ({ id, url: `deleted subscription ${id}`, reason: null }))
  return [...subscribers, ...deleted]
}
