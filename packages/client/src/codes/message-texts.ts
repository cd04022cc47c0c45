import type { Message } from '@agentcomms/spec/client'

/** Texts of a message that can contain codes and links: a `Message`, or some of its fields. */
export type MessageTexts = Pick<Message, 'body'> &
  Partial<Pick<Message, 'subject' | 'bodyHtml' | 'extractedText' | 'extractedHtml'>>

/** Throws TypeError for an argument of the function `call` that is no message. */
export function checkMessage(call: string, message: MessageTexts): void {
  const { body, subject, bodyHtml, extractedText, extractedHtml }: Partial<MessageTexts> = message ?? {}
  const others = [subject, bodyHtml, extractedText, extractedHtml]
  if (typeof body === 'string' && others.every(text => typeof (text ?? '') === 'string')) return
  const received = message instanceof Promise ? 'a promise: await it' : message && typeof message
  throw new TypeError(`${call}(): pass a message, with \`body\` and other texts; received ${received}`)
}
