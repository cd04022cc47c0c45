import { Tabs } from '../../components/tabs.tsx'
import type { ViewProps } from '../../routing/route.ts'
import { go } from '../../routing/router.ts'
import { Events } from './events.tsx'
import { Requests } from './requests.tsx'

const EVENTS = 'events'
const TABS = [
  ['requests', 'Requests'],
  [EVENTS, 'Events'],
] as const

/** Section with the routes `#/requests/<request>` and `#/requests/events/<event>`. */
export function RequestsView({ parts }: ViewProps) {
  const [first, second] = parts
  const isEvents = first === EVENTS
  return (
    <div class="requests">
      <Tabs
        label="Logs"
        tabs={TABS}
        selected={isEvents ? EVENTS : 'requests'}
        onSelect={id => go(id === EVENTS ? ['requests', EVENTS] : ['requests'])}
      />
      {isEvents ? <Events openId={second} /> : <Requests openId={first} />}
    </div>
  )
}
