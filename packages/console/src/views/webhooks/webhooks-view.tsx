import { Tabs } from '../../components/tabs.tsx'
import { go } from '../../router.ts'
import type { ViewProps } from '../../view-props.ts'
import { Deliveries } from './deliveries.tsx'
import { Subscriptions } from './subscriptions.tsx'

const DELIVERIES = 'deliveries'
const TABS = [
  ['subscriptions', 'Subscriptions'],
  [DELIVERIES, 'Deliveries'],
] as const

/** `#/webhooks/<subscription>`, or `#/webhooks/deliveries/<delivery>`. */
export function WebhooksView({ parts }: ViewProps) {
  const [first, second] = parts
  const isOfDeliveries = first === DELIVERIES
  return (
    <div class="webhooks">
      <Tabs
        label="Webhooks"
        tabs={TABS}
        chosen={isOfDeliveries ? DELIVERIES : 'subscriptions'}
        onChoose={id => go(id === DELIVERIES ? ['webhooks', DELIVERIES] : ['webhooks'])}
      />
      {isOfDeliveries ? <Deliveries open={second} /> : <Subscriptions open={first} />}
    </div>
  )
}
