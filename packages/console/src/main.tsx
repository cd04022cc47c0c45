import { render } from 'preact'
import { connect } from './api/api.ts'
import { App } from './app.tsx'
import { watchClock } from './clock/mock-time.ts'
import { ErrorMessage } from './components/load-state.tsx'
import { startLiveEvents } from './live/live-events.ts'
import { watchAgents } from './organization/agent-filter.ts'
import { watchCounts } from './organization/counts.ts'
import { watchOrganizations } from './organization/watch-organizations.ts'
import { watchFaults } from './views/conditions/faults.ts'
import './style/index.css'

try {
  await startLiveEvents()
  // The organizations are first, because the other lists need the new keys after a restart of the server.
  await Promise.all([watchOrganizations(), connect(), watchClock(), watchFaults()])
  watchAgents()
  watchCounts()
  render(<App />, document.body)
  keepFocusInPage()
} catch (failure) {
  render(<ErrorMessage failure={failure} />, document.body)
}

/**
 * Moves the focus to the view when the focused element is removed or disabled. Browsers would focus nothing.
 * Dialogs restore the focus themselves.
 */
function keepFocusInPage(): void {
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
