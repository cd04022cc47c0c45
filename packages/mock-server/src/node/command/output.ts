import { styleText } from 'node:util'
import type { DeliveryLog, LoggedDelivery } from '@agentcomms/spec/control'
import { HIDDEN, hideSecretsIn } from '../../http/request-log.ts'
import { shorten, toOneLine } from '../../http/text.ts'
import type { AttemptSummary, ChangeEvent, LoggedRequest, Mock } from '../../index.ts'
import { cores, listWarnings } from '../../mock/mock-core.ts'
import { wrap } from './flags.ts'

/** Options of the log of a running mock. */
export interface ActivityLogOptions {
  format: 'text' | 'json'
  /** Number of characters of a line. */
  columns: number
  /** URL that receives every delivery, whatever URL its subscription has. */
  forwardTo: string | undefined
  write(text: string): void
}

type OperationChange = Extract<ChangeEvent, { type: 'operation' }>

/** A delivery for the log. Without an attempt, `url` and `durationMs` are null. */
interface DeliveryEntry extends Omit<AttemptSummary, 'id' | 'causedBy' | 'webhookId' | 'url' | 'durationMs'> {
  url: string | null
  durationMs: number | null
}

/** Indent of further lines of an entry: the width of its time and status. */
const INDENT = ' '.repeat(13)

/** Width of a status. */
const STATUS_WIDTH = 3
/** Width of a duration, for requests of up to 100 seconds. */
const DURATION_WIDTH = 8
/** Widths of a path, and of a line that also has a column for the operation. */
const [PATH_WIDTH, WIDE_LINE] = [60, 110]

/** Writes each request to a mock, each mock operation and each delivery attempt. */
export function logActivity(mock: Mock, options: ActivityLogOptions): void {
  const core = cores.get(mock)
  if (core) core.warnings.isMuted = true
  mock.watch(change => {
    const entry = formatChange(change, options)
    if (entry !== undefined) options.write(`${entry}\n`)
  })
}

function formatChange(change: ChangeEvent, options: ActivityLogOptions): string | undefined {
  const { format, forwardTo, columns } = options
  const isJson = format === 'json'
  if (change.type === 'attempt')
    return formatAttempt({ ...change.attempt, url: forwardTo ?? change.attempt.url }, format)
  if (change.type === 'operation')
    return isJson ? JSON.stringify(toOperationJson(change)) : formatOperation(change, columns)
  if (change.type !== 'request') return undefined
  const warnings = listWarnings(change.request).map(warning => showText(`Warning: ${warning}`))
  return isJson
    ? JSON.stringify(toRequestJson(change.request, warnings))
    : formatRequest(change.request, warnings, columns)
}

function toRequestJson(request: LoggedRequest, warnings: readonly string[]) {
  const { at, requestId, operation, method, path, status, problem, durationMs, fault, source } = request
  const { code = null, detail = null } = problem ?? {}
  const result = { status, code, detail: detail && showText(detail), warnings }
  return { type: 'request', at, requestId, operation, method, path, ...result, durationMs, fault, source }
}

function toOperationJson({ type, at, id, name, problem }: OperationChange) {
  const { status = null, code = null, detail = null } = problem ?? {}
  return { type, at, id, name, status, code, detail: detail && showText(detail) }
}

/** Formats a request: its result on the first line, then why it failed, then warnings. */
function formatRequest(entry: LoggedRequest, warnings: readonly string[], columns: number): string {
  const { at, status, problem, method, path, operation, fault, durationMs } = entry
  const duration = formatDuration(durationMs)
  const name = columns < WIDE_LINE || operation === null ? '' : styleText('dim', operation)
  const place = name === '' ? path : `${path.padEnd(PATH_WIDTH)} ${name}`
  const first = `${formatStart(at, status)} ${duration} ${method.padEnd(6)} ${place}`
  const notes = [
    ...(problem ? [formatReason(problem)] : []),
    ...(fault === null ? [] : [`Fault ${fault} applied.`]),
    ...warnings,
  ]
  return [first, ...formatNotes(notes, status, columns)].join('\n')
}

function formatReason({ code, detail }: { code: string; detail: string }): string {
  return showText(`${code}: ${detail}`)
}

/** Returns the further lines of an entry. */
function formatNotes(notes: readonly string[], status: number | null, columns: number): string[] {
  const lines = notes.flatMap(note => wrap(note, columns - INDENT.length))
  return lines.map(line => INDENT + styleText(findColour(status), line))
}

function formatOperation({ at, name, problem }: OperationChange, columns: number): string {
  const start = problem
    ? formatStart(at, problem.status)
    : `${styleText('dim', at.slice(11, 19))} ${' '.repeat(STATUS_WIDTH)}`
  const first = `${start} ${' '.repeat(DURATION_WIDTH)} ${'MOCK'.padEnd(6)} ${name}`
  return [
    first,
    ...formatNotes(problem ? [formatReason(problem)] : [], problem?.status ?? null, columns),
  ].join('\n')
}

/** Formats an attempt without secrets. */
export function formatAttempt({ causedBy: _, ...attempt }: AttemptSummary, format: 'text' | 'json'): string {
  const { url, error, responseBody } = attempt
  const visible = {
    ...attempt,
    url: showUrl(url),
    error: error && showText(error),
    responseBody: responseBody && showText(responseBody),
  }
  return format === 'json' ? JSON.stringify({ type: 'attempt', ...visible }) : formatDelivery(visible)
}

/** Formats the last attempt of each delivery. */
export function formatDeliveries({ items, total }: DeliveryLog): string {
  if (total === 0) return 'No deliveries.'
  const lines = items.map(delivery => formatDelivery(toEntry(delivery)))
  return [...lines, `${items.length} of ${total} deliveries.`].join('\n')
}

function toEntry(delivery: LoggedDelivery): DeliveryEntry {
  const { id, createdAt, attempts, lastError, attemptLog } = delivery
  // The log of attempts starts with the process; restored deliveries can be older.
  const url = attempts === 0 ? null : (attemptLog.at(-1)?.url ?? delivery.url)
  const last = attempts === 0 ? undefined : attemptLog.at(-1)
  return {
    ...delivery,
    at: last?.at ?? createdAt,
    url: url && showUrl(url),
    durationMs: last?.durationMs ?? null,
    attempt: attempts,
    deliveryId: id,
    error: lastError,
    isDuplicate: last?.isDuplicate ?? false,
  }
}

/** Formats an attempt: its result on the first line, then its delivery, then the reason of a failure. */
function formatDelivery(entry: DeliveryEntry): string {
  const { at, event, url, statusCode, durationMs, attempt, maxAttempts, deliveryId, isDuplicate } = entry
  const target = url === null ? '' : ` → ${url}`
  const notes =
    attempt === 0
      ? 'no attempt yet'
      : `attempt ${attempt} of ${maxAttempts}${isDuplicate ? ', duplicate' : ''}`
  const first = `${formatStart(at, statusCode)} ${formatDuration(durationMs)} ${event}${target} ${styleText('dim', notes)}`
  const second = styleText('dim', `${INDENT}delivery ${deliveryId}, ${describeNext(entry)}`)
  const reason = describeFailure(entry)
  return [first, second, ...(reason === '' ? [] : [INDENT + styleText('red', reason)])].join('\n')
}

function formatDuration(durationMs: number | null): string {
  const text = durationMs === null ? '' : `${Math.round(durationMs)} ms`
  return styleText('dim', text.padStart(DURATION_WIDTH))
}

function formatStart(at: string, status: number | null): string {
  return `${styleText('dim', at.slice(11, 19))} ${styleText(findColour(status), String(status ?? '---'))}`
}

function findColour(status: number | null): 'red' | 'yellow' | 'green' {
  if (status === null || status >= 500) return 'red'
  return status < 400 ? 'green' : 'yellow'
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

/** A path segment that is long and mixed enough to be a token. */
const TOKEN_SEGMENT = /(?<=\/)(?=[^/]*[a-z])(?=[^/]*\d)[\w.~%:-]{20,}(?=\/|$)/gi

/** Returns a URL for the log: without user name, password, query and tokens in its path. */
export function showUrl(url: string): string {
  const { origin, pathname } = new URL(url)
  return origin + hideSecretsIn(pathname).replace(TOKEN_SEGMENT, HIDDEN)
}

/** Returns a text for the log or an error: in one line, without secrets. */
export function showText(text: string): string {
  return toOneLine(hideSecretsIn(text))
}

/** Number of characters of a line in a file or a pipe, and in a terminal that does not know it. */
const [PLAIN_COLUMNS, TERMINAL_COLUMNS] = [140, 80]

/** Returns the number of characters of a line. Some terminals, such as those of containers, say 0. */
export function countColumns({ columns = PLAIN_COLUMNS }: { columns?: number }): number {
  return columns || TERMINAL_COLUMNS
}

/**
 * Formats the fields of a result below each other: those of `show`, or all. The records of a list are indented below its
 * name.
 */
export function formatFields(result: object, show?: readonly string[]): string {
  const shown = show?.map((path): [string, unknown] => [path, readPath(result, path)]) ?? []
  const isRecord = shown.some(([, value]) => value !== undefined)
  const fields = (isRecord ? shown : Object.entries(result)).filter(([, value]) => !isEmpty(value))
  const width = Math.max(0, ...fields.map(([name]) => name.length))
  const lines = fields.map(([name, value]) => {
    const isList = Array.isArray(value) && value.every(entry => entry instanceof Object)
    if (!isList) return `${name.padEnd(width)}  ${formatCell(value)}`
    return `${name}\n${value.map(record => formatFields(record, show).replaceAll(/^/gm, '  ')).join('\n\n')}`
  })
  return lines.join('\n')
}

/** Formats records as lines with a column for each field of `show`. The last column is cut at the end of the line. */
export function formatTable(records: readonly object[], show: readonly string[], columns: number): string {
  if (records.length === 0) return 'Nothing found.'
  const head = show.map(path => path.replace(/\|.*/, ''))
  const rows = [head, ...records.map(record => show.map(path => formatCell(readPath(record, path))))]
  const widths = show.map((_, index) => Math.max(...rows.map(row => row[index]?.length ?? 0)))
  const lines = rows.map(row =>
    row
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  return lines.map(line => (line.length > columns ? `${line.slice(0, columns - 1)}…` : line)).join('\n')
}

/** Returns the value at a path such as `phone.phoneNumber`. Of `name|event`, returns the first that is not empty. */
function readPath(record: object, path: string): unknown {
  const values = path
    .split('|')
    .map(one => one.split('.').reduce<unknown>((value, name) => Object(value)[name], record))
  return values.find(value => !isEmpty(value)) ?? values[0]
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

function formatCell(value: unknown): string {
  if (isEmpty(value)) return ''
  return toOneLine(typeof value === 'string' ? value : JSON.stringify(value))
}
