import type { Message } from '@agentcomms/spec/client'

/**
 * Returns the text that the sender wrote: `extractedText`, which omits quoted history and the signature, or `body` if
 * `extractedText` is null.
 *
 * @example
 * ```ts
 * console.log(`${message.fromAddress} wrote: ${textOf(message)}`)
 * ```
 */
export function textOf(message: Pick<Message, 'extractedText' | 'body'>): Message['body'] {
  return message.extractedText ?? message.body
}
