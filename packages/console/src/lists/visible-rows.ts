import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { getRenderedRange, getRowShift, getVisibleRange, type RowRange } from './row-range.ts'

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

/** Scrolls a list as little as possible to show a row. */
export function scrollToRow(list: HTMLElement | null, index: number, rowHeight: number): void {
  if (!list) return
  const top = index * rowHeight
  const bottom = top + rowHeight - list.clientHeight
  if (list.scrollTop > top) list.scrollTop = top
  else if (list.scrollTop < bottom) list.scrollTop = bottom
}

/** Keeps the visible rows in place when rows are added above, except at the top of the list. */
export function useStableRows<Row>(
  box: { current: HTMLElement | null },
  { rows, getId, rowHeight }: { rows: readonly Row[]; getId: (row: Row) => string; rowHeight: number },
): void {
  const before = useRef(rows)
  useLayoutEffect(() => {
    const list = box.current
    if (list && list.scrollTop > 0) {
      const visible = getVisibleRange(list.scrollTop, list.clientHeight, rowHeight)
      list.scrollTop += getRowShift(before.current.map(getId), rows.map(getId), visible) * rowHeight
    }
    before.current = rows
  }, [rows])
}
