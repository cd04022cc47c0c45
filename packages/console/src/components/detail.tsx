import { signal } from '@preact/signals'
import type { ComponentChildren, RefObject } from 'preact'
import { useEffect, useId, useRef } from 'preact/hooks'
import { CopyableText } from './copyable.tsx'
import { toFieldLabel } from './texts.ts'
import { FullTime } from './time.tsx'

/** Name of the open record, for the title of the page. Empty if none is open. */
export const openTitle = signal('')

/** Hash that a link in a detail led to, until its heading takes the focus. */
let awaitedHash: string | undefined

/** Heading of the open record. It also names the page, and takes the focus when a link opened the record. */
export function DetailHeading(props: {
  /** Name of the record in the title of the page. */
  title: string
  class?: string
  children: ComponentChildren
}) {
  const { title, children } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    openTitle.value = title
    return () => {
      openTitle.value = ''
    }
  }, [title])
  useEffect(() => focusAfterLink(heading.current), [])
  return (
    <h2 ref={heading} class={props.class} title={title} dir="auto" tabIndex={-1}>
      {children}
    </h2>
  )
}

/** Notes a click on a link in a detail or a page, so that the detail that it opens takes the focus. */
export function noteLinkClick({ target, currentTarget, ctrlKey, metaKey, shiftKey }: MouseEvent): void {
  awaitedHash = undefined
  if (ctrlKey || metaKey || shiftKey) return
  const link = target instanceof Element ? target.closest('.split-detail a, .page a') : null
  const hash = link?.getAttribute('href')
  if (!hash?.startsWith('#/') || hash === location.hash) return
  awaitedHash = hash
  // The link may disappear with its view, and its focus with it.
  if (currentTarget instanceof HTMLElement) currentTarget.focus({ preventScroll: true })
}

/** Focuses the heading of a detail if a link led to it. */
function focusAfterLink(heading: HTMLElement | null): void {
  if (awaitedHash !== location.hash) return
  awaitedHash = undefined
  heading?.focus()
}

/** Name of a field in the API or in words, its value, and the name of the value for a copy button. */
type Fact = readonly [name: string, value: ComponentChildren, copyName?: string]

/** Names and values of a record. Labels the names of API fields in words. Omits rows without a value. */
export function Facts({ rows }: { rows: readonly Fact[] }) {
  return (
    <dl class="facts">
      {rows
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([name, value, copyName]) => (
          <div key={name}>
            <dt>{/^[a-z]+$/i.test(name) ? toFieldLabel(name) : name}</dt>
            <dd>
              <FactValue name={name} value={value} copyName={copyName} />
            </dd>
          </div>
        ))}
    </dl>
  )
}

/** Value of a fact. The names of all times in the API end in `At`. */
function FactValue({ name, value, copyName }: { name: string; value: ComponentChildren; copyName?: string }) {
  if (typeof value !== 'string') return <>{value}</>
  if (name.endsWith('At')) return <FullTime at={value} />
  return copyName === undefined ? value : <CopyableText text={value} name={copyName} />
}

/** Part of a detail or a page: a box with a title and actions. */
export function Card(props: {
  title?: ComponentChildren
  /** Elements beside the title. */
  actions?: ComponentChildren
  /** Element of the title. Default: `h3`. */
  heading?: 'h2' | 'h3'
  /** Whether the title names the card as a region. */
  isRegion?: boolean
  children?: ComponentChildren
}) {
  const { title, actions, heading: Heading = 'h3', isRegion = false, children } = props
  const id = useId()
  const heading = title !== undefined && <Heading id={id}>{title}</Heading>
  return (
    <section class="card" aria-labelledby={isRegion ? id : undefined}>
      {actions ? (
        <header class="card-head">
          {heading}
          {actions}
        </header>
      ) : (
        heading
      )}
      {children}
    </section>
  )
}

/** Returns a ref for a row of tabs. If the row is wider than its place, it scrolls to the selected tab. */
export function useTabInView<Row extends HTMLElement>(selected: string): RefObject<Row | null> {
  const row = useRef<Row>(null)
  useEffect(() => {
    const tab = row.current?.querySelector('[aria-current], [aria-selected="true"]')
    if (!row.current || !tab) return
    // Not `scrollIntoView()`, which would also scroll the detail.
    const hidden = tab.getBoundingClientRect().right - row.current.getBoundingClientRect().right
    if (hidden > 0) row.current.scrollLeft += hidden
  }, [selected])
  return row
}

/** Tab bar. The caller renders the selected panel. */
export function Tabs<Id extends string>(props: {
  label: string
  tabs: readonly (readonly [Id, string])[]
  selected: Id
  onSelect: (id: Id) => void
}) {
  const { label, tabs, selected, onSelect } = props
  const group = useId()
  const row = useTabInView<HTMLDivElement>(selected)
  const step = (event: KeyboardEvent, by: number): void => {
    event.preventDefault()
    const index = tabs.findIndex(([id]) => id === selected)
    const [next] = tabs[(index + by + tabs.length) % tabs.length] ?? [selected]
    onSelect(next)
    document.getElementById(`${group}-${next}`)?.focus()
  }
  return (
    <div ref={row} class="tabs" role="tablist" aria-label={label}>
      {tabs.map(([id, text]) => (
        <button
          key={id}
          id={`${group}-${id}`}
          type="button"
          role="tab"
          aria-selected={id === selected}
          tabIndex={id === selected ? 0 : -1}
          onClick={() => onSelect(id)}
          onKeyDown={event => {
            if (event.key === 'ArrowRight') step(event, 1)
            if (event.key === 'ArrowLeft') step(event, -1)
          }}
        >
          {text}
        </button>
      ))}
    </div>
  )
}

/** Folded table of recipients with a fixed outcome. */
export function OutcomeTable(props: {
  summary: string
  headings: readonly [recipient: string, outcome: string]
  rows: readonly (readonly [key: string, recipient: ComponentChildren, outcome: ComponentChildren])[]
  hint: string
}) {
  return (
    <details>
      <summary>{props.summary}</summary>
      <table>
        <thead>
          <tr>
            {props.headings.map(heading => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {props.rows.map(([key, recipient, outcome]) => (
            <tr key={key}>
              <td>{recipient}</td>
              <td>{outcome}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="hint">{props.hint}</p>
    </details>
  )
}
