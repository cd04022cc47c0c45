import type { IconNode } from 'lucide'
import { createElement } from 'preact'

/** Icon, hidden from screen readers. An element that contains only an icon needs a label. */
export function Icon({ icon }: { icon: IconNode }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {icon.map(([tag, attributes], index) => createElement(tag, { ...attributes, key: index }))}
    </svg>
  )
}
