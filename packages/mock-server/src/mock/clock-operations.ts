import * as z from 'zod/mini'
import type { Duration } from '../runtime/duration.ts'
import { duration } from '../runtime/input-schemas.ts'
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

/** Returns the time of an argument in milliseconds since 1970. Throws a TypeError if it is none of the years 1970 to 9999. */
export function readTime(argument: string, time: string | number | Date): number {
  const at = new Date(time).getTime()
  if (Number.isNaN(at)) {
    throw new TypeError(
      `${argument} is "${String(time)}", which is no date; give ISO 8601, a Date or milliseconds.`,
    )
  }
  if (typeof time === 'string' && /[T ][\d:.,]+$/.test(time)) {
    const mend = 'give one such as "2026-01-01T09:00:00Z", so that it is the same time on every machine'
    throw new TypeError(`${argument} is "${time}", which has no time zone; ${mend}.`)
  }
  if (at >= 0 && at < Date.UTC(10_000, 0)) return at
  throw new TypeError(
    `${argument} is ${String(time)}, which is too early or too late; give a date from 1970 to 9999.`,
  )
}
