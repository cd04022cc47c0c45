// Tells what happened and why, for people and coding agents: an outline in the order of time, and the likely cause.

import type { TimelineEntry } from '@agentcomms/spec/control'
import { hideSecretsIn } from '../../http/request-log.ts'
import { quote, toOneLine } from '../../http/text.ts'
import { listFirst, listSubscribers } from '../../services/webhooks/records.ts'
import type { MockCore } from '../mock-core.ts'
import { findLikelyCause } from './causes.ts'
import { describeCall, type EntryOf, isFailedMessage, type Story, tellStory } from './story.ts'

/** Longest explanation, in characters. Longer ones lose lines of their middle. */
const MAX_CHARACTERS = 1_200

/** Explains the last failure, or what is known of an id, from the first cause to the likely cause. */
export function explain(core: MockCore, id?: string): string {
  const story = tellStory(core, id)
  if (!story) {
    const what = id === undefined ? 'anything' : quote(showLine(id))
    return `The mock has not logged ${what}. It explains ids of requests, mock operations, events, records, deliveries and attempts; a restore or an import removes their log.`
  }
  const [first = '', ...rest] = story.entries.flatMap(entry => describeEntry(story, entry))
  const cause = findLikelyCause(story)
  const running = core.services.webhooks.running.list().slice(0, 3)
  const last = running.map(({ event, url }) => `  still running: ${event} to ${showLine(url)}`)
  if (cause) last.push(`Likely cause: ${showLine(cause, 400)}`)
  const room = MAX_CHARACTERS - [first, ...last, ''].join('\n').length
  return [first, ...cutMiddle(rest, room), ...last].join('\n')
}

/** Returns the beginning and the end of lines that have more than `room` characters. */
function cutMiddle(lines: readonly string[], room: number): readonly string[] {
  if (lines.join('\n').length <= room) return lines
  const fits = (some: readonly string[]) => some.join('\n').length < room / 2 - 12
  const cut = (ends: readonly string[]) => ends.slice(0, 24).filter((_, at) => fits(ends.slice(0, at + 1)))
  const [start, end] = [cut(lines), cut(lines.toReversed()).toReversed()]
  return [...start, `  … ${lines.length - start.length - end.length} more lines …`, ...end]
}

/** Returns the lines of an entry. Records have none, except new messages and calls, and messages that failed. */
function describeEntry(story: Story, entry: TimelineEntry): string[] {
  if (entry.type === 'operation') return [`${showTime(entry.at)} mock.${entry.name}()`]
  if (entry.type === 'request') return [describeRequest(story, entry)]
  if (entry.type === 'event') return describeEvent(story, entry)
  return entry.type === 'attempt' ? describeAttempt(story, entry) : describeRecord(story, entry)
}

function describeRequest({ core, late }: Story, entry: EntryOf<'request'>): string {
  const { problem, replayed, fault, caller } = core.requests.get(entry.id) ?? {}
  const notes = [
    ...(fault == null ? [] : [`fault ${fault}`]),
    ...(replayed ? ['replayed'] : []),
    ...(late.has(entry.id) ? ['after the response'] : []),
    ...(caller?.kind === 'agent' ? ['agent key'] : []),
  ]
  const start = entry.causedBy === null ? showTime(entry.at) : '   '
  const marks = notes.length > 0 ? ` (${notes.join(', ')})` : ''
  const reason = problem ? ` ${problem.code}: ${showLine(problem.detail, 300)}` : ''
  return `${start} ${describeCall(entry)}${marks}${reason}`
}

function describeEvent({ core, entries }: Story, event: EntryOf<'event'>): string[] {
  const subscribers = listSubscribers(core.services.state, entries, event)
  const matching = subscribers.flatMap(({ url, reason }) => (reason === null ? showLine(url) : []))
  const others = subscribers.filter(({ reason }) => reason !== null).slice(0, 3)
  const none = subscribers.length > 0 ? 'no subscription' : 'no subscription exists'
  const lines = others.map(({ url, reason }) => `    not: ${showLine(url)} ${showLine(reason ?? '')}`)
  return [`  ${event.event} → ${listFirst(matching) || none}`, ...lines]
}

function describeAttempt({ core, attempts }: Story, entry: EntryOf<'attempt'>): string[] {
  const { at, attempt, url, deliveryId, statusCode, error, isDuplicate, durationMs } = entry
  const body = attempts.find(({ id }) => id === entry.id)?.responseBody?.trim()
  const result = statusCode === null ? `failed: ${error}` : `${statusCode} in ${Math.round(durationMs)} ms`
  const line = `  ${showTime(at)} attempt ${attempt} to ${showLine(url)} → ${showLine(result, 300)}${isDuplicate ? ', duplicate' : ''}${body ? `: ${showLine(body)}` : ''}`
  const { clock, state } = core.services
  const delivery = state.deliveries.get(deliveryId)?.record
  if (delivery?.attempts !== attempt) return [line]
  if (delivery.status === 'DEAD_LETTERED') return [line, '    dead-lettered: no further attempt']
  const wait = clock.mode === 'manual' ? ', which mock.clock.advance() reaches' : ''
  const next = delivery.nextAttemptAt && `    next attempt at ${showTime(delivery.nextAttemptAt)}${wait}`
  return next ? [line, next] : [line]
}

function describeRecord({ core }: Story, entry: EntryOf<'record'>): string[] {
  const { id, resource, change, causedBy, status } = entry
  const indent = causedBy?.startsWith('op_') || causedBy === null ? '  ' : '      '
  if (resource === 'call' && change === 'created') return [`${indent}call ${id}`]
  const row = resource === 'message' && core.services.state.messages.get(id)
  if (!row) return []
  const { channel, direction, subject, body, fromAddress, toAddress, threadId } = row.record
  if (change === 'created') {
    const text = quote(showLine((channel === 'EMAIL' && subject) || body, 60))
    const party = direction === 'INBOUND' ? `from ${fromAddress}` : `to ${toAddress}`
    // A contact replies later.
    const start = core.services.state.messages.get(causedBy ?? '') ? `  ${showTime(entry.at)} ` : indent
    return [`${start}message ${id} ${showLine(party, 80)}: ${text}, thread ${threadId}`]
  }
  if (!isFailedMessage(row) || status !== row.record.status) return []
  return [`${indent}message ${id} is ${status}: ${showLine(row.statusReason ?? 'no reason')}`]
}

const showTime = (iso: string) => iso.slice(11, 19)

/** Returns a text from outside in one line, without secrets and without characters that control a terminal. */
function showLine(text: string, maxCharacters = 160): string {
  const line = toOneLine(hideSecretsIn(text))
  return line.length <= maxCharacters ? line : `${line.slice(0, maxCharacters - 1)}…`
}
