import { mockNow } from '../mock-time.ts'

const DAY_MS = 86_400_000
const UNITS = [
  ['day', DAY_MS],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const

const timeFormat = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' })
const secondFormat = new Intl.DateTimeFormat(undefined, {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})
const dayFormat = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric' })
const yearFormat = new Intl.DateTimeFormat(undefined, { year: 'numeric', month: 'short', day: 'numeric' })
const fullFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' })
const relativeFormat = new Intl.RelativeTimeFormat(undefined, { numeric: 'always', style: 'short' })

/** Time of day if the date is today, else the date. The tooltip shows both. */
export function ShortTime({ at, seconds = false }: { at: string; seconds?: boolean }) {
  return (
    <time dateTime={at} title={`${fullFormat.format(Date.parse(at))} (${at})`}>
      {formatShort(Date.parse(at), mockNow.value, seconds ? secondFormat : timeFormat)}
    </time>
  )
}

/** Date and time. */
export function FullTime({ at }: { at: string }) {
  return (
    <time dateTime={at} title={at}>
      {fullFormat.format(Date.parse(at))}
    </time>
  )
}

/** Distance from the mock's time, such as "in 10 sec.", "2 min. ago" or "now". */
export function RelativeTime({ at }: { at: string }) {
  return (
    <time dateTime={at} title={at}>
      {formatDistance(Date.parse(at) - mockNow.value)}
    </time>
  )
}

function formatShort(at: number, now: number, todayFormat: Intl.DateTimeFormat): string {
  const date = new Date(at)
  const today = new Date(now)
  if (date.toDateString() === today.toDateString()) return todayFormat.format(date)
  return date.getFullYear() === today.getFullYear() ? dayFormat.format(date) : yearFormat.format(date)
}

function formatDistance(milliseconds: number): string {
  if (Math.abs(milliseconds) < 1_000) return 'now'
  const [unit, size] = UNITS.find(([, unitMs]) => Math.abs(milliseconds) >= unitMs) ?? ['second', 1_000]
  return relativeFormat.format(Math.trunc(milliseconds / size), unit)
}
