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
  const [turn, setTurn] = useState(0)
  const latest = useRef(load)
  latest.current = load
  useEffect(() => {
    let isOver = false
    latest.current().then(
      value => isOver || setState({ key, value }),
      (failure: unknown) =>
        isOver || setState(before => (before.key === key ? { ...before, failure } : { key, failure })),
    )
    return () => {
      isOver = true
    }
  }, [key, turn])
  const reload = (): void => setTurn(now => now + 1)
  useLive(told => {
    if (told.some(one => isGeneral(one) || isAbout(one))) reload()
  })
  const isOwn = state.key === key
  return { value: isOwn ? state.value : undefined, failure: isOwn ? state.failure : undefined, reload }
}
