import { ChevronDown } from 'lucide'
import type { ComponentChildren, RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { Icon } from './icon.tsx'

/** Button that opens a menu of buttons. A choice, Escape or a click outside closes it. */
export function Menu({ title, children }: { title: string; children: ComponentChildren }) {
  const menu = useRef<HTMLDetailsElement>(null)
  const close = (): void => {
    if (menu.current) menu.current.open = false
  }
  const closeAndReturn = (): void => {
    close()
    menu.current?.querySelector('summary')?.focus()
  }
  useInteractOutside(menu, close)
  return (
    <details
      ref={menu}
      class="menu"
      onKeyDown={event => {
        if (event.key !== 'Escape' || !menu.current?.open) return
        event.stopPropagation()
        closeAndReturn()
      }}
    >
      <summary class="button">
        {title} <Icon icon={ChevronDown} />
      </summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles clicks on the buttons inside */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key press on a button is a click too */}
      <div class="menu-items" onClick={closeAndReturn}>
        {children}
      </div>
    </details>
  )
}

/** Calls `onLeave` after a click or a focus change outside of an element. */
export function useInteractOutside(element: RefObject<HTMLElement | null>, onLeave: () => void): void {
  const latest = useRef(onLeave)
  latest.current = onLeave
  useEffect(() => {
    const onInteract = ({ target }: Event): void => {
      if (target instanceof Element && !element.current?.contains(target) && !target.closest('dialog'))
        latest.current()
    }
    addEventListener('pointerdown', onInteract)
    addEventListener('focusin', onInteract)
    return () => {
      removeEventListener('pointerdown', onInteract)
      removeEventListener('focusin', onInteract)
    }
  }, [])
}
