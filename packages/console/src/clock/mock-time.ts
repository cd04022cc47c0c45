import { signal } from '@preact/signals'
import { control, unwrap } from '../api/api.ts'
import { onLiveEvent } from '../live/live-events.ts'

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
