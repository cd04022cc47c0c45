import type { UpcomingTask } from '@agentcomms/spec/control'

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

const MAX_GROUPS = 6

/** Tasks of the same kind that are due at the same time. */
interface TaskGroup extends UpcomingTask {
  count: number
}

/** Groups tasks by time and kind. Returns the next six groups. */
export function groupTasks(tasks: readonly UpcomingTask[]): TaskGroup[] {
  const groups = new Map<string, TaskGroup>()
  for (const task of tasks) {
    const key = `${task.at} ${task.name}`
    groups.set(key, { ...task, count: (groups.get(key)?.count ?? 0) + 1 })
  }
  return [...groups.values()].slice(0, MAX_GROUPS)
}

const MINUTE_MS = 60_000

/** Returns a time such as `2026-03-09 16:00:00`, in the time zone of the browser. */
export function toLocalInput(at: number): string {
  const shifted = at - new Date(at).getTimezoneOffset() * MINUTE_MS
  return new Date(shifted).toISOString().slice(0, 19).replace('T', ' ')
}

/**
 * Returns the ISO 8601 time of a time in the time zone of the browser, or of another one that it names. Returns an
 * invalid value unchanged, for the server to reject.
 */
export function readLocalInput(input: string): string {
  const at = new Date(input)
  return Number.isNaN(at.getTime()) ? input : at.toISOString()
}
