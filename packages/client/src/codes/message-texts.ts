import type { Message } from '@agentcomms/spec/client'

/** Texts of a message that can contain codes and links: a `Message`, or some of its fields. */
export type MessageTexts = Pick<Message, 'body'> &
  Partial<Pick<Message, 'subject' | 'bodyHtml' | 'extractedText' | 'extractedHtml'>>
