/** Hash that a link in a detail led to, until its heading takes the focus. */
let awaitedHash: string | undefined

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
export function focusAfterLink(heading: HTMLElement | null): void {
  if (awaitedHash !== location.hash) return
  awaitedHash = undefined
  heading?.focus()
}
