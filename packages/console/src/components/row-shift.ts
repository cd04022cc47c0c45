/**
 * Returns by how many places the visible rows, from index `from` to before `to`, have moved down. Ignores a single row that
 * moved up, such as a thread with a new email.
 */
export function getRowShift(
  previous: readonly string[],
  after: readonly string[],
  visible: { from: number; to: number },
): number {
  for (let index = visible.from; index < Math.min(visible.to, previous.length); index++) {
    const [id, next] = [previous[index], previous[index + 1]]
    const newIndex = after[index] === id ? index : after.indexOf(id ?? '')
    if (newIndex >= 0 && after[newIndex + 1] === next) return newIndex - index
  }
  return 0
}
