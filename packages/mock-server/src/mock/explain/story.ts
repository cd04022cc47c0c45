// What happened in a mock around one id, with the records that the timeline only names.

import type { DeliveryAttempt, LoggedRequest, TimelineEntry } from '@agentcomms/spec/control'
import { FAILURE_STATUSES } from '../../services/messages/rules.ts'
import type { MessageRow } from '../../services/messages/tables.ts'
import type { MockCore } from '../mock-core.ts'

export type EntryOf<Type extends TimelineEntry['type']> = Extract<TimelineEntry, { type: Type }>

/** The entries of the first causes, such as mock operations, and everything that they led to. */
export interface Story {
  core: MockCore
  /** Causes before their effects. */
  entries: readonly TimelineEntry[]
  attempts: readonly DeliveryAttempt[]
  requests: readonly LoggedRequest[]
  /** Messages that were created, each with its cause. */
  messages: readonly (MessageRow & { causedBy: string | null })[]
  /** Requests that were still running when the attempt of their receiver ended, or that began later. */
  late: ReadonlySet<string>
}

/** Returns the story of an id, or of the last failure. Undefined if nothing is known of it. */
export function tellStory(core: MockCore, id: string | undefined): Story | undefined {
  const { timeline, requests, services } = core
  const log = timeline.entries()
  const focus = id ?? (log.findLast(entry => hasFailed(core, entry)) ?? log.findLast(hasEffects))?.id
  const chain = focus === undefined ? [] : timeline.list(focus)
  const [root] = chain
  if (!root) return undefined
  // The log has an attempt only when it ends.
  const running = services.webhooks.running.list().find(({ work }) => work.cause === root.causedBy)
  const { deliveryId } = running ?? ((root.type === 'request' && services.webhooks.findSender(root)) || {})
  // An operation may have changed the record later. Each costs a walk through the log.
  const roots = chain.filter(entry => entry.causedBy === null)
  const told = roots.length === 0 ? [root] : [...roots.slice(0, 1), ...roots.slice(1).slice(-2)]
  const ids = [...(deliveryId ? [deliveryId] : []), ...told.map(entry => entry.id)]
  const entries = [...new Set(ids.flatMap(one => timeline.list(one)))]
  const attempts = new Map(services.webhooks.attempts().map(attempt => [attempt.id, attempt]))
  return {
    core,
    entries,
    attempts: entries.flatMap(entry => attempts.get(entry.id) ?? []),
    requests: entries.flatMap(entry => requests.get(entry.id) ?? []),
    messages: entries.flatMap(entry => {
      const row = entry.type === 'record' && services.state.messages.get(entry.id)
      return row ? [{ ...row, causedBy: entry.causedBy }] : []
    }),
    late: timeline.lateRequests(),
  }
}

/** Whether an entry is a failure: a request that failed, a failed or unexpected attempt, or a message that failed. */
function hasFailed({ requests, services }: MockCore, entry: TimelineEntry): boolean {
  if (entry.type === 'attempt') return entry.error !== null || entry.isDuplicate
  const request = requests.get(entry.id)
  if (request) return request.source !== 'console' && isFailedRequest(request)
  const message = services.state.messages.get(entry.id)
  return entry.type === 'record' && message !== undefined && isFailedMessage(message)
}

/** Whether an entry is worth a story when nothing has failed: an event, or a write of other records than subscriptions. */
function hasEffects(entry: TimelineEntry): boolean {
  return entry.type === 'event' || (entry.type === 'record' && entry.resource !== 'webhook')
}

export function isFailedRequest({ status, fault }: LoggedRequest): boolean {
  return status === null || status >= 400 || fault !== null
}

export function isFailedMessage({ record }: MessageRow): boolean {
  return FAILURE_STATUSES.includes(record.status)
}

export function describeCall({ method, path, status }: LoggedRequest | EntryOf<'request'>): string {
  return `${method} ${path} → ${status ?? 'no response'}`
}
