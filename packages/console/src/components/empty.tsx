import type { IconNode } from 'lucide'
import type { ComponentChildren } from 'preact'
import { Icon } from './icon.tsx'

/** What is said where there is nothing yet: what would be here, and how to get it there. */
export function Empty(props: { icon: IconNode; title: string; children?: ComponentChildren }) {
  const { icon, title, children } = props
  return (
    <div class="empty">
      <Icon of={icon} />
      <h2>{title}</h2>
      {children}
    </div>
  )
}
