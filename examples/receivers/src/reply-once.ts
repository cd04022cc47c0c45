import type { AgentComms, Message } from '@agentcomms/client'

/**
 * Replies to a message, unless it has a reply. Safe to repeat: after a crash, at the same time in another
 * process, and days later.
 */
export async function replyOnce(
  client: AgentComms,
  messageId: string,
  writeReply: (message: Message) => Promise<string>,
): Promise<void> {
  const message = await client.messages.get(messageId)
  // The service forgets an idempotency key after 24 hours, but not the reply.
  if (await hasReply(client, message)) return
  const body = await writeReply(message)
  // Two calls at the same time have the same key: the service sends one reply, and rejects another text with 409.
  await client.email.reply(messageId, { body }, { idempotencyKey: `reply:${messageId}` })
}

async function hasReply(client: AgentComms, { id, threadId }: Message): Promise<boolean> {
  if (threadId === null) return false
  const { messages } = await client.threads.get(threadId)
  return messages.some(({ direction, inReplyTo }) => direction === 'OUTBOUND' && inReplyTo === id)
}
