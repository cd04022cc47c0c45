import { ChevronDown } from 'lucide'
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { Icon } from './icon.tsx'

/** A button that shows further buttons below it. It closes when one is pressed, by Escape, and by a press elsewhere. */
export function Menu({ title, children }: { title: string; children: ComponentChildren }) {
  const menu = useRef<HTMLDetailsElement>(null)
  const close = (): void => {
    if (menu.current) menu.current.open = false
  }
  const closeAndReturn = (): void => {
    close()
    menu.current?.querySelector('summary')?.focus()
  }
  useEffect(() => {
    const closeOutside = ({ target }: Event): void => {
      if (target instanceof Node && !menu.current?.contains(target)) close()
    }
    addEventListener('pointerdown', closeOutside)
    addEventListener('focusin', closeOutside)
    return () => {
      removeEventListener('pointerdown', closeOutside)
      removeEventListener('focusin', closeOutside)
    }
  }, [])
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
        {title} <Icon of={ChevronDown} />
      </summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons in it are pressed */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a button is a click too */}
      <div class="menu-items" onClick={closeAndReturn}>
        {children}
      </div>
    </details>
  )
}
