// Captured at import: fake timers installed by a test later must neither stop real time nor move it.
const { setTimeout } = globalThis

/** The system's time in milliseconds since 1970. */
export const systemNow = Date.now

/** The system's time as an ISO 8601 text, for what leaves this process and is compared with other clocks. */
export function wallTime(): string {
  return new Date(systemNow()).toISOString()
}

/** Waits in real time. */
export function sleep(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}
