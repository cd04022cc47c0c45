import { mockNow } from '../mock-time.ts'

const DAY_MS = 86_400_000
const UNITS = [
  ['day', DAY_MS],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const

const time = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' })
const second = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit', second: '2-digit' })
const day = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric' })
const dayOfYear = new Intl.DateTimeFormat(undefined, { year: 'numeric', month: 'short', day: 'numeric' })
const full = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' })
const relative = new Intl.RelativeTimeFormat(undefined, { numeric: 'always', style: 'short' })

/** A time as lists show it: of today the hour, with `seconds` to the second, else the day. The whole of it is its title. */
export function Moment({ at, seconds = false }: { at: string; seconds?: boolean }) {
  return (
    <time dateTime={at} title={`${full.format(Date.parse(at))} (${at})`}>
      {brief(Date.parse(at), mockNow.value, seconds ? second : time)}
    </time>
  )
}

/** A time in full. */
export function FullMoment({ at }: { at: string }) {
  return (
    <time dateTime={at} title={at}>
      {full.format(Date.parse(at))}
    </time>
  )
}

/** How far off a time is on the clock of the mock: "in 10 sec.", "2 min. ago". */
export function FromNow({ at }: { at: string }) {
  return (
    <time dateTime={at} title={at}>
      {distance(Date.parse(at) - mockNow.value)}
    </time>
  )
}

function brief(at: number, now: number, ofToday: Intl.DateTimeFormat): string {
  const date = new Date(at)
  const today = new Date(now)
  if (date.toDateString() === today.toDateString()) return ofToday.format(date)
  return date.getFullYear() === today.getFullYear() ? day.format(date) : dayOfYear.format(date)
}

function distance(milliseconds: number): string {
  const [unit, size] = UNITS.find(([, of]) => Math.abs(milliseconds) >= of) ?? ['second', 1_000]
  return relative.format(Math.trunc(milliseconds / size), unit)
}
