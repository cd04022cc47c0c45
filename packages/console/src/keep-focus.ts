/**
 * Moves the focus to the view when the focused element is removed or disabled. Browsers would focus nothing. Dialogs restore the
 * focus themselves.
 */
export function keepFocusInPage(): void {
  let focused: Element | undefined
  document.addEventListener('focusin', ({ target }) => {
    focused = target instanceof Element && !target.closest('dialog') ? target : undefined
  })
  new MutationObserver(() => {
    if (!focused || (focused.isConnected && !focused.matches(':disabled'))) return
    const { activeElement } = document
    if (activeElement === document.body || activeElement === focused)
      document.getElementById('main')?.focus({ preventScroll: true })
    focused = undefined
  }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] })
}
