// What happened in a mock around one id, with the records that the timeline only names.

import type { DeliveryAttempt, LoggedRequest, TimelineEntry } from '@agentcomms/spec/control'
import { FAILURE_STATUSES } from '../../services/messages/message-status.ts'
import type { MessageRow } from '../../services/messages/tables.ts'
import type { MockCore } from '../mock-core.ts'

type EntryOf<Type extends TimelineEntry['type']> = Extract<TimelineEntry, { type: Type }>
export type AttemptEntry = EntryOf<'attempt'>
export type RequestEntry = EntryOf<'request'>
export type EventEntry = EntryOf<'event'>

/** The entries of the first causes, such as mock operations, and everything that they led to. */
export interface Story {
  core: MockCore
  /** Causes before their effects. */
  entries: readonly TimelineEntry[]
  attempts: ReadonlyMap<string, DeliveryAttempt>
  /** Requests that were still running when the attempt of their receiver ended, or that began later. */
  late: ReadonlySet<string>
}

/** Returns the story of an id, or of the last failure. Undefined if nothing is known of it. */
export function tellStory(core: MockCore, id: string | undefined): Story | undefined {
  const log = core.timeline.entries()
  const focus = id ?? (log.findLast(entry => hasFailed(core, entry)) ?? log.findLast(hasEffects))?.id
  if (focus === undefined) return undefined
  const chain = core.timeline.list(focus)
  const [root] = chain
  if (!root) return undefined
  // The log has an attempt only when it ends.
  const running = core.services.webhooks.running.list().find(({ work }) => work.cause === root.causedBy)
  const before = running ? core.timeline.list(running.deliveryId) : []
  // An operation may have changed the record later. Each costs a walk through the log.
  const roots = chain.filter(entry => entry.causedBy === null)
  const told = roots.length === 0 ? [root] : [...roots.slice(0, 1), ...roots.slice(1).slice(-2)]
  return {
    core,
    entries: [...new Set([...before, ...told.flatMap(({ id: cause }) => core.timeline.list(cause))])],
    attempts: new Map(core.services.webhooks.attempts().map(attempt => [attempt.id, attempt])),
    late: findLateRequests(log),
  }
}

/** Whether an entry is a failure: a rejected request, a failed or unexpected attempt, or a message that failed. */
function hasFailed({ requests, services }: MockCore, entry: TimelineEntry): boolean {
  if (entry.type === 'attempt') return entry.error !== null || entry.isDuplicate
  if (entry.type === 'request') {
    const isProgram = requests.get(entry.id)?.source !== 'console'
    return isProgram && (entry.status === null || entry.status >= 400)
  }
  if (entry.type !== 'record' || entry.resource !== 'message') return false
  const message = services.state.messages.get(entry.id)
  return message !== undefined && isFailedMessage(message)
}

/** Whether an entry is worth a story when nothing has failed: an event, or a write. */
function hasEffects(entry: TimelineEntry): boolean {
  return entry.type === 'event' || entry.type === 'record'
}

export function isFailedMessage({ record }: MessageRow): boolean {
  return FAILURE_STATUSES.includes(record.status)
}

/** The log has an attempt when it ends, and a request when it gets its response. */
function findLateRequests(log: readonly TimelineEntry[]): Set<string> {
  const ended = new Set<string>()
  const late = new Set<string>()
  for (const entry of log) {
    if (entry.type === 'attempt') ended.add(entry.id)
    if (entry.type === 'request' && entry.causedBy !== null && ended.has(entry.causedBy)) late.add(entry.id)
  }
  return late
}

/** Returns the requests that receivers made during attempts of this story, with their log entries. */
export function listReceiverRequests({ core, entries }: Story): LoggedRequest[] {
  return entries.flatMap(entry =>
    entry.type === 'request' && entry.causedBy !== null ? (core.requests.get(entry.id) ?? []) : [],
  )
}
