import { ResponseParseError } from './lost-answer-errors.ts'
import {
  checkIdempotencyKey,
  checkRetries,
  checkTimeout,
  type RequestOptions,
  type ResolvedOptions,
} from './options.ts'

/** One logical request: its limits, and what became of it. */
export interface Exchange {
  readonly timeoutMs: number
  readonly maxRetries: number
  readonly signal: AbortSignal | undefined
  readonly idempotencyKey?: string | undefined
  attempts: number
  method: string
  /** As errors, logs and hooks show it. */
  path: string
  /** What the last attempt was answered. */
  response?: Response
}

export function createExchange(callOptions: RequestOptions, options: ResolvedOptions): Exchange {
  return {
    timeoutMs: checkTimeout(callOptions.timeoutMs ?? options.timeoutMs),
    maxRetries: checkRetries(callOptions.maxRetries ?? options.maxRetries),
    signal: callOptions.signal,
    idempotencyKey: checkIdempotencyKey(callOptions.idempotencyKey),
    attempts: 0,
    method: '',
    path: '',
  }
}

/** The error for a 2xx whose body is not what is due; `complaint` quotes nothing of it. */
export function unparsed({ method, path, response }: Exchange, complaint: string): ResponseParseError {
  return new ResponseParseError(
    `${method} ${path} was accepted (${response?.status}), but its reply cannot be read: do not send it again, but check baseUrl`,
    { cause: new SyntaxError(complaint) },
  )
}

/**
 * Stands in for the platform's Request where no middleware looks at it. openapi-fetch only constructs it and hands it
 * back, and a real one costs more than the rest of the call, and its body could be sent once only.
 */
export class PlainRequest {
  declare readonly url: string
  declare readonly method: string
  declare readonly headers: Headers
  declare readonly signal: undefined

  constructor(url: string, init: RequestInit) {
    Object.assign(this, init, { url })
  }
}
