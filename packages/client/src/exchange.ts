import { ResponseParseError, ResponseTooLargeError } from './connection-errors.ts'

/** A request and the response of its last attempt. */
export interface CompletedRequest {
  readonly method: string
  /** Path for errors, logs and hooks, without secrets. */
  readonly path: string
  /** Whether an earlier attempt may have taken effect. */
  readonly isRepeated: boolean
  readonly response: Response
}

type ReceivedResponse = Pick<CompletedRequest, 'method' | 'path' | 'response'>

/** Creates the message for a response that is lost. */
function describeLostResponse({ method, path, response }: ReceivedResponse, problem: string): string {
  const hint = method === 'GET' ? '' : '. The request may have taken effect: check before you repeat it'
  return `${method} ${path}: the body of the ${response.status} response ${problem}${hint}`
}

/** Creates the error for a body of more than `maxResponseBytes`. */
export function createTooLargeError(
  received: ReceivedResponse & { readonly maxResponseBytes: number },
): ResponseTooLargeError {
  const problem = `is larger than ${received.maxResponseBytes} bytes. Request less, or raise maxResponseBytes`
  return new ResponseTooLargeError(describeLostResponse(received, problem))
}

/** Creates the error for a 2xx with an invalid body. `reason` must not quote the body. */
export function createParseError(received: ReceivedResponse, reason: string): ResponseParseError {
  return new ResponseParseError(describeLostResponse(received, 'is not the expected JSON. Check baseUrl'), {
    cause: new SyntaxError(reason),
  })
}

/** Parses the body of a 2xx. Returns undefined for an empty body. */
export function parseJson(text: string, received: ReceivedResponse): unknown {
  try {
    return text ? JSON.parse(text) : undefined
  } catch (error) {
    // The error of the runtime quotes the body, which may be secret.
    throw createParseError(received, (error as Error).message.replace(/".*/s, '...'))
  }
}
