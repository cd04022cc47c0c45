import { render } from 'preact'
import { keepAgents } from './agent-filter.ts'
import { connect } from './api.ts'
import { App } from './app.tsx'
import { ProblemNote } from './components/problem-note.tsx'
import { readControl } from './control-api.ts'
import { listenLive } from './live.ts'
import { followClock } from './mock-time.ts'
import './style/index.css'

try {
  await connect()
  const { name } = await readControl('/organization')
  listenLive()
  keepAgents()
  await followClock()
  render(<App organization={name} />, document.body)
} catch (failure) {
  render(<ProblemNote failure={failure} />, document.body)
}
