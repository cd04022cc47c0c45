// Tells what happened and why, for people and coding agents: an outline in the order of time, and the likely cause.

import type { TimelineEntry } from '@agentcomms/spec/control'
import { quote, toOneLine } from '../../http/error-text.ts'
import { hideSecretsIn } from '../../http/redact.ts'
import { listFirst, listSubscribers } from '../../services/webhooks/subscribers.ts'
import type { MockCore } from '../mock-core.ts'
import { findLikelyCause } from './causes.ts'
import {
  type AttemptEntry,
  type EventEntry,
  isFailedMessage,
  type RequestEntry,
  type Story,
  tellStory,
} from './story.ts'

/** Largest number of lines between the first cause and the likely cause. */
const MAX_LINES = 24
/** Longest text of a message or of a response that is shown, in characters. */
const MAX_TEXT = 160
/** Longest URL that is shown, in characters. */
const MAX_URL = 120

/**
 * Explains the last failure, or what is known of an id: the first cause, the events, for each subscription whether it
 * matches, each attempt with the requests that the receiver made meanwhile, and the likely cause.
 */
export function explain(core: MockCore, id?: string): string {
  const story = tellStory(core, id)
  if (!story) {
    const what = id === undefined ? 'anything' : quote(showLine(id))
    return `The mock has not logged ${what}. It explains ids of requests, mock operations, events, records, deliveries and attempts; a restore or an import removes their log.`
  }
  const [first, ...rest] = story.entries.flatMap(entry => describeEntry(story, entry))
  const cause = findLikelyCause(story)
  const lines = [
    first ?? '',
    ...cutMiddle(rest),
    ...describePending(story),
    ...(cause === undefined || cause === '' ? [] : [`Likely cause: ${showLine(cause, 400)}`]),
  ]
  return lines.join('\n')
}

/** Shows the beginning and the end of a long list. */
function cutMiddle(lines: readonly string[]): string[] {
  if (lines.length <= MAX_LINES) return [...lines]
  const half = MAX_LINES / 2
  return [...lines.slice(0, half), `  … ${lines.length - MAX_LINES} more lines …`, ...lines.slice(-half)]
}

/** Returns the lines of an entry. Records have none, except new messages and calls, and messages that failed. */
function describeEntry(story: Story, entry: TimelineEntry): string[] {
  if (entry.type === 'operation') return [`${showTime(entry.at)} mock.${entry.name}()`]
  if (entry.type === 'request') return describeRequest(story, entry)
  if (entry.type === 'event') return describeEvent(story, entry)
  return entry.type === 'attempt' ? describeAttempt(story, entry) : describeRecord(story, entry)
}

function describeRequest(
  { core, late }: Story,
  { id, at, method, path, causedBy, status }: RequestEntry,
): string[] {
  const { problem, replayed, fault, caller } = core.requests.get(id) ?? {}
  const notes = [
    ...(fault == null ? [] : [`fault ${fault}`]),
    ...(replayed ? ['replayed'] : []),
    ...(late.has(id) ? ['after the response'] : []),
    ...(caller?.kind === 'agent' ? ['agent key'] : []),
  ]
  const reason = problem ? ` ${problem.code}: ${showLine(problem.detail, 300)}` : ''
  const start = causedBy === null ? `${showTime(at)} ` : '    '
  const marks = notes.length > 0 ? ` (${notes.join(', ')})` : ''
  return [`${start}${method} ${path} → ${status ?? 'no response'}${marks}${reason}`]
}

function describeEvent({ core, entries }: Story, event: EventEntry): string[] {
  const subscribers = listSubscribers(core.services.state, entries, event)
  const matching = subscribers
    .filter(({ reason }) => reason === null)
    .map(({ url }) => showLine(url, MAX_URL))
  const others = subscribers.filter(({ reason }) => reason !== null)
  const lines = others.map(
    ({ url, reason }) => `    not: ${showLine(url, MAX_URL)} ${showLine(reason ?? '')}`,
  )
  return [
    `  ${event.event} → ${listFirst(matching) || (subscribers.length > 0 ? 'no subscription' : 'no subscription exists')}`,
    ...lines.slice(0, 3),
  ]
}

function describeAttempt({ core, attempts }: Story, entry: AttemptEntry): string[] {
  const { at, attempt, url, deliveryId, statusCode, error, isDuplicate, durationMs } = entry
  const { responseBody } = attempts.get(entry.id) ?? {}
  const result = statusCode === null ? `failed: ${error}` : `${statusCode} in ${Math.round(durationMs)} ms`
  const text = responseBody?.trim() ? `: ${showLine(responseBody, MAX_TEXT)}` : ''
  const delivery = core.services.state.deliveries.get(deliveryId)?.record
  const isLast = delivery?.attempts === attempt
  const next =
    isLast && delivery.nextAttemptAt ? [`    next attempt at ${showTime(delivery.nextAttemptAt)}`] : []
  const end = isLast && delivery.status === 'DEAD_LETTERED' ? ['    dead-lettered: no further attempt'] : []
  const first = `  ${showTime(at)} attempt ${attempt} to ${showLine(url, MAX_URL)} → ${showLine(result, 300)}${isDuplicate ? ', duplicate' : ''}${text}`
  return [first, ...next, ...end]
}

function describeRecord({ core }: Story, entry: Extract<TimelineEntry, { type: 'record' }>): string[] {
  const { state } = core.services
  const indent = entry.causedBy?.startsWith('op_') || entry.causedBy === null ? '  ' : '      '
  if (entry.resource === 'call' && entry.change === 'created') return [`${indent}call ${entry.id}`]
  const row = entry.resource === 'message' ? state.messages.get(entry.id) : undefined
  if (!row) return []
  const { channel, direction, subject, body, fromAddress, toAddress, threadId } = row.record
  if (entry.change === 'created') {
    const text = quote(showLine((channel === 'EMAIL' && subject) || body, 60))
    const party = direction === 'INBOUND' ? `from ${fromAddress}` : `to ${toAddress}`
    return [`${indent}message ${entry.id} ${showLine(party, 80)}: ${text}, thread ${threadId}`]
  }
  if (!isFailedMessage(row) || entry.status !== row.record.status) return []
  return [
    `${indent}message ${entry.id} is ${row.record.status}: ${showLine(row.statusReason ?? 'no reason')}`,
  ]
}

/** Returns what still runs: attempts without a response. */
function describePending({ core }: Story): string[] {
  return core.services.webhooks.running
    .list()
    .slice(0, 3)
    .map(({ event, url }) => `  still running: ${event} to ${showLine(url, MAX_URL)}`)
}

function showTime(iso: string): string {
  return iso.slice(11, 19)
}

/** Returns a text from outside in one line, without secrets and without characters that control a terminal. */
function showLine(text: string, maxCharacters = 200): string {
  const line = toOneLine(hideSecretsIn(text))
  return line.length <= maxCharacters ? line : `${line.slice(0, maxCharacters - 1)}…`
}
