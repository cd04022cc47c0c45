import { ArrowLeft } from 'lucide'
import type { ComponentChildren } from 'preact'
import { Icon } from '../components/icon.tsx'
import { href } from '../routing/router.ts'

/** List and detail: side by side, or one at a time on small screens. */
export function ListDetail(props: {
  list: ComponentChildren
  /** Undefined if no item is open. */
  detail: ComponentChildren
  /** Content beside the list while no item is open. Undefined if the list fills the width then, because it is empty. */
  placeholder: ComponentChildren
  /** Route of the Back link. */
  back: readonly string[]
  backQuery?: Record<string, string | undefined>
}) {
  const { list, detail, placeholder, back, backQuery } = props
  const isOpen = detail !== undefined
  const hasDetail = isOpen || placeholder !== undefined
  return (
    <div class="split" data-open={isOpen} data-wide={!hasDetail}>
      <section class="split-list">{list}</section>
      {hasDetail && (
        // A click here takes the focus, so that the arrow keys scroll.
        <section class="split-detail" aria-label="Details" tabIndex={-1}>
          {isOpen && (
            <a class="split-back" href={href(back, backQuery)}>
              <Icon icon={ArrowLeft} /> Back
            </a>
          )}
          {isOpen ? detail : placeholder}
        </section>
      )}
    </div>
  )
}
