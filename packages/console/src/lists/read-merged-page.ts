import type { Page } from './paged-list.ts'

/** Position in one list: its current page, and the number of rows already returned from that page. */
interface ListPosition {
  cursor?: string
  returnedCount: number
  isDone?: boolean
}

/**
 * Reads one page of several merged lists, newest first. Returns a row that several lists have once per page.
 * The page ends when one list needs its next page. `cursor` is the `nextCursor` of the previous page.
 */
export async function readMergedPage<Row>(
  lists: readonly ((cursor: string | undefined) => Promise<Page<Row>>)[],
  { getId, getTime }: { getId: (row: Row) => string; getTime: (row: Row) => string },
  cursor: string | undefined,
): Promise<Page<Row>> {
  const positions: ListPosition[] =
    cursor === undefined ? lists.map(() => ({ returnedCount: 0 })) : JSON.parse(cursor)
  const pages = await Promise.all(
    lists.map((read, index) => (positions[index]?.isDone ? undefined : read(positions[index]?.cursor))),
  )
  const waitingRows = pages.map((page, index) => page?.items.slice(positions[index]?.returnedCount) ?? [])
  const rows = new Map<string, Row>()
  for (;;) {
    if (waitingRows.some((waiting, index) => waiting.length === 0 && pages[index]?.hasMore)) break
    const next = takeNewest(waitingRows, getTime)
    if (next === undefined) break
    rows.set(getId(next), next)
  }
  const nextPositions = pages.map((page, index) =>
    getNextPosition(positions[index], page, waitingRows[index]?.length ?? 0),
  )
  const hasMore = nextPositions.some(({ isDone }) => !isDone)
  return { items: [...rows.values()], hasMore, nextCursor: hasMore ? JSON.stringify(nextPositions) : null }
}

/** Removes and returns the newest row. Each list starts with its newest one. */
function takeNewest<Row>(waitingRows: Row[][], getTime: (row: Row) => string): Row | undefined {
  const nonEmpty = waitingRows.filter(rows => rows.length > 0)
  const [first, ...others] = nonEmpty
  if (!first) return undefined
  const chosen = others.reduce(
    (best, rows) => (getTime(rows[0] as Row) > getTime(best[0] as Row) ? rows : best),
    first,
  )
  return chosen.shift()
}

function getNextPosition<Row>(
  position: ListPosition = { returnedCount: 0 },
  page: Page<Row> | undefined,
  waitingCount: number,
): ListPosition {
  if (page === undefined) return position
  if (waitingCount > 0) return { ...position, returnedCount: page.items.length - waitingCount }
  if (!page.hasMore || page.nextCursor === null) return { returnedCount: 0, isDone: true }
  return { cursor: page.nextCursor, returnedCount: 0 }
}
