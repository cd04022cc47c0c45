import type { Message, Thread } from '@agentcomms/spec'
import { hasWords } from '../../has-words.ts'

/** The two numbers of a text: of the agent, and of who it is in touch with. */
export interface Ends {
  own: string
  other: string
}

/** The numbers of a text as its agent sees them. */
export function endsOf({
  direction,
  fromAddress,
  toAddress,
}: Pick<Message, 'direction' | 'fromAddress' | 'toAddress'>): Ends {
  return direction === 'INBOUND'
    ? { own: toAddress, other: fromAddress }
    : { own: fromAddress, other: toAddress }
}

/** Who takes part beside the agent: what is none of its own numbers; all, where it talks to itself. */
export function othersOf(participants: readonly string[], own: readonly string[]): readonly string[] {
  const others = participants.filter(one => !own.includes(one))
  return others.length > 0 ? others : participants
}

/** The labels that a person gave: whether it was read is shown elsewhere. */
export function ownLabels(labels: readonly string[]): readonly string[] {
  return labels.filter(label => label !== 'read' && label !== 'unread')
}

/** What to add and to remove so that the labels become these; undefined where they are these already. */
export function changeOfLabels(
  before: readonly string[],
  wanted: readonly string[],
): { addLabels?: string[]; removeLabels?: string[] } | undefined {
  const after = [...new Set(wanted.map(label => label.toLowerCase()))]
  const addLabels = after.filter(label => !before.includes(label))
  const removeLabels = before.filter(label => !after.includes(label))
  if (addLabels.length === 0 && removeLabels.length === 0) return undefined
  return { ...(addLabels.length > 0 && { addLabels }), ...(removeLabels.length > 0 && { removeLabels }) }
}

/** The conversations that a person looks for: by a number, the agent or the last text. */
export function findThreads(
  threads: readonly Thread[],
  text: string,
  nameOf: (agentId: string) => string,
): readonly Thread[] {
  return threads.filter(({ id, agentId, participants, lastMessageSnippet }) =>
    hasWords(text, [id, nameOf(agentId), ...participants, lastMessageSnippet]),
  )
}
