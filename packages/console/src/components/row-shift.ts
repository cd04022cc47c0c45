/**
 * Returns how many places the visible rows moved down. `to` is exclusive. Ignores a single row that moved up, such as a thread
 * with a new email.
 */
export function getRowShift(
  previous: readonly string[],
  current: readonly string[],
  visible: { from: number; to: number },
): number {
  for (let index = visible.from; index < Math.min(visible.to, previous.length); index++) {
    const [id, next] = [previous[index], previous[index + 1]]
    const newIndex = current[index] === id ? index : current.indexOf(id ?? '')
    if (newIndex >= 0 && current[newIndex + 1] === next) return newIndex - index
  }
  return 0
}
