import type { Clock } from '../runtime/clock.ts'
import type { ClockMockOperations } from './clock-operations.ts'

/** The clock of a mock. */
export interface MockClock extends ClockMockOperations {
  /** `real` follows the system clock, `manual` stands still until it is advanced. */
  readonly mode: 'real' | 'manual'
  /** Returns the current time in milliseconds since 1970. */
  now(): number
  /** Returns the next 100 scheduled tasks, soonest first. */
  upcoming(): UpcomingTask[]
}

/** A scheduled task. */
export interface UpcomingTask {
  /** When it is due, as ISO 8601. */
  at: string
  /** What it is, for people, such as `webhook deliveries` or `steps of calls`. */
  what: string
}

const MOST_UPCOMING = 100

export function listUpcoming(clock: Clock): UpcomingTask[] {
  return clock.upcoming(MOST_UPCOMING).map(({ at, name }) => ({
    at: clock.iso(at),
    // The deliveries of a subscription share one task, so it has no name of its own.
    what: name ?? 'webhook deliveries',
  }))
}
