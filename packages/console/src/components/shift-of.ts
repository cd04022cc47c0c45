/**
 * By how many places the rows that are seen have moved down: those with an id at `from` or behind it, before `to`. A row
 * that has gone up by itself does not count, as one does that got a mail; what stands below it is what one reads.
 */
export function shiftOf(
  before: readonly string[],
  after: readonly string[],
  seen: { from: number; to: number },
): number {
  for (let index = seen.from; index < Math.min(seen.to, before.length); index++) {
    const [id, next] = [before[index], before[index + 1]]
    const now = after[index] === id ? index : after.indexOf(id ?? '')
    if (now >= 0 && after[now + 1] === next) return now - index
  }
  return 0
}
