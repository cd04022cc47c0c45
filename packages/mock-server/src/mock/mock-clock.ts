import type { Clock } from '../runtime/clock.ts'
import type { Duration } from '../runtime/duration.ts'
import { readTime } from '../runtime/read-time.ts'

/** The clock of a mock. */
export interface MockClock {
  /** `real` follows the system's clock, `manual` stands still until it is moved. */
  readonly mode: 'real' | 'manual'
  /** Milliseconds since 1970. */
  now(): number
  /**
   * Moves the clock on and runs what becomes due on the way, in order. It waits for the deliveries that it brings about;
   * for those that were under way before it waits a second, as it may be one of their receivers that calls it.
   */
  advance(duration: Duration): Promise<void>
  /**
   * Moves the clock on to a time, as `advance` does: ISO 8601 with its time zone, Date or milliseconds since 1970. Throws
   * a TypeError for what is no such time, and a RangeError for one that is past: the clock does not go back.
   */
  set(time: string | number | Date): Promise<void>
  /** Moves the clock on until nothing is scheduled any more. Rejects where there is no end to it. */
  runAll(): Promise<void>
  /** What is scheduled, soonest first, the next 100 of it: what the clock would run on its way there. */
  upcoming(): UpcomingTask[]
}

/** Something that is scheduled. */
export interface UpcomingTask {
  /** When it is due, ISO 8601. */
  at: string
  /** What it is, in words for people, such as `webhook deliveries` or `steps of calls`. */
  what: string
}

const MOST_UPCOMING = 100

/** The clock as tests have it. `onMove` is called when a move of it is over. */
export function mockClock(clock: Clock, onMove: () => void): MockClock {
  const move = async (moved: Promise<void>): Promise<void> => {
    try {
      await moved
    } finally {
      onMove()
    }
  }
  return {
    mode: clock.mode,
    now: () => clock.now(),
    advance: duration => move(clock.advance(duration)),
    set: async time => {
      const target = readTime('clock.set(time)', time)
      const ahead = target - clock.now()
      if (ahead >= 0) return await move(clock.advance(ahead))
      throw new RangeError(
        `clock.set(): ${clock.iso(target)} is past, it is ${clock.iso()}; the clock does not go back. mock.restore() brings back how everything stood.`,
      )
    },
    runAll: () => move(clock.runAll()),
    upcoming: () =>
      clock.upcoming(MOST_UPCOMING).map(({ at, name }) => ({
        at: clock.iso(at),
        // The deliveries of a subscription share one task, so that it has no name of its own.
        what: name ?? 'webhook deliveries',
      })),
  }
}
