import { elementScroll, observeElementOffset, observeElementRect, Virtualizer } from '@tanstack/virtual-core'
import type { ComponentChildren } from 'preact'
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'preact/hooks'
import { shiftOf } from './shift-of.ts'

/** So many rows from the end the next page is asked for. */
const NEAR_END = 60
/** Beside a list there is room for what is chosen in it: it follows the keys. */
const WIDE = '(min-width: 900px)'
const FOLLOW_AFTER_MS = 90

interface VirtualListProps<Row> {
  /** What the rows are, for who hears the page. */
  label: string
  rows: readonly Row[]
  idOf: (row: Row) => string
  /** In CSS pixels; rows are all as high. */
  rowHeight: number
  /** The id of the row that is open. */
  open: string | undefined
  /** Where there are more rows than were asked for. */
  hasMore?: boolean
  /** Whether what is open follows the keys where there is room beside the list. Default true. */
  follows?: boolean
  onOpen: (row: Row) => void
  onNearEnd?: () => void
  /** Asks for all rows there are; for the key End. */
  onEnd?: () => Promise<void>
  children: (row: Row) => ComponentChildren
}

/** A list of any length: the rows in view alone are in the page, and the keys reach every one. */
export function VirtualList<Row>(props: VirtualListProps<Row>) {
  const { label, rows, idOf, rowHeight, open, hasMore = false, follows = true } = props
  const { onOpen, onNearEnd, onEnd, children } = props
  const box = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer(box, rows.length, rowHeight)
  useKeptPlace(box, { rows, idOf, rowHeight })
  const openIndex = rows.findIndex(row => idOf(row) === open)
  // The id and not the place: rows come in above.
  const [activeId, setActiveId] = useState<string>()
  const activeIndex = rows.findIndex(row => idOf(row) === activeId)
  const active = activeIndex >= 0 ? activeIndex : Math.max(openIndex, 0)
  const follow = useRef<ReturnType<typeof setTimeout>>(undefined)
  const items = virtualizer.getVirtualItems()
  const last = items.at(-1)?.index ?? 0

  const latestNearEnd = useRef(onNearEnd)
  latestNearEnd.current = onNearEnd
  // A page that was refused is asked for again by scrolling, and not by drawing: that would not end.
  useEffect(() => {
    if (hasMore && last >= rows.length - NEAR_END) latestNearEnd.current?.()
  }, [hasMore, last, rows.length])

  // How far below the rows that have come the keys went: it is gone on with when more come.
  const ahead = useRef(0)
  // Keys may come faster than what they change is drawn.
  const place = useRef(active)
  place.current = active
  const moveTo = (index: number, of: readonly Row[] = rows): void => {
    const to = Math.max(0, Math.min(of.length - 1, index))
    const row = of[to]
    if (row === undefined) return
    ahead.current = hasMore ? Math.max(0, index - to) : 0
    place.current = to
    setActiveId(idOf(row))
    virtualizer.scrollToIndex(to, { align: 'auto' })
    clearTimeout(follow.current)
    if (follows && matchMedia(WIDE).matches) follow.current = setTimeout(() => onOpen(row), FOLLOW_AFTER_MS)
  }
  const moveDown = (by: number): void => moveTo(place.current + ahead.current + by)
  const moveUp = (by: number): void => moveTo(place.current - by)
  useEffect(() => {
    if (ahead.current > 0) moveDown(0)
  }, [rows.length])
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const page = Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / rowHeight) - 1)
    const steps: Record<string, () => void> = {
      ArrowDown: () => moveDown(1),
      j: () => moveDown(1),
      ArrowUp: () => moveUp(1),
      k: () => moveUp(1),
      PageDown: () => moveDown(page),
      PageUp: () => moveUp(page),
      Home: () => moveTo(0),
      End: () => void toEnd(),
      Enter: () => openNow(),
      ' ': () => openNow(),
    }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    step()
  }
  const latestRows = useRef(rows)
  latestRows.current = rows
  const toEnd = async (): Promise<void> => {
    if (hasMore) await onEnd?.()
    // The rows that came are drawn first, so that there is a place to scroll to.
    requestAnimationFrame(() => moveTo(latestRows.current.length - 1, latestRows.current))
  }
  const openNow = (): void => {
    const row = rows[place.current]
    clearTimeout(follow.current)
    if (row !== undefined) onOpen(row)
  }
  const optionId = (index: number): string => `option-${label.replaceAll(/\W+/g, '-')}-${index}`
  const isDrawn = items.some(({ index }) => index === active)

  return (
    <div
      ref={box}
      class="virtual-list"
      data-key="l"
      role="listbox"
      aria-label={label}
      aria-activedescendant={rows.length > 0 && isDrawn ? optionId(active) : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onFocus={() => activeId === undefined && openIndex >= 0 && virtualizer.scrollToIndex(openIndex)}
    >
      <div role="presentation" class="virtual-list-all" style={{ height: `${virtualizer.getTotalSize()}px` }}>
        {items.map(({ index, start }) => {
          const row = rows[index]
          if (row === undefined) return null
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus, and says which row is active
            <div
              key={idOf(row)}
              id={optionId(index)}
              class="row"
              role="option"
              aria-selected={index === openIndex}
              aria-posinset={index + 1}
              aria-setsize={hasMore ? -1 : rows.length}
              data-active={index === active}
              style={{ height: `${rowHeight}px`, transform: `translateY(${start}px)` }}
              onClick={() => {
                ahead.current = 0
                setActiveId(idOf(row))
                onOpen(row)
              }}
            >
              {children(row)}
            </div>
          )
        })}
      </div>
    </div>
  )
}

function useVirtualizer(
  box: { current: HTMLDivElement | null },
  count: number,
  rowHeight: number,
): Virtualizer<HTMLDivElement, HTMLDivElement> {
  const [, draw] = useReducer<number, undefined>(turn => turn + 1, 0)
  const held = useRef<Virtualizer<HTMLDivElement, HTMLDivElement>>(undefined)
  const options = {
    count,
    estimateSize: () => rowHeight,
    getScrollElement: () => box.current,
    observeElementRect,
    observeElementOffset,
    scrollToFn: elementScroll,
    overscan: 12,
    onChange: () => draw(undefined),
  }
  held.current ??= new Virtualizer(options)
  const virtualizer = held.current
  virtualizer.setOptions(options)
  useLayoutEffect(() => virtualizer._didMount(), [virtualizer])
  useLayoutEffect(() => virtualizer._willUpdate())
  return virtualizer
}

/** Lets what is seen stay where it is when rows come in above it. Who is at the top sees them come. */
function useKeptPlace<Row>(
  box: { current: HTMLDivElement | null },
  { rows, idOf, rowHeight }: Pick<VirtualListProps<Row>, 'rows' | 'idOf' | 'rowHeight'>,
): void {
  const before = useRef(rows)
  useLayoutEffect(() => {
    const list = box.current
    if (list && list.scrollTop > 0) {
      const from = Math.floor(list.scrollTop / rowHeight)
      const to = Math.ceil((list.scrollTop + list.clientHeight) / rowHeight)
      list.scrollTop += shiftOf(before.current.map(idOf), rows.map(idOf), { from, to }) * rowHeight
    }
    before.current = rows
  }, [rows])
}
