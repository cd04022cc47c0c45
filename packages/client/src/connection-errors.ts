import { AgentCommsError } from './errors.ts'

/**
 * No complete response arrived, after all retries. `cause` is the error of `fetch`.
 *
 * It is unknown whether the request has taken effect, unless the message says that nothing was sent. Repeating a POST is safe only if you set `idempotencyKey`
 * yourself: repeat the call with the same key.
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
  override get name() {
    return 'ConnectionError' as const
  }
}

/**
 * A time limit is over:
 *
 * - A call received no complete response within `timeoutMs`, after all retries.
 * - {@link Messages.waitFor} found no message within its `timeoutMs`. The error message contains the filter.
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
  override get name() {
    return 'TimeoutError' as const
  }
}

/**
 * The service accepted the request (2xx), but the body of the response is not valid.
 *
 * The client does not retry, because the request may have taken effect. `cause` is the parser's error,
 * without the body.
 *
 * @example
 * ```ts
 * try {
 *   await client.sms.send({ agentId, to: '+12125550123', body: 'On my way' })
 * } catch (error) {
 *   if (!ResponseParseError.is(error)) throw error
 *   console.error('Sent, but the response is lost:', error.message)
 * }
 * ```
 */
export class ResponseParseError extends AgentCommsError {
  override get name() {
    return 'ResponseParseError' as const
  }
}

/**
 * The body of a response is larger than `maxResponseBytes`, after decompression. The client has stopped reading it.
 *
 * The client does not retry, because the next response would be as large, and because the request may have
 * taken effect.
 *
 * @example
 * ```ts
 * const { bytes } = await client.attachments.download(attachmentId)
 * try {
 *   await bytes({ maxResponseBytes: 10 * 2 ** 20 })
 * } catch (error) {
 *   if (!ResponseTooLargeError.is(error)) throw error
 *   console.error('The file is larger than 10 MiB')
 * }
 * ```
 */
export class ResponseTooLargeError extends AgentCommsError {
  override get name() {
    return 'ResponseTooLargeError' as const
  }
}
