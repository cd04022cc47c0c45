// Captured at import: fake timers installed by a test later must neither stop real time nor move it.
const { setTimeout } = globalThis

/** Returns the time of the system in milliseconds since 1970. */
export const systemNow = Date.now

/** Returns the time of the system as ISO 8601, for what other processes compare with their clocks. */
export function wallTime(): string {
  return new Date(systemNow()).toISOString()
}

/** Waits in real time. */
export function sleep(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}
