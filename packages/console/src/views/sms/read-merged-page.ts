/** Page of a list of the API. */
export interface Page<Row> {
  items: readonly Row[]
  hasMore: boolean
  nextCursor: string | null
}

/** Position in one list: its current page, and the number of rows already returned from that page. */
interface ListPosition {
  cursor?: string
  taken: number
  isDone?: boolean
}

/**
 * Reads one page of several lists merged, newest first. The page ends when one list needs its next page. `cursor` is the
 * `nextCursor` of the page before.
 */
export async function readMergedPage<Row>(
  lists: readonly ((cursor: string | undefined) => Promise<Page<Row>>)[],
  getTime: (row: Row) => string,
  cursor: string | undefined,
): Promise<Page<Row>> {
  const positions: ListPosition[] =
    cursor === undefined ? lists.map(() => ({ taken: 0 })) : JSON.parse(cursor)
  const pages = await Promise.all(
    lists.map((read, index) => (positions[index]?.isDone ? undefined : read(positions[index]?.cursor))),
  )
  const unread = pages.map((page, index) => page?.items.slice(positions[index]?.taken) ?? [])
  const items: Row[] = []
  for (;;) {
    if (unread.some((rows, index) => rows.length === 0 && pages[index]?.hasMore)) break
    const next = takeNewest(unread, getTime)
    if (next === undefined) break
    items.push(next)
  }
  const after = pages.map((page, index) =>
    getNextPosition(positions[index], page, unread[index]?.length ?? 0),
  )
  const hasMore = after.some(({ isDone }) => !isDone)
  return { items, hasMore, nextCursor: hasMore ? JSON.stringify(after) : null }
}

/** Removes and returns the newest row. Each list starts with its newest one. */
function takeNewest<Row>(waiting: Row[][], timeOf: (row: Row) => string): Row | undefined {
  const filled = waiting.filter(rows => rows.length > 0)
  const [first, ...others] = filled
  if (!first) return undefined
  const chosen = others.reduce(
    (best, rows) => (timeOf(rows[0] as Row) > timeOf(best[0] as Row) ? rows : best),
    first,
  )
  return chosen.shift()
}

function getNextPosition<Row>(
  position: ListPosition = { taken: 0 },
  page: Page<Row> | undefined,
  left: number,
): ListPosition {
  if (page === undefined) return position
  if (left > 0) return { ...position, taken: page.items.length - left }
  if (!page.hasMore || page.nextCursor === null) return { taken: 0, isDone: true }
  return { cursor: page.nextCursor, taken: 0 }
}
