/** Number of rows that are rendered above and below the visible rows. */
const OVERSCAN_ROWS = 12

/** Range of rows. `to` is exclusive. */
export interface RowRange {
  from: number
  to: number
}

/** Returns the rows that overlap the visible part of a list. */
export function getVisibleRange(scrollTop: number, height: number, rowHeight: number): RowRange {
  return { from: Math.floor(scrollTop / rowHeight), to: Math.ceil((scrollTop + height) / rowHeight) }
}

/** Returns the rows to render: the visible rows, and some rows above and below. */
export function getRenderedRange({ from, to }: RowRange, count: number): RowRange {
  return {
    // If rows were removed, the list may be scrolled past its end until the browser corrects it.
    from: Math.max(0, Math.min(from, count) - OVERSCAN_ROWS),
    to: Math.min(count, to + OVERSCAN_ROWS),
  }
}

/**
 * Returns how many places the visible rows moved down. Ignores a single row that moved up, such as a thread
 * with a new email.
 */
export function getRowShift(
  previous: readonly string[],
  current: readonly string[],
  visible: RowRange,
): number {
  for (let index = visible.from; index < Math.min(visible.to, previous.length); index++) {
    const [id, next] = [previous[index], previous[index + 1]]
    const newIndex = current[index] === id ? index : current.indexOf(id ?? '')
    if (newIndex >= 0 && current[newIndex + 1] === next) return newIndex - index
  }
  return 0
}
