import { render } from 'preact'
import { watchAgents } from './agent-filter.ts'
import { connect } from './api.ts'
import { App } from './app.tsx'
import { ErrorMessage } from './components/error-message.tsx'
import { watchCounts } from './counts.ts'
import { watchFaults } from './faults.ts'
import { keepFocusInPage } from './keep-focus.ts'
import { startLiveEvents } from './live-events.ts'
import { watchClock } from './mock-time.ts'
import './style/index.css'
import { watchOrganizations } from './watch-organizations.ts'

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
