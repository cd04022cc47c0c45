import { shorten } from '../../http/error-text.ts'
import type { AttemptSummary, LoggedRequest } from '../../index.ts'
import { DIM, GREEN, type Paint, RED, YELLOW } from './paint.ts'
import { showText } from './visible-text.ts'

/** Indent of further lines of an entry: the width of its time and status. */
const INDENT = ' '.repeat(13)

/** A delivery for the log. Without an attempt, `url` and `durationMs` are null. */
interface DeliveryEntry extends Omit<AttemptSummary, 'id' | 'causedBy' | 'webhookId' | 'url' | 'durationMs'> {
  url: string | null
  durationMs: number | null
}

export function formatRequest(entry: LoggedRequest, paint: Paint): string {
  const { at, status, problem, method, path, operation, fault } = entry
  const notes = [
    operation ?? (problem && 'unknown operation'),
    problem?.code,
    fault !== null && 'fault',
  ].filter(Boolean)
  return `${formatStart(at, status, paint)} ${method.padEnd(6)} ${path} ${paint(DIM, notes.join(', '))}`
}

/** Formats an attempt: its result on the first line, then its delivery, then the reason of a failure. */
export function formatDelivery(entry: DeliveryEntry, paint: Paint): string {
  const { at, event, url, statusCode, durationMs, attempt, maxAttempts, deliveryId } = entry
  const duration = durationMs === null ? '' : `${durationMs} ms, `
  const target = url === null ? '' : ` → ${url}`
  const notes = attempt === 0 ? 'no attempt yet' : `${duration}attempt ${attempt} of ${maxAttempts}`
  const first = `${formatStart(at, statusCode, paint)} ${event}${target} ${paint(DIM, notes)}`
  const second = paint(DIM, `${INDENT}delivery ${deliveryId}, ${describeNext(entry)}`)
  const reason = describeFailure(entry)
  return [first, second, ...(reason === '' ? [] : [INDENT + paint(RED, reason)])].join('\n')
}

function formatStart(at: string, status: number | null, paint: Paint): string {
  const code = status === null ? paint(RED, '---') : paint(statusColour(status), String(status))
  return `${paint(DIM, at.slice(11, 19))} ${code}`
}

function describeNext({ at, status, nextAttemptAt }: DeliveryEntry): string {
  if (nextAttemptAt === null) return status.toLowerCase().replace('_', '-')
  const isSameDay = nextAttemptAt.slice(0, 10) === at.slice(0, 10)
  const time = isSameDay ? nextAttemptAt.slice(11, 19) : nextAttemptAt.slice(0, 19).replace('T', ' ')
  return `next attempt ${time}`
}

/** Returns why an attempt failed: the start of the response, or the error of the connection. */
function describeFailure({ error, statusCode, responseBody }: DeliveryEntry): string {
  if (error === null) return ''
  const hasResponse = statusCode !== null && responseBody !== null && responseBody.trim() !== ''
  return shorten(showText(hasResponse ? responseBody : error))
}

function statusColour(status: number): number {
  if (status < 400) return GREEN
  return status < 500 ? YELLOW : RED
}
