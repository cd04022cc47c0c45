import type { Webhook } from '@agentcomms/spec'
import { Plus, Radio } from 'lucide'
import { nameEndpoint } from '#server-rules'
import { Badge } from '../../components/badge.tsx'
import { Tabs } from '../../components/detail.tsx'
import { DialogButton } from '../../components/dialog.tsx'
import { ApiCommand, EmptyState } from '../../components/empty-state.tsx'
import { ShortTime } from '../../components/time.tsx'
import { ListDetail, Row } from '../../lists/list.tsx'
import { PagedRows } from '../../lists/paged-rows.tsx'
import type { ViewProps } from '../../routing/route.ts'
import { go } from '../../routing/router.ts'
import { Deliveries, useWebhooks } from './deliveries.tsx'
import { getWebhookState } from './delivery-text.ts'
import { SubscriptionDetail } from './subscription-detail.tsx'
import { NewSubscriptionDialog, ReplayAllButton } from './webhook-dialogs.tsx'

const DELIVERIES = 'deliveries'
const TABS = [
  ['subscriptions', 'Subscriptions'],
  [DELIVERIES, 'Deliveries'],
] as const

const COLUMNS = { title: 'Endpoint', text: 'Events', status: 'Status', time: 'Created' }

/** Section with the routes `#/webhooks/<subscription>` and `#/webhooks/deliveries/<delivery>`. */
export function WebhooksView({ parts }: ViewProps) {
  const [first, second] = parts
  const isDeliveries = first === DELIVERIES
  return (
    <div class="tabbed">
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
  const list = (
    <>
      <div class="tools">
        <ReplayAllButton />
        <NewSubscriptionButton shortcut="n" />
      </div>
      <PagedRows
        empty={<NoSubscriptions />}
        list={webhooks}
        label="Subscriptions"
        columns={COLUMNS}
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
      back={['webhooks']}
    />
  )
}

/** Button that opens the dialog for a new subscription. */
function NewSubscriptionButton({ shortcut }: { shortcut?: string }) {
  return (
    <DialogButton
      kind="primary"
      data-key={shortcut}
      icon={Plus}
      dialog={close => <NewSubscriptionDialog onClose={close} />}
    >
      New subscription
    </DialogButton>
  )
}

function SubscriptionRow({ webhook }: { webhook: Webhook }) {
  const { url, events, description, consecutiveFailures: failures, createdAt } = webhook
  return (
    <Row
      title={<span title={url}>{nameEndpoint(webhook)}</span>}
      text={[description && nameEndpoint({ url }), events.join(', ')].filter(Boolean).join(' · ')}
      status={
        <>
          {failures > 0 && <span class="webhooks-failures">{failures} failed</span>}
          <Badge {...getWebhookState(webhook)} />
        </>
      }
      time={<ShortTime at={createdAt} />}
    />
  )
}

function NoSubscriptions() {
  const example = { url: 'https://app.example.com/hooks', events: ['*'] }
  return (
    <EmptyState
      icon={Radio}
      title="No subscriptions yet"
      action={<NewSubscriptionButton />}
      code={<ApiCommand path="/webhooks" body={example} />}
    >
      For each event, every matching subscription gets a delivery: a signed POST request to its URL.
    </EmptyState>
  )
}
