import type { Duration } from '@agentcomms/spec/control'

/** Longest delay of a JavaScript timer, in milliseconds. */
export const MAX_TIMER_MS = 2 ** 31 - 1

const UNIT_MS: Record<string, number> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 }

/** Converts a duration, which the schema has checked, to milliseconds. */
export function toMilliseconds(duration: Duration): number {
  if (typeof duration === 'number') return Math.round(duration)
  const unit = duration.replace(/^[\d.]+/, '')
  return Math.round(Number.parseFloat(duration) * (UNIT_MS[unit] ?? Number.NaN))
}

// Captured at import, so that fake timers in tests do not affect real time.
const { setTimeout } = globalThis

/** Returns the system time in milliseconds since 1970. */
export const systemNow = Date.now

/** Returns a time in milliseconds with fractions, for durations. */
export const preciseNow = performance.now.bind(performance)

/** Waits in real time. */
export function sleep(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}

/** Real time for which tasks run without a pause. The pause lets test timeouts fire. */
const MAX_TURN_MS = 50
/** Number of tasks that always run without a pause, so that responses do not depend on the speed of the machine. */
const MIN_TASKS_PER_TURN = 100

/** Returns a function that counts a task that was started, and returns whether to pause before the next. */
export function startTurns(): () => boolean {
  let startedAt = systemNow()
  let started = 0
  return () => {
    if (++started < MIN_TASKS_PER_TURN || systemNow() - startedAt < MAX_TURN_MS) return false
    startedAt = systemNow()
    started = 0
    return true
  }
}
