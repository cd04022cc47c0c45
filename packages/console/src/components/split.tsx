import { ArrowLeft } from 'lucide'
import type { ComponentChildren } from 'preact'
import { href } from '../router.ts'
import { Icon } from './icon.tsx'

/** A list and what is open of it: side by side, or one at a time where there is little room. */
export function Split(props: {
  list: ComponentChildren
  /** Undefined where nothing is open. */
  detail: ComponentChildren
  /** What is shown beside the list while nothing is open. */
  nothing: ComponentChildren
  /** Where the way back leads. */
  back: readonly string[]
  backQuery?: Record<string, string | undefined>
}) {
  const { list, detail, nothing, back, backQuery } = props
  const isOpen = detail !== undefined
  return (
    <div class="split" data-open={isOpen}>
      <section class="split-list">{list}</section>
      <section class="split-detail" aria-label="Details">
        {isOpen && (
          <a class="split-back" href={href(back, backQuery)}>
            <Icon of={ArrowLeft} /> Back
          </a>
        )}
        {isOpen ? detail : nothing}
      </section>
    </div>
  )
}
