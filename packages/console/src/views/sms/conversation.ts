import type { Message, Thread } from '@agentcomms/spec'
import { matchesSearch } from '../../search/matches-search.ts'

/** Phone numbers of a conversation. */
export interface Parties {
  agentNumber: string
  otherNumber: string
}

/** Returns the phone numbers of a message. */
export function getParties({
  direction,
  fromAddress,
  toAddress,
}: Pick<Message, 'direction' | 'fromAddress' | 'toAddress'>): Parties {
  return direction === 'INBOUND'
    ? { agentNumber: toAddress, otherNumber: fromAddress }
    : { agentNumber: fromAddress, otherNumber: toAddress }
}

/** Returns the labels without `read` and `unread`. */
export function findCustomLabels(labels: readonly string[]): readonly string[] {
  return labels.filter(label => label !== 'read' && label !== 'unread')
}

/** Returns the conversations whose number, agent or last message match the text. */
export function findThreads<Row extends Thread>(
  threads: readonly Row[],
  text: string,
  getName: (agentId: string) => string,
): readonly Row[] {
  return threads.filter(({ id, agentId, participants, lastMessageSnippet }) =>
    matchesSearch(text, [id, getName(agentId), ...participants, lastMessageSnippet]),
  )
}
