import { render } from 'preact'
import { watchAgents } from './agent-filter.ts'
import { connect } from './api.ts'
import { App } from './app.tsx'
import { ErrorMessage } from './components/error-message.tsx'
import { readControl } from './control-api.ts'
import { watchCounts } from './counts.ts'
import { startLiveEvents } from './live-events.ts'
import { watchClock } from './mock-time.ts'
import './style/index.css'

try {
  await connect()
  const [organization] = (await readControl('/organizations')).items
  startLiveEvents()
  watchAgents()
  watchCounts()
  await watchClock()
  render(<App organization={organization?.name ?? ''} />, document.body)
} catch (failure) {
  render(<ErrorMessage failure={failure} />, document.body)
}
