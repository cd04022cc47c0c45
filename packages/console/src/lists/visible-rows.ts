import { useLayoutEffect, useRef, useState } from 'preact/hooks'

/** Tracks which rows of a scrolling list to render. */
export function useRenderedRows(
  box: { current: HTMLElement | null },
  count: number,
  rowHeight: number,
): RowRange {
  const [visible, setVisible] = useState<RowRange>({ from: 0, to: 0 })
  useLayoutEffect(() => {
    const list = box.current
    if (!list) return
    const measure = (): void => {
      const next = getVisibleRange(list.scrollTop, list.clientHeight, rowHeight)
      setVisible(before => (before.from === next.from && before.to === next.to ? before : next))
    }
    measure()
    list.addEventListener('scroll', measure, { passive: true })
    const observer = new ResizeObserver(measure)
    observer.observe(list)
    return () => {
      list.removeEventListener('scroll', measure)
      observer.disconnect()
    }
  }, [rowHeight])
  return getRenderedRange(visible, count)
}

/** Width from which a list shows columns, in CSS pixels. */
const TABLE_WIDTH = 840
/** Heights of rows with one, two and three lines, in CSS pixels. */
const ROW_HEIGHTS = [40, 60, 80] as const

/**
 * Returns whether a list is wide enough for columns, and the height of its rows. `lines` is the number of lines of a
 * row in a narrow list. When the layout changes, the same rows stay visible.
 */
export function useTableLayout(
  box: { current: HTMLElement | null },
  lines: 2 | 3,
  openIndex: number,
): { isTable: boolean; rowHeight: number } {
  const [isTable, setTable] = useState(false)
  const rowHeight = ROW_HEIGHTS[isTable ? 0 : lines === 2 ? 1 : 2]
  const shown = useRef({ rowHeight, top: 0 })
  useLayoutEffect(() => {
    const list = box.current
    if (!list) return
    const measure = (): void => setTable(list.clientWidth >= TABLE_WIDTH)
    measure()
    // Kept here, because the browser changes it when the list becomes lower.
    const onScroll = (): void => {
      shown.current.top = list.scrollTop
    }
    list.addEventListener('scroll', onScroll, { passive: true })
    const observer = new ResizeObserver(measure)
    observer.observe(list)
    return () => {
      list.removeEventListener('scroll', onScroll)
      observer.disconnect()
    }
  }, [])
  useLayoutEffect(() => {
    const list = box.current
    const before = shown.current
    if (!list || before.rowHeight === rowHeight) return
    list.scrollTop = (before.top / before.rowHeight) * rowHeight
    shown.current = { rowHeight, top: list.scrollTop }
    if (openIndex >= 0) scrollToRow(list, openIndex, rowHeight)
  }, [rowHeight])
  return { isTable, rowHeight }
}

/** Scrolls a list as little as possible to show a row. */
export function scrollToRow(list: HTMLElement | null, index: number, rowHeight: number): void {
  if (!list) return
  const top = index * rowHeight
  const bottom = top + rowHeight - list.clientHeight
  if (list.scrollTop > top) list.scrollTop = top
  else if (list.scrollTop < bottom) list.scrollTop = bottom
}

/** Keeps the visible rows in place when rows are added above, except at the top of the list. */
export function useStableRows(
  box: { current: HTMLElement | null },
  rows: readonly { id: string }[],
  rowHeight: number,
): void {
  const ids = rows.map(({ id }) => id)
  const before = useRef(ids)
  useLayoutEffect(() => {
    const list = box.current
    if (list && list.scrollTop > 0) {
      const visible = getVisibleRange(list.scrollTop, list.clientHeight, rowHeight)
      list.scrollTop += getRowShift(before.current, ids, visible) * rowHeight
    }
    before.current = ids
  }, [rows])
}

/** Number of rows that are rendered above and below the visible rows. */
const OVERSCAN_ROWS = 12

/** Range of rows. `to` is exclusive. */
interface RowRange {
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
