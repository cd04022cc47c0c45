import type { IconNode } from 'lucide'
import { createElement } from 'preact'

/** A picture beside a word; where it stands alone, what holds it has to have a label. */
export function Icon({ of }: { of: IconNode }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {of.map(([tag, attributes], index) => createElement(tag, { ...attributes, key: index }))}
    </svg>
  )
}
