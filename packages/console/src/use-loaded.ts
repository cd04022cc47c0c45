import { useEffect, useRef, useState } from 'preact/hooks'
import type { Told } from './live.ts'
import { isGeneral, useLive } from './use-live.ts'

/** What was read, and how it went. */
export interface Loaded<Value> {
  /** Undefined until it has come. Stays while it is read again. */
  value: Value | undefined
  failure: unknown
  reload: () => void
}

/** Reads something: at first, when `key` changes, and when something happens that it `isAbout`. */
export function useLoaded<Value>(
  key: string,
  load: () => Promise<Value>,
  isAbout: (told: Told) => boolean = () => false,
): Loaded<Value> {
  const [state, setState] = useState<{ key: string; value?: Value; failure?: unknown }>({ key })
  const latest = useRef(load)
  latest.current = load
  const read = useRef(() => {})
  useEffect(() => {
    let isOver = false
    let isWanted = false
    let isReading = false
    const show = (next: typeof state): void => {
      if (!isOver) setState(before => (before.key === key ? { ...before, ...next } : next))
    }
    const readInTurn = async (): Promise<void> => {
      isWanted = true
      // One reading at a time: what changes faster than it is read is shown all the same.
      if (isReading) return
      isReading = true
      while (isWanted && !isOver) {
        isWanted = false
        await latest.current().then(
          value => show({ key, value, failure: undefined }),
          (failure: unknown) => show({ key, failure }),
        )
      }
      isReading = false
    }
    read.current = () => void readInTurn()
    read.current()
    return () => {
      isOver = true
    }
  }, [key])
  const reload = (): void => read.current()
  useLive(told => {
    if (told.some(one => isGeneral(one) || isAbout(one))) reload()
  })
  const isOwn = state.key === key
  return { value: isOwn ? state.value : undefined, failure: isOwn ? state.failure : undefined, reload }
}
