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

/** Maximum number of messages in the page. */
export const MAX_SHOWN_MESSAGES = 200
/** Number of messages that a step moves by. */
const STEP_MESSAGES = 100

/** Part of a conversation that is in the page. */
interface MessageWindow<Row> {
  /** Rows in the page, oldest first. */
  rows: readonly Row[]
  /** Number of older rows that are not in the page. */
  earlier: number
  /** Number of newer rows that are not in the page. */
  later: number
}

/** Returns the rows to show. `skipped` is the number of newest rows to leave out. */
export function getMessageWindow<Row>(newestFirst: readonly Row[], skipped: number): MessageWindow<Row> {
  const later = Math.max(0, Math.min(skipped, newestFirst.length - 1))
  const rows = newestFirst.slice(later, later + MAX_SHOWN_MESSAGES).reverse()
  return { rows, earlier: newestFirst.length - later - rows.length, later }
}

/** Returns the number of skipped rows after a step to earlier messages. */
export function skipMore(skipped: number): number {
  return skipped + STEP_MESSAGES
}

/** Returns the number of skipped rows after a step to later messages. */
export function skipLess(skipped: number): number {
  return Math.max(0, skipped - STEP_MESSAGES)
}
