import { ChevronDown } from 'lucide'
import type { ComponentChildren } from 'preact'
import { useRef } from 'preact/hooks'
import { Icon } from './icon.tsx'
import { useOutside } from './use-outside.ts'

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
  useOutside(menu, close)
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
