import type { RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'

/** Calls `onLeave` after a click or a focus change outside of an element. */
export function useInteractOutside(element: RefObject<HTMLElement | null>, onLeave: () => void): void {
  const latest = useRef(onLeave)
  latest.current = onLeave
  useEffect(() => {
    const onInteract = ({ target }: Event): void => {
      if (target instanceof Node && !element.current?.contains(target)) latest.current()
    }
    addEventListener('pointerdown', onInteract)
    addEventListener('focusin', onInteract)
    return () => {
      removeEventListener('pointerdown', onInteract)
      removeEventListener('focusin', onInteract)
    }
  }, [])
}
