import type { Webhook } from '@agentcomms/spec'
import { Plus, Radio } from 'lucide'
import { useState } from 'preact/hooks'
import { basePath } from '../../api.ts'
import { Badge } from '../../components/badge.tsx'
import { CodeBlock } from '../../components/code-block.tsx'
import { Empty } from '../../components/empty.tsx'
import { Icon } from '../../components/icon.tsx'
import { Moment } from '../../components/moment.tsx'
import { ProblemNote } from '../../components/problem-note.tsx'
import { Split } from '../../components/split.tsx'
import { VirtualList } from '../../components/virtual-list.tsx'
import { go } from '../../router.ts'
import { curlOf, shellCall } from '../../snippets.ts'
import { shownEndpoint, webhookState } from './delivery-words.ts'
import { NewSubscription } from './new-subscription.tsx'
import { SubscriptionDetail } from './subscription-detail.tsx'
import { useWebhooks } from './use-webhooks.ts'

/** The subscriptions, and the one that is open. */
export function Subscriptions({ open }: { open: string | undefined }) {
  const { rows, isRead, failure, hasMore, more, all } = useWebhooks()
  const [isMaking, setMaking] = useState(false)
  const isNone = isRead && rows.length === 0
  const list = (
    <>
      <div class="tools">
        <button type="button" class="button primary" data-key="n" onClick={() => setMaking(true)}>
          <Icon of={Plus} /> New subscription
        </button>
      </div>
      {failure !== undefined && <ProblemNote failure={failure} />}
      {isNone ? (
        <NoSubscriptions />
      ) : (
        <VirtualList
          label="Subscriptions"
          rows={rows}
          idOf={({ id }) => id}
          rowHeight={62}
          open={open}
          hasMore={hasMore}
          onNearEnd={more}
          onEnd={all}
          onOpen={({ id }) => go(['webhooks', id])}
        >
          {webhook => <SubscriptionRow webhook={webhook} />}
        </VirtualList>
      )}
      {isMaking && <NewSubscription onClose={() => setMaking(false)} />}
    </>
  )
  return (
    <Split
      list={list}
      detail={open === undefined ? undefined : <SubscriptionDetail key={open} id={open} />}
      nothing={
        isRead && (
          <Empty icon={Radio} title={isNone ? 'What comes of events' : 'No subscription is open'}>
            <p>
              {isNone
                ? 'Each event that a subscription asks for becomes a delivery: a signed POST to its url, tried again until it is taken or given up. Every attempt is shown here as it went out.'
                : 'Choose one to see its state, and to test, pause, change or delete it.'}
            </p>
          </Empty>
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
        <strong class="cut">{shownEndpoint(url)}</strong>
        <Badge {...webhookState(webhook)} />
      </div>
      <div class="row-line faint">
        <span class="cut">{[description, events.join(', ')].filter(Boolean).join(' · ')}</span>
        {failures > 0 && <span class="webhooks-failures">{failures} failed in a row</span>}
        <Moment at={createdAt} />
      </div>
    </>
  )
}

function NoSubscriptions() {
  const example = { url: 'https://app.example.com/hooks', events: ['*'] }
  const subscribing = shellCall(location.origin, basePath, curlOf('/webhooks', example))
  return (
    <Empty icon={Radio} title="No subscriptions yet">
      <p>
        A subscription carries events to an endpoint of yours. Make one with <kbd>n</kbd>, or from a terminal:
      </p>
      <CodeBlock text={subscribing} what="the command that subscribes" />
    </Empty>
  )
}
