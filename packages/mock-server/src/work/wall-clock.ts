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
