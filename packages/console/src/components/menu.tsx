import { ChevronDown } from 'lucide'
import type { ComponentChildren } from 'preact'
import { useRef } from 'preact/hooks'
import { Icon } from './icon.tsx'
import { useInteractOutside } from './use-interact-outside.ts'

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
