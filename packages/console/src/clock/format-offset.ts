const UNITS = [
  ['d', 86_400],
  ['h', 3_600],
  ['min', 60],
  ['s', 1],
] as const
/** Smaller offsets come from the time that the request takes. */
const MIN_OFFSET_MS = 2_000

/** Returns the two largest units of an offset, such as `+1 d 2 h`. Empty if the clocks are the same. */
export function formatOffset(milliseconds: number): string {
  if (Math.abs(milliseconds) < MIN_OFFSET_MS) return ''
  let rest = Math.round(Math.abs(milliseconds) / 1_000)
  const parts = UNITS.flatMap(([unit, seconds]) => {
    const count = Math.floor(rest / seconds)
    rest -= count * seconds
    return count > 0 ? `${count} ${unit}` : []
  })
  return `${milliseconds < 0 ? '−' : '+'}${parts.slice(0, 2).join(' ')}`
}
