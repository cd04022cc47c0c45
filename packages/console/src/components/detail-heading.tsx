import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { focusAfterLink } from '../link-focus.ts'
import { openTitle } from '../page-title.ts'

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
