import { signal } from '@preact/signals'
import { readControl } from './control-api.ts'
import { onLive } from './live.ts'

/** The time of the mock in milliseconds since 1970; it moves once a second while the clock runs. */
export const mockNow = signal(Date.now())
/** Whether the clock follows that of the system, or stands still until it is moved. */
export const clockMode = signal<'real' | 'manual'>('real')

let offset = 0

/** Follows the clock of the mock. */
export async function followClock(): Promise<void> {
  const read = async (): Promise<void> => {
    const { now, mode } = await readControl('/clock')
    offset = Date.parse(now) - Date.now()
    clockMode.value = mode
    mockNow.value = Date.parse(now)
  }
  setInterval(() => {
    if (clockMode.value === 'real') mockNow.value = Date.now() + offset
  }, 1_000)
  onLive(({ topic }) => {
    if (topic === 'clock' || topic === 'missed' || topic === 'restored') void read().catch(() => undefined)
  })
  await read()
}
