import * as z from 'zod/mini'
import { MAX_TIME } from '../runtime/clock.ts'
import type { Duration } from '../runtime/duration.ts'
import { duration } from '../runtime/input-schemas.ts'
import { type MockOperationContext, type MockOperations, mockOperation } from '../services/mock-operation.ts'

interface ClockMockOperations {
  /**
   * Advances the clock and runs all tasks that become due, in order. Waits for all webhook deliveries that this call starts.
   * For deliveries that were already running it waits at most one second: if their receiver waits for this call, both would
   * wait forever. The new time is the time of the call plus the duration. So parallel calls do not add up: await each call.
   *
   * Rejects with a TypeError for an invalid duration, with a RangeError for a time after the year 9999, and with an Error if it
   * has run 100,000 tasks that were created during the call, and more are due.
   *
   * @example
   * ```ts
   * await mock.clock.advance('10m')
   * ```
   */
  advance(duration: Duration): Promise<void>
  /**
   * Advances the clock to a time: ISO 8601 with seconds and a time zone, a Date, or milliseconds since 1970.
   *
   * Rejects with a TypeError for an invalid time, and with a RangeError for a time in the past.
   */
  set(time: string | number | Date): Promise<void>
  /**
   * Advances the clock until no task is scheduled.
   *
   * Rejects with an Error if it has run 100,000 tasks that were created during the call, and more are scheduled.
   */
  runAll(): Promise<void>
}

/** Clock of a mock. Retries, calls, expiries and scheduled messages follow it. */
export interface MockClock extends ClockMockOperations {
  /** Mode of the clock: `real` follows the system time, `manual` changes only when it is advanced. */
  readonly mode: 'real' | 'manual'
  /** Returns the current time in milliseconds since 1970. */
  now(): number
  /** Returns the next 100 scheduled tasks, soonest first. */
  upcoming(): UpcomingTask[]
}

/** A scheduled task. */
export interface UpcomingTask {
  /** Time of the task, as ISO 8601. */
  at: string
  /** Name, such as `webhook deliveries` or `call steps`. */
  name: string
}

const TIME =
  'must be a time: an existing date as ISO 8601 with seconds and a time zone, such as "2026-01-01T09:00:00Z", a Date, or milliseconds since 1970'

/** Schema of a time that {@link parseTime} converts. */
export const time = z.union([z.iso.datetime({ offset: true, error: TIME }), z.number(), z.date()], TIME)

const toJson = ({ clock }: MockOperationContext) => ({ now: clock.iso() })

export const clockMockOperations = {
  advance: mockOperation({
    summary: 'Advances the clock and runs all tasks that become due',
    changes: 'clock',
    input: z.strictObject({
      duration: duration.check(z.describe('Milliseconds, or a text such as 250ms, 30s, 10m, 2h or 1d.')),
    }),
    fromArguments: (duration: Duration) => ({ duration }),
    async: true,
    run: ({ clock }, { duration }) => clock.advance(duration),
    toJson,
  }),

  set: mockOperation({
    summary: 'Advances the clock to a time',
    changes: 'clock',
    input: z.strictObject({ time }),
    fromArguments: (time: string | number | Date) => ({ time }),
    async: true,
    async run({ clock }, { time }) {
      const target = parseTime('mock.clock.set(): `time`', time)
      const ahead = target - clock.now()
      if (ahead < 0)
        throw new RangeError(
          `mock.clock.set(): \`time\` must not be before ${clock.iso()}, the current time; received ${clock.iso(target)}. To go back, use mock.restore().`,
        )
      await clock.advance(ahead)
    },
    toJson,
  }),

  runAll: mockOperation({
    summary: 'Advances the clock until no task is scheduled',
    changes: 'clock',
    input: z.strictObject({}),
    fromArguments: () => ({}),
    async: true,
    run: ({ clock }) => clock.runAll(),
    toJson,
  }),
} satisfies MockOperations<ClockMockOperations>

/** Returns the time of an argument in milliseconds since 1970. Throws a TypeError unless its year is 1970 to 9999. */
export function parseTime(argument: string, time: string | number | Date): number {
  const at = new Date(time).getTime()
  if (at >= 0 && at <= MAX_TIME) return at
  throw new TypeError(`${argument} must be a date from 1970 to 9999; received ${String(time)}.`)
}
