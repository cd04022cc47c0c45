import { AgentCommsError } from './errors.ts'
import { isNamed } from './is-named.ts'

/**
 * No answer came, or it broke off, after the retries; `cause` is what `fetch` or the body gave. Whether a request has
 * taken effect is not known then: a POST may be sent again under the same `idempotencyKey`.
 *
 * @example
 * ```ts
 * try {
 *   await client.agents.list()
 * } catch (error) {
 *   if (!ConnectionError.is(error)) throw error
 *   console.error('Is baseUrl right?', error.cause)
 * }
 * ```
 */
export class ConnectionError extends AgentCommsError {
  override name = 'ConnectionError' as const

  /** Whether `value` is a failure of the connection, from whatever copy of the package. Never throws. */
  static override is(value: unknown): value is ConnectionError {
    return isNamed(value, 'ConnectionError')
  }
}

/**
 * The answer, headers and body, was not complete within `timeoutMs`, after the retries; or no message came within the
 * `timeoutMs` of {@link Messages.waitFor}, whose message then names the filter.
 *
 * @example
 * ```ts
 * try {
 *   await client.messages.waitFor({ agentId, subject: /code/i }, { timeoutMs: 30_000 })
 * } catch (error) {
 *   if (!TimeoutError.is(error)) throw error
 *   console.error(error.message)
 * }
 * ```
 */
export class TimeoutError extends AgentCommsError {
  override name = 'TimeoutError' as const

  /** Whether `value` is a time limit that ran out, from whatever copy of the package. Never throws. */
  static override is(value: unknown): value is TimeoutError {
    return isNamed(value, 'TimeoutError')
  }
}

/**
 * The service accepted the request (2xx), but its body is not what the operation answers. Never retried: the request
 * has taken effect. `cause` says where the parser stopped, without any of the body's text.
 *
 * @example
 * ```ts
 * try {
 *   await client.sms.send({ agentId, to: '+12125550123', body: 'On my way' })
 * } catch (error) {
 *   if (!ResponseParseError.is(error)) throw error
 *   console.error('Sent, but the reply is lost:', error.message)
 * }
 * ```
 */
export class ResponseParseError extends AgentCommsError {
  override name = 'ResponseParseError' as const

  /** Whether `value` is a reply that cannot be read, from whatever copy of the package. Never throws. */
  static override is(value: unknown): value is ResponseParseError {
    return isNamed(value, 'ResponseParseError')
  }
}
