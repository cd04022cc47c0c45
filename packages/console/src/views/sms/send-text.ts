import { answerOf, api } from '../../api.ts'
import { control } from '../../control-api.ts'

/** Who writes: somebody outside to an agent, or an agent to somebody. */
export type Way = 'in' | 'out'

/** A text to be. */
export interface NewText {
  way: Way
  /** The agent, its number and the other one. */
  agentId: string
  own: string
  other: string
  body: string
  mediaUrls: string[]
}

/** Lets a text arrive from outside, or sends it as the agent. Answers where its conversation is. */
export async function sendText({
  way,
  agentId,
  own,
  other,
  body,
  mediaUrls,
}: NewText): Promise<string | null> {
  const text = { body, ...(mediaUrls.length > 0 && { mediaUrls }) }
  if (way === 'in') return (await control('receiveSms', { to: own, from: other, ...text })).threadId
  const sms = { agentId, to: other, fromNumber: own, ...text }
  return (await answerOf(api.POST('/phone/send-sms', { body: sms }))).threadId
}
