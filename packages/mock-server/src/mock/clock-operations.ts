import * as z from 'zod/mini'
import type { Duration } from '../runtime/duration.ts'
import { duration } from '../runtime/input-schemas.ts'
import { readTime } from '../runtime/read-time.ts'
import { type MockOperationContext, type MockOperations, mockOperation } from '../services/mock-operation.ts'

interface ClockMockOperations {
  /**
   * Advances the clock and runs everything that becomes due, in order. Resolves when the webhook deliveries that it causes
   * are done. For deliveries that were already under way it waits at most one second, because one of their receivers may be
   * the caller.
   *
   * @example
   * ```ts
   * await mock.clock.advance('10m')
   * ```
   */
  advance(duration: Duration): Promise<void>
  /**
   * Advances the clock to a time: ISO 8601 with a time zone, a Date, or milliseconds since 1970.
   *
   * Rejects with a TypeError for an invalid time, and with a RangeError for a time in the past.
   */
  set(time: string | number | Date): Promise<void>
  /** Advances the clock until nothing is scheduled any more. Rejects with an Error if there is no end to it. */
  runAll(): Promise<void>
}

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

const time = z.union(
  [z.string(), z.number(), z.date()],
  'must be a time: ISO 8601 with a time zone, a Date, or milliseconds since 1970',
)

const toJson = ({ clock }: MockOperationContext) => ({ now: clock.iso() })

export const clockMockOperations = {
  advance: mockOperation({
    summary: 'Advances the clock; everything that becomes due happens in order',
    changes: 'clock',
    input: z.strictObject({ duration }),
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
      const target = readTime('clock.set(): `time`', time)
      const ahead = target - clock.now()
      if (ahead < 0)
        throw new RangeError(
          `clock.set(): ${clock.iso(target)} is in the past; the time is ${clock.iso()}. The clock does not go back: use mock.restore() instead.`,
        )
      await clock.advance(ahead)
    },
    toJson,
  }),

  runAll: mockOperation({
    summary: 'Advances the clock until nothing is scheduled any more',
    changes: 'clock',
    input: z.strictObject({}),
    fromArguments: () => ({}),
    async: true,
    run: ({ clock }) => clock.runAll(),
    toJson,
  }),
} satisfies MockOperations<ClockMockOperations>
