import { ResponseParseError } from './connection-errors.ts'

/** A request and the response of its last attempt. */
export interface CompletedRequest {
  readonly method: string
  /** Path for errors, logs and hooks, without secrets. */
  readonly path: string
  /** Number of attempts. */
  readonly attempts: number
  readonly response: Response
}

/** Creates the error for a 2xx with an invalid body. `reason` must not quote the body. */
export function createParseError(
  { method, path, response }: CompletedRequest,
  reason: string,
): ResponseParseError {
  const hint = method === 'GET' ? '' : '. The request may have taken effect: check before you repeat it'
  return new ResponseParseError(
    `${method} ${path}: the body of the ${response.status} response is not the expected JSON. Check baseUrl${hint}`,
    { cause: new SyntaxError(reason) },
  )
}
