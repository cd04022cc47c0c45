import { AgentComms, type Message, textOf } from '@agentcomms/client'
import type { Task } from './task.ts'

const client = new AgentComms()

/**
 * Replies to a message, unless it has a reply. Safe to repeat: after a crash, at the same time in another worker, and
 * days later.
 */
export async function work({ messageId }: Task): Promise<void> {
  const message = await client.messages.get(messageId)
  // The service forgets an idempotency key after 24 hours, but not the reply.
  if (await hasReply(message)) return
  const body = await writeReply(message)
  // Two workers at the same time have the same key: the service sends one reply, and rejects another text with 409.
  await client.email.reply(messageId, { body }, { idempotencyKey: `reply:${messageId}` })
}

async function hasReply({ id, threadId }: Message): Promise<boolean> {
  if (threadId === null) return false
  const { messages } = await client.threads.get(threadId)
  return messages.some(({ direction, inReplyTo }) => direction === 'OUTBOUND' && inReplyTo === id)
}

/** The place for your own code, such as a language model. */
async function writeReply(message: Message): Promise<string> {
  return `Thank you! You wrote: ${textOf(message)}`
}
