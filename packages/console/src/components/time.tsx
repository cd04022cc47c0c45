import { signal } from '@preact/signals'
import { control, unwrap } from '../api/api.ts'
import { onLiveEvent } from '../live/live-events.ts'

const DAY_MS = 86_400_000
const UNITS = [
  ['day', DAY_MS],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const

const TIME = { hour: '2-digit', minute: '2-digit' } as const
const DAY = { month: 'short', day: 'numeric' } as const
const YEAR = { year: 'numeric' } as const
const SECONDS = { second: '2-digit' } as const

/** Formats of a time on the current day, in the current year, and in any other year. */
const minuteFormats = [TIME, { ...TIME, ...DAY }, { ...TIME, ...DAY, ...YEAR }].map(toFormat)
const secondFormats = [
  { ...TIME, ...SECONDS },
  { ...TIME, ...SECONDS, ...DAY },
  { ...TIME, ...SECONDS, ...DAY, ...YEAR },
].map(toFormat)
const fullFormat = toFormat({ dateStyle: 'medium', timeStyle: 'medium' })
const relativeFormat = new Intl.RelativeTimeFormat(undefined, { numeric: 'always', style: 'short' })

/** Time of day, with the date if it is not today. The tooltip shows the full date and time. */
export function ShortTime({ at, seconds = false }: { at: string; seconds?: boolean }) {
  return (
    <time dateTime={at} title={formatTooltip(at)}>
      {formatShort(Date.parse(at), mockNow.value, seconds ? secondFormats : minuteFormats)}
    </time>
  )
}

/** Date and time. */
export function FullTime({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatTooltip(at)}>
      {fullFormat.format(Date.parse(at))}
    </time>
  )
}

/** Distance from the mock's time, such as "in 10 sec.", "2 min. ago" or "now". */
export function RelativeTime({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatTooltip(at)}>
      {formatDistance(Date.parse(at) - mockNow.value)}
    </time>
  )
}

/** Every time of the console has 24 hours, the time zone and the date format of the browser. */
function toFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(undefined, { ...options, hourCycle: 'h23' })
}

function formatTooltip(at: string): string {
  return `${fullFormat.format(Date.parse(at))} (${at})`
}

function formatShort(at: number, now: number, formats: readonly Intl.DateTimeFormat[]): string {
  const [date, today] = [new Date(at), new Date(now)]
  const isThisYear = date.getFullYear() === today.getFullYear()
  const format = formats[date.toDateString() === today.toDateString() ? 0 : isThisYear ? 1 : 2]
  return format?.format(date) ?? ''
}

function formatDistance(milliseconds: number): string {
  if (Math.abs(milliseconds) < 1_000) return 'now'
  const [unit, size] = UNITS.find(([, unitMs]) => Math.abs(milliseconds) >= unitMs) ?? ['second', 1_000]
  return relativeFormat.format(Math.trunc(milliseconds / size), unit)
}

/** Mock time in milliseconds since 1970. With a real clock it is updated every second. */
export const mockNow = signal(Date.now())
/** Mode of the mock's clock: `real` follows the system clock, `manual` changes only on request. */
export const clockMode = signal<'real' | 'manual'>('real')

/** Mock time minus real time, in milliseconds. */
export const clockOffset = signal(0)

/** Reads the mock's clock, and again after each change. */
export async function watchClock(): Promise<void> {
  const read = async (): Promise<void> => {
    const { now, mode } = await unwrap(control.GET('/clock'))
    clockOffset.value = Date.parse(now) - Date.now()
    clockMode.value = mode
    mockNow.value = Date.parse(now)
  }
  setInterval(() => {
    if (clockMode.value === 'real') mockNow.value = Date.now() + clockOffset.value
  }, 1_000)
  onLiveEvent(({ topic }) => {
    if (topic === 'clock' || topic === 'eventsLost' || topic === 'restored')
      void read().catch(() => undefined)
  })
  await read()
}
