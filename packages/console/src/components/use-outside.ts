import type { RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'

/** Calls `leave` when something outside of an element is pressed or gets the focus. */
export function useOutside(element: RefObject<HTMLElement | null>, leave: () => void): void {
  const latest = useRef(leave)
  latest.current = leave
  useEffect(() => {
    const look = ({ target }: Event): void => {
      if (target instanceof Node && !element.current?.contains(target)) latest.current()
    }
    addEventListener('pointerdown', look)
    addEventListener('focusin', look)
    return () => {
      removeEventListener('pointerdown', look)
      removeEventListener('focusin', look)
    }
  }, [])
}
