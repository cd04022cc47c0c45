import type { Problem } from '@agentcomms/spec'
import type { Issue } from './contract/issues.ts'
import { MOST_ISSUES } from './contract/validate.ts'
import type { Exchange } from './exchange.ts'
import type { FileReply } from './file-response.ts'
import type { RecordedReply } from './idempotency.ts'
import { isRefusal, type Refusal, refuse, toProblem } from './problem.ts'

/** A reply before it is written. */
export interface Outcome extends RecordedReply {
  headers?: Record<string, string>
}

/** A reply as it goes out. */
export interface WrittenReply {
  status: number
  headers: Record<string, string>
  content: string | Uint8Array<ArrayBuffer>
  /** What it says where it refuses. */
  problem?: Problem
}

const encoder = new TextEncoder()

/** Nobody can tell when it ends; short, so that clients under test do not wait long. */
const RETRY_SECONDS = '1'

/** Writes a reply. `instance` is the path as it is shown; `headers` are those of the request's way so far. */
export function writeReply(
  outcome: Outcome | FileReply | Refusal,
  instance: string,
  headers: Record<string, string>,
): WrittenReply {
  const { status } = outcome
  if ('content' in outcome)
    return { status, content: Uint8Array.from(outcome.content), headers: { ...outcome.headers, ...headers } }
  const body = isRefusal(outcome) ? toProblem(outcome, instance) : outcome.body
  const own = isRefusal(outcome) ? undefined : outcome.headers
  const type = status < 400 ? 'application/json' : 'application/problem+json'
  return {
    status,
    content: JSON.stringify(body),
    // By the document every reply from 400 on is one; the replies of handlers have been checked against it.
    ...(status >= 400 && { problem: body as Problem }),
    headers: {
      'content-type': type,
      ...((status === 429 || status === 503) && { 'Retry-After': RETRY_SECONDS }),
      ...headers,
      ...own,
    },
  }
}

/** With the length of the content: interceptors such as MSW are much slower where they have to find it out. */
export function toResponse({ status, headers, content }: WrittenReply, method = 'GET'): Response {
  const { length } = typeof content === 'string' ? encoder.encode(content) : content
  return new Response(method === 'HEAD' ? null : content, {
    status,
    headers: { ...headers, 'content-length': String(length) },
  })
}

/** A 405, with the methods that there are. Adds the Allow header. */
export function methodNotAllowed(
  { request, path, headers }: Exchange,
  methods: readonly string[],
): Refusal<405> {
  headers.Allow = methods.join(', ')
  const detail = `${request.method} is not a method of ${path}; it has ${methods.join(' and ')}.`
  return refuse(405, 'METHOD_NOT_ALLOWED', detail)
}

/** What is wrong with a request, all at once. */
export function invalid(issues: Issue[]): Refusal<400> {
  const shown = issues.slice(0, MOST_ISSUES)
  const onlyKey = shown.every(issue => issue.in === 'header' && issue.path === 'Idempotency-Key')
  const list = shown.slice(0, 3).map(issue => `${issue.in} ${issue.path || '(whole)'} ${issue.message}`)
  const more = issues.length > list.length ? `; and ${issues.length - list.length} more` : ''
  return refuse(
    400,
    onlyKey ? 'INVALID_IDEMPOTENCY_KEY' : 'VALIDATION_ERROR',
    `The request has ${issues.length} ${issues.length === 1 ? 'fault' : 'faults'}: ${list.join('; ')}${more}.`,
    { issues: shown },
  )
}

export function internalError(error: unknown): Refusal<500> {
  const message = error instanceof Error ? error.message : String(error)
  return refuse(500, 'INTERNAL_ERROR', `The mock server failed, which is a fault of its own: ${message}`)
}

/** Not a 503, which clients send again: what is left over from before must not reach what is there now. */
export function restoredMeanwhile(): Refusal<409> {
  return refuse(
    409,
    'CONFLICT',
    'The mock was restored or reset while this request was under way; nothing of it is kept.',
  )
}
