/** So many texts are in the page at once. */
export const SHOWN = 200
/** So many further ones come with each step. */
const STEP = 100

/** Which texts are in the page: `newest` of them are left out at the end. */
export interface MessageWindow<Row> {
  /** Oldest first. */
  rows: readonly Row[]
  earlier: number
  later: number
}

/** The part of a conversation that is shown, of its texts newest first. */
export function windowOf<Row>(newestFirst: readonly Row[], skipped: number): MessageWindow<Row> {
  const later = Math.max(0, Math.min(skipped, newestFirst.length - 1))
  const rows = newestFirst.slice(later, later + SHOWN).reverse()
  return { rows, earlier: newestFirst.length - later - rows.length, later }
}

/** How many texts are left out at the end after a step to earlier ones. */
export function stepEarlier(skipped: number): number {
  return skipped + STEP
}

/** How many texts are left out at the end after a step to later ones. */
export function stepLater(skipped: number): number {
  return Math.max(0, skipped - STEP)
}
