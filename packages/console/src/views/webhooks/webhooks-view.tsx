import type { Webhook } from '@agentcomms/spec'
import { Plus, Radio } from 'lucide'
import { ApiCommand } from '../../components/api-command.tsx'
import { Badge } from '../../components/badge.tsx'
import { DialogButton } from '../../components/dialog-button.tsx'
import { EmptyState } from '../../components/load-state.tsx'
import { Tabs } from '../../components/tabs.tsx'
import { ShortTime } from '../../components/time.tsx'
import { ListDetail } from '../../lists/list-detail.tsx'
import { PagedRows } from '../../lists/paged-rows.tsx'
import type { ViewProps } from '../../routing/route.ts'
import { go } from '../../routing/router.ts'
import { Deliveries } from './deliveries.tsx'
import { formatEndpoint, getWebhookState } from './delivery-text.ts'
import { NewSubscriptionDialog } from './new-subscription-dialog.tsx'
import { ReplayAllButton } from './replay-all.tsx'
import { SubscriptionDetail } from './subscription-detail.tsx'
import { useWebhooks } from './use-webhooks.ts'

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

/** Tab with the subscriptions. */
function Subscriptions({ openId }: { openId: string | undefined }) {
  const webhooks = useWebhooks()
  const { rows, isLoaded } = webhooks
  const isEmpty = isLoaded && rows.length === 0
  const list = (
    <>
      <div class="tools">
        <DialogButton
          kind="primary"
          data-key="n"
          icon={Plus}
          dialog={close => <NewSubscriptionDialog onClose={close} />}
        >
          New subscription
        </DialogButton>
        <ReplayAllButton />
      </div>
      <PagedRows
        empty={<NoSubscriptions />}
        list={webhooks}
        label="Subscriptions"
        getId={({ id }) => id}
        openId={openId}
        onOpen={({ id }) => go(['webhooks', id])}
      >
        {webhook => <SubscriptionRow webhook={webhook} />}
      </PagedRows>
    </>
  )
  return (
    <ListDetail
      list={list}
      detail={openId === undefined ? undefined : <SubscriptionDetail key={openId} id={openId} />}
      placeholder={
        isLoaded && (
          <EmptyState icon={Radio} title={isEmpty ? 'How webhooks work' : 'No subscription selected'}>
            <p>
              {isEmpty
                ? 'For each event, every matching subscription gets a delivery: a signed POST request to its URL. Failed deliveries are retried. Each attempt appears under Deliveries.'
                : 'Select one to see its state, and to test, deactivate, edit or delete it.'}
            </p>
          </EmptyState>
        )
      }
      back={['webhooks']}
    />
  )
}

function SubscriptionRow({ webhook }: { webhook: Webhook }) {
  const { url, events, description, consecutiveFailures: failures, createdAt } = webhook
  return (
    <>
      <div class="row-line">
        <strong class="cut">{formatEndpoint(url)}</strong>
        <Badge {...getWebhookState(webhook)} />
      </div>
      <div class="row-line faint">
        <span class="cut">{[description, events.join(', ')].filter(Boolean).join(' · ')}</span>
        {failures > 0 && <span class="webhooks-failures">{failures} failed in a row</span>}
        <ShortTime at={createdAt} />
      </div>
    </>
  )
}

function NoSubscriptions() {
  const example = { url: 'https://app.example.com/hooks', events: ['*'] }
  return (
    <EmptyState icon={Radio} title="No subscriptions yet">
      <p>
        A subscription sends events to your endpoint. Press <kbd>n</kbd> to create one, or run this command:
      </p>
      <ApiCommand path="/webhooks" body={example} />
    </EmptyState>
  )
}
