import { ResponseParseError } from './connection-errors.ts'

/** A request as it was last sent, and its response. */
export interface Exchange {
  readonly method: string
  /** Path as errors, logs and hooks show it. */
  readonly path: string
  /** Number of attempts that were made. */
  readonly attempts: number
  readonly response: Response
}

/** Creates the error for a 2xx whose body is not what the operation returns. `complaint` quotes nothing of the body. */
export function createParseError(
  { method, path, response }: Exchange,
  complaint: string,
): ResponseParseError {
  return new ResponseParseError(
    `${method} ${path} was accepted (${response.status}), but its reply cannot be read: do not send it again, but check baseUrl`,
    { cause: new SyntaxError(complaint) },
  )
}
