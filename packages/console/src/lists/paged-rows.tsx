import type { ComponentChildren } from 'preact'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { ErrorMessage } from '../components/load-state.tsx'
import { affectsEverything, type LiveEvent, useLiveEvents } from '../live/live-events.ts'
import { ColumnHeadings, type Columns, toGridTemplate } from './list.tsx'
import { PagedList, type PagedListState, type ReadPage } from './paged-list.ts'
import { scrollToRow, useRenderedRows, useStableRows, useTableLayout } from './visible-rows.ts'

type PagedRowsProps<Row extends { id: string }> = Omit<
  VirtualListProps<Row>,
  'rows' | 'hasMore' | 'onNearEnd' | 'loadAll'
> & {
  list: Paged<Row>
  /** Rows of the list that match a filter of the page. Default: all. */
  rows?: readonly Row[]
  /** Content in place of missing rows. */
  empty: ComponentChildren
}

/** Rows of a list that loads pages, with its error, or its empty state. */
export function PagedRows<Row extends { id: string }>({
  list,
  rows = list.rows,
  empty,
  ...props
}: PagedRowsProps<Row>) {
  const { failure, isLoaded, hasMore, loadMore, loadAll } = list
  return (
    <>
      {failure !== undefined && <ErrorMessage failure={failure} />}
      {isLoaded && rows.length === 0 ? (
        empty
      ) : (
        <VirtualList {...props} rows={rows} hasMore={hasMore} onNearEnd={loadMore} loadAll={loadAll} />
      )}
    </>
  )
}

/** State of a list, and functions that load more of it. */
export interface Paged<Row> extends PagedListState<Row> {
  loadMore: () => void
  /** Loads all pages. */
  loadAll: () => Promise<void>
  /** Loads the shown rows again. */
  reload: () => void
}

/** Source of the rows of a list. */
export interface PagedSource<Row> {
  readPage: ReadPage<Row>
  /** Returns the id of the row that an event changes, or undefined if it changes none. */
  getChangedId: (event: LiveEvent) => string | undefined
}

/** Loads a list, and keeps it up to date. Starts over when `key` changes. */
export function usePaged<Row extends { id: string }>(key: string, source: PagedSource<Row>): Paged<Row> {
  const list = useMemo(() => new PagedList(source.readPage), [key])
  useEffect(() => void list.loadMore(), [list])
  useLiveEvents(events => {
    if (events.some(affectsEverything)) return void list.reload()
    const changed = new Set(events.flatMap(event => source.getChangedId(event) ?? []))
    if (changed.size > 0) void list.refresh(changed)
  })
  return {
    ...list.state.value,
    loadMore: () => void list.loadMore(),
    loadAll: () => list.loadAll(),
    reload: () => void list.reload(),
  }
}

/** Number of rows before the end at which the next page is loaded. */
const NEAR_END_ROWS = 60
/** Number of loaded rows after which the list stops to look for the open row. */
const MAX_SEARCHED_ROWS = 2_000
/** Screens that show the detail beside the list. */
const WIDE_SCREEN = '(min-width: 900px)'
/** Delay before the row reached by keyboard opens, in milliseconds. */
const OPEN_AFTER_MS = 90

interface VirtualListProps<Row extends { id: string }> {
  /** Accessible name of the list. */
  label: string
  /** Headings of the columns that the list has if it is wide. */
  columns: Columns
  rows: readonly Row[]
  /** Id of the open row. */
  openId: string | undefined
  /** Whether more rows can be loaded. */
  hasMore?: boolean
  /** Whether moving by keyboard opens the row on wide screens. Default: true. */
  opensOnMove?: boolean
  /** Opens a row. `replace` is set if a row is open: Back returns to the list, not to each row that keys opened. */
  onOpen: (row: Row, history: { replace: boolean }) => void
  onNearEnd?: () => void
  /** Loads all rows, for the End key. */
  loadAll?: () => Promise<void>
  children: (row: Row) => ComponentChildren
}

/** List that renders only the visible rows. The keyboard reaches every row. */
export function VirtualList<Row extends { id: string }>(props: VirtualListProps<Row>) {
  const { label, columns, rows, openId, hasMore = false, opensOnMove = true } = props
  const { onOpen, onNearEnd, loadAll, children } = props
  const box = useRef<HTMLDivElement>(null)
  const openIndex = rows.findIndex(({ id }) => id === openId)
  const { isTable, rowHeight } = useTableLayout(box, columns.subject === undefined ? 2 : 3, openIndex)
  const rendered = useRenderedRows(box, rows.length, rowHeight)
  useStableRows(box, rows, rowHeight)
  // Stores the id, because an index changes when rows are added above.
  const [activeId, setActiveId] = useState<string>()
  const activeIndex = rows.findIndex(({ id }) => id === activeId)
  const active = activeIndex >= 0 ? activeIndex : Math.max(openIndex, 0)
  const openTimer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const latestNearEnd = useRef(onNearEnd)
  latestNearEnd.current = onNearEnd
  // Runs only when these values change: after each render, a failing page would be requested endlessly.
  useEffect(() => {
    if (hasMore && rendered.to > rows.length - NEAR_END_ROWS) latestNearEnd.current?.()
  }, [hasMore, rendered.to, rows.length])

  // Loads pages until one of them has the row that a link opened.
  useEffect(() => {
    const isMissing = openId !== undefined && openIndex < 0
    if (isMissing && hasMore && rows.length > 0 && rows.length < MAX_SEARCHED_ROWS) latestNearEnd.current?.()
  }, [openId, hasMore, rows.length])

  // Shows the open row when a link opened it. Rows that this list opened are visible already.
  const openedId = useRef<string>(undefined)
  const open = (row: Row): void => {
    openedId.current = row.id
    onOpen(row, { replace: openId !== undefined })
  }
  useLayoutEffect(() => {
    if (openIndex >= 0 && openId !== openedId.current) scrollToRow(box.current, openIndex, rowHeight)
    if (openIndex >= 0 || openId === undefined) openedId.current = openId
  }, [openId, openIndex >= 0])

  // How far the keys went past the last loaded row, in rows. The move continues when more rows arrive.
  const pendingRows = useRef(0)
  // Keys may be pressed faster than the list renders, so the position is also kept here.
  const activeIndexRef = useRef(active)
  activeIndexRef.current = active
  const moveTo = (index: number): void => {
    const to = Math.max(0, Math.min(rows.length - 1, index))
    const row = rows[to]
    if (row === undefined) return
    pendingRows.current = hasMore ? Math.max(0, index - to) : 0
    activeIndexRef.current = to
    setActiveId(row.id)
    scrollToRow(box.current, to, rowHeight)
    clearTimeout(openTimer.current)
    if (opensOnMove && matchMedia(WIDE_SCREEN).matches)
      openTimer.current = setTimeout(() => open(row), OPEN_AFTER_MS)
  }
  // Moves in the rows and the layout that are rendered when a request has ended.
  const latestMove = useRef(moveTo)
  latestMove.current = moveTo
  // Whether Enter was pressed before the first rows were loaded.
  const opensFirstRow = useRef(false)
  const moveDown = (by: number): void => moveTo(activeIndexRef.current + pendingRows.current + by)
  const moveUp = (by: number): void => moveTo(activeIndexRef.current - by)
  useEffect(() => {
    if (pendingRows.current > 0) moveDown(0)
    if (opensFirstRow.current) openActive()
  }, [rows.length])
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    // The first key that is pressed outside the list selects the first row, because no row is marked yet.
    const startsAtFirstRow = activeId === undefined && openIndex < 0 && document.activeElement !== box.current
    const rowsPerPage = Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / rowHeight) - 1)
    const steps: Record<string, () => void> = {
      ArrowDown: () => moveDown(startsAtFirstRow ? 0 : 1),
      j: () => moveDown(startsAtFirstRow ? 0 : 1),
      ArrowUp: () => moveUp(1),
      k: () => moveUp(1),
      PageDown: () => moveDown(rowsPerPage),
      PageUp: () => moveUp(rowsPerPage),
      Home: () => moveTo(0),
      End: () => void moveToEnd(),
      Enter: () => openActive(),
      ' ': () => openActive(),
    }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    movesToEnd.current = event.key === 'End'
    step()
  }
  // Whether the End key waits for rows. Another key or a click takes its place.
  const movesToEnd = useRef(false)
  const moveToEnd = async (): Promise<void> => {
    if (hasMore) await loadAll?.()
    // Waits until the loaded rows are rendered, so that the list can scroll to them.
    requestAnimationFrame(() => {
      if (movesToEnd.current) latestMove.current(Number.MAX_SAFE_INTEGER)
      movesToEnd.current = false
    })
  }
  const openActive = (): void => {
    const row = rows[activeIndexRef.current]
    clearTimeout(openTimer.current)
    opensFirstRow.current = row === undefined && hasMore
    if (row !== undefined) open(row)
  }
  const optionId = (index: number): string => `option-${label.replaceAll(/\W+/g, '-')}-${index}`
  const isActiveRendered = active >= rendered.from && active < rendered.to

  return (
    <div class="list" data-table={isTable} style={{ '--cells': toGridTemplate(columns) }}>
      {isTable && <ColumnHeadings columns={columns} />}
      <div
        ref={box}
        class="virtual-list"
        data-key="l"
        role="listbox"
        aria-label={label}
        aria-busy={hasMore && rows.length === 0}
        aria-activedescendant={rows.length > 0 && isActiveRendered ? optionId(active) : undefined}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onFocus={() =>
          activeId === undefined && openIndex >= 0 && scrollToRow(box.current, openIndex, rowHeight)
        }
      >
        <div role="presentation" class="virtual-list-all" style={{ height: `${rows.length * rowHeight}px` }}>
          {rows.slice(rendered.from, rendered.to).map((row, position) => {
            const index = rendered.from + position
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the list handles the keys
              // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus, and aria-activedescendant names the active row
              <div
                key={row.id}
                id={optionId(index)}
                class="row"
                role="option"
                aria-selected={index === openIndex}
                aria-posinset={index + 1}
                aria-setsize={hasMore ? -1 : rows.length}
                data-active={index === active}
                style={{ height: `${rowHeight}px`, transform: `translateY(${index * rowHeight}px)` }}
                onClick={() => {
                  pendingRows.current = 0
                  movesToEnd.current = false
                  clearTimeout(openTimer.current)
                  setActiveId(row.id)
                  open(row)
                }}
              >
                {children(row)}
              </div>
            )
          })}
        </div>
      </div>
    </div>
  )
}
