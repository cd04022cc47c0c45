import { useEffect, useRef } from 'preact/hooks'
import { type LiveEvent, onLiveEvent } from './live-events.ts'

/** Time during which events are collected into one batch, in milliseconds. */
const BATCH_MS = 60

/** Calls `react` with batches of live events. */
export function useLiveEvents(react: (events: readonly LiveEvent[]) => void): void {
  const latest = useRef(react)
  latest.current = react
  useEffect(() => {
    let batch: LiveEvent[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onLiveEvent(event => {
      batch.push(event)
      timer ??= setTimeout(() => {
        const complete = batch
        batch = []
        timer = undefined
        latest.current(complete)
      }, BATCH_MS)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [])
}

/** Whether any record may have changed. */
export function affectsEverything({ topic }: LiveEvent): boolean {
  return topic === 'eventsLost' || topic === 'restored'
}
