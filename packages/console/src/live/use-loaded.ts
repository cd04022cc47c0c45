import { useEffect, useRef, useState } from 'preact/hooks'
import { type LiveEvent, runOneAtATime } from './live-events.ts'
import { affectsEverything, useLiveEvents } from './use-live-events.ts'
import { whenNoDialog } from './when-no-dialog.ts'

/** Loaded value, or the error of the last attempt. */
export interface Loaded<Value> {
  /** Undefined until it is loaded. Stays set during a reload. */
  value: Value | undefined
  failure: unknown
  reload: () => void
}

/** Loads a value at first, when `key` changes, and after each live event for which `isAffectedBy` returns true. */
export function useLoaded<Value>(
  key: string,
  load: () => Promise<Value>,
  isAffectedBy: (event: LiveEvent) => boolean = () => false,
): Loaded<Value> {
  const [state, setState] = useState<{ key: string; value?: Value; failure?: unknown }>({ key })
  const latest = useRef(load)
  latest.current = load
  const read = useRef(() => {})
  useEffect(() => {
    let isUnmounted = false
    const show = (next: typeof state): void => {
      if (!isUnmounted) setState(before => (before.key === key ? { ...before, ...next } : next))
    }
    // Its view may have an open dialog.
    const showMissing = (next: typeof state): void => void whenNoDialog(() => show(next))
    // One load at a time, so that a value is shown even if it changes faster than it loads.
    const readLatest = runOneAtATime(async () => {
      if (isUnmounted) return
      await latest.current().then(
        value => (value === null ? showMissing : show)({ key, value, failure: undefined }),
        (failure: unknown) => showMissing({ key, failure }),
      )
    })
    read.current = () => void readLatest()
    read.current()
    return () => {
      isUnmounted = true
    }
  }, [key])
  const reload = (): void => read.current()
  useLiveEvents(events => {
    if (events.some(event => affectsEverything(event) || isAffectedBy(event))) reload()
  })
  const isCurrent = state.key === key
  return {
    value: isCurrent ? state.value : undefined,
    failure: isCurrent ? state.failure : undefined,
    reload,
  }
}
