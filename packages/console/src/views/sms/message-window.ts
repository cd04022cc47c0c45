/** Maximum number of messages in the page. */
export const MAX_SHOWN_MESSAGES = 200
/** Number of messages that a step moves by. */
const STEP_MESSAGES = 100

/** Part of a conversation that is in the page. */
export interface MessageWindow<Row> {
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
