import { useEffect, useRef } from 'preact/hooks'
import { onLive, type Told } from './live.ts'

/** What happens in bursts is reacted to once per so many milliseconds. */
const TOGETHER_MS = 60

/** Calls `react` with what happened, all that came within a moment together. */
export function useLive(react: (told: readonly Told[]) => void): void {
  const latest = useRef(react)
  latest.current = react
  useEffect(() => {
    let waiting: Told[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onLive(told => {
      waiting.push(told)
      timer ??= setTimeout(() => {
        const together = waiting
        waiting = []
        timer = undefined
        latest.current(together)
      }, TOGETHER_MS)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [])
}

/** Whether all may be different now. */
export function isGeneral({ topic }: Told): boolean {
  return topic === 'missed' || topic === 'restored'
}
