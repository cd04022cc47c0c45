import { ResponseParseError } from './connection-errors.ts'

/** A request and the response of its last attempt. */
export interface Exchange {
  readonly method: string
  /** Path for errors, logs and hooks. */
  readonly path: string
  /** Number of attempts. */
  readonly attempts: number
  readonly response: Response
}

/** Creates the error for a 2xx with an invalid body. `reason` must not quote the body. */
export function createParseError({ method, path, response }: Exchange, reason: string): ResponseParseError {
  return new ResponseParseError(
    `${method} ${path} was accepted (${response.status}), but its response cannot be parsed: check baseUrl, and do not send it again`,
    { cause: new SyntaxError(reason) },
  )
}
