import type { IconNode } from 'lucide'
import type { ComponentChildren } from 'preact'
import { Icon } from './icon.tsx'

/** Message in place of missing records, with a next step. */
export function EmptyState(props: { icon: IconNode; title: string; children?: ComponentChildren }) {
  const { icon, title, children } = props
  return (
    <div class="empty">
      <Icon icon={icon} />
      <h2>{title}</h2>
      {children}
    </div>
  )
}
