import type { Message } from '@agentcomms/spec/client'

/**
 * What the sender wrote: `extractedText`, which leaves out quoted history, or `body` where there is none (no email, or
 * nothing was extracted).
 *
 * @example
 * ```ts
 * const code = textOf(message).match(/\b\d{6}\b/)?.[0]
 * ```
 */
export function textOf(message: Pick<Message, 'extractedText' | 'body'>): Message['body'] {
  return message.extractedText ?? message.body
}
