/** A page of a list of the interface. */
export interface Page<Row> {
  items: readonly Row[]
  hasMore: boolean
  nextCursor: string | null
}

/** Where a list is: the page that is being read, and how many of its rows were taken. */
interface Place {
  cursor?: string
  taken: number
  isOver?: boolean
}

/**
 * Reads several lists as one, newest first. A page ends where one of the lists has to be read further. `cursor` is what the
 * page before answered as its `nextCursor`.
 */
export async function mergedPage<Row>(
  lists: readonly ((cursor: string | undefined) => Promise<Page<Row>>)[],
  timeOf: (row: Row) => string,
  cursor: string | undefined,
): Promise<Page<Row>> {
  const places: Place[] = cursor === undefined ? lists.map(() => ({ taken: 0 })) : JSON.parse(cursor)
  const pages = await Promise.all(
    lists.map((read, index) => (places[index]?.isOver ? undefined : read(places[index]?.cursor))),
  )
  const waiting = pages.map((page, index) => page?.items.slice(places[index]?.taken) ?? [])
  const items: Row[] = []
  for (;;) {
    if (waiting.some((rows, index) => rows.length === 0 && pages[index]?.hasMore)) break
    const next = newest(waiting, timeOf)
    if (next === undefined) break
    items.push(next)
  }
  const after = pages.map((page, index) => placeAfter(places[index], page, waiting[index]?.length ?? 0))
  const hasMore = after.some(({ isOver }) => !isOver)
  return { items, hasMore, nextCursor: hasMore ? JSON.stringify(after) : null }
}

/** Takes the newest of the first rows. */
function newest<Row>(waiting: Row[][], timeOf: (row: Row) => string): Row | undefined {
  const filled = waiting.filter(rows => rows.length > 0)
  const [first, ...others] = filled
  if (!first) return undefined
  const chosen = others.reduce(
    (best, rows) => (timeOf(rows[0] as Row) > timeOf(best[0] as Row) ? rows : best),
    first,
  )
  return chosen.shift()
}

function placeAfter<Row>(place: Place = { taken: 0 }, page: Page<Row> | undefined, left: number): Place {
  if (page === undefined) return place
  if (left > 0) return { ...place, taken: page.items.length - left }
  if (!page.hasMore || page.nextCursor === null) return { taken: 0, isOver: true }
  return { cursor: page.nextCursor, taken: 0 }
}
