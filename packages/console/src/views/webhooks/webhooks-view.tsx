import { Tabs } from '../../components/tabs.tsx'
import type { ViewProps } from '../../routing/route.ts'
import { go } from '../../routing/router.ts'
import { Deliveries } from './deliveries.tsx'
import { Subscriptions } from './subscriptions.tsx'

const DELIVERIES = 'deliveries'
const TABS = [
  ['subscriptions', 'Subscriptions'],
  [DELIVERIES, 'Deliveries'],
] as const

/** Section with the routes `#/webhooks/<subscription>` and `#/webhooks/deliveries/<delivery>`. */
export function WebhooksView({ parts }: ViewProps) {
  const [first, second] = parts
  const isDeliveries = first === DELIVERIES
  return (
    <div class="webhooks">
      <Tabs
        label="Webhooks"
        tabs={TABS}
        selected={isDeliveries ? DELIVERIES : 'subscriptions'}
        onSelect={id => go(id === DELIVERIES ? ['webhooks', DELIVERIES] : ['webhooks'])}
      />
      {isDeliveries ? <Deliveries openId={second} /> : <Subscriptions openId={first} />}
    </div>
  )
}
