/** Range of a log. `after` and `before` are exclusive. */
interface Range {
  limit: number
  after?: string | undefined
  before?: string | undefined
}

/** Returns the latest entries of a range, oldest first, and the number of all entries. */
export function selectLatest<T>(
  all: readonly T[],
  { limit, after, before }: Range,
  getId: (entry: T) => string,
): { items: T[]; total: number } {
  const start = after === undefined ? 0 : all.findLastIndex(entry => getId(entry) === after) + 1
  // If the log no longer has `before`, it has no older entry either.
  const end = before === undefined ? all.length : all.findIndex(entry => getId(entry) === before)
  return { items: all.slice(start, Math.max(0, end)).slice(-limit), total: all.length }
}
