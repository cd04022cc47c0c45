import { ArrowLeft, X } from 'lucide'
import type { ComponentChildren } from 'preact'
import { Icon } from '../components/icon.tsx'
import { href } from '../routing/router.ts'

/** List, and the open item beside it, or in its place on small screens. Without an open item, the list fills the width. */
export function ListDetail(props: {
  list: ComponentChildren
  /** Undefined if no item is open. */
  detail: ComponentChildren
  /** Route of the Back link. */
  back: readonly string[]
  backQuery?: Record<string, string | undefined>
}) {
  const { list, detail, back, backQuery } = props
  const isOpen = detail !== undefined
  return (
    <div class="split" data-open={isOpen}>
      <section class="split-list">{list}</section>
      {isOpen && (
        // A click here takes the focus, so that the arrow keys scroll.
        <section class="split-detail" aria-label="Details" tabIndex={-1}>
          <div class="split-back">
            <a class="button quiet" href={href(back, backQuery)} title="Back to the list">
              <Icon icon={ArrowLeft} />
              <Icon icon={X} />
              <span>Back</span>
            </a>
          </div>
          {detail}
        </section>
      )}
    </div>
  )
}
