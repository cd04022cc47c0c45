import type { Webhook } from '@agentcomms/spec'
import { Plus, Radio } from 'lucide'
import { useState } from 'preact/hooks'
import { getSnippetServer } from '../../api/api.ts'
import { Badge } from '../../components/badge.tsx'
import { CodeBlock } from '../../components/code-block.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorMessage } from '../../components/error-message.tsx'
import { Icon } from '../../components/icon.tsx'
import { ShortTime } from '../../components/time.tsx'
import { ListDetail } from '../../lists/list-detail.tsx'
import { VirtualList } from '../../lists/virtual-list.tsx'
import { go } from '../../routing/router.ts'
import { createApiCommand, withShellSetup } from '../../snippets/snippets.ts'
import { formatEndpoint, getWebhookState } from './delivery-text.ts'
import { NewSubscriptionDialog } from './new-subscription-dialog.tsx'
import { ReplayAllButton } from './replay-all.tsx'
import { SubscriptionDetail } from './subscription-detail.tsx'
import { useWebhooks } from './use-webhooks.ts'

/** Tab with the subscriptions. */
export function Subscriptions({ openId }: { openId: string | undefined }) {
  const { rows, isLoaded, failure, hasMore, loadMore, loadAll } = useWebhooks()
  const [isCreating, setCreating] = useState(false)
  const isEmpty = isLoaded && rows.length === 0
  const list = (
    <>
      <div class="tools">
        <button type="button" class="button primary" data-key="n" onClick={() => setCreating(true)}>
          <Icon icon={Plus} /> New subscription
        </button>
        <ReplayAllButton />
      </div>
      {failure !== undefined && <ErrorMessage failure={failure} />}
      {isEmpty ? (
        <NoSubscriptions />
      ) : (
        <VirtualList
          label="Subscriptions"
          rows={rows}
          getId={({ id }) => id}
          rowHeight={62}
          openId={openId}
          hasMore={hasMore}
          onNearEnd={loadMore}
          loadAll={loadAll}
          onOpen={({ id }) => go(['webhooks', id])}
        >
          {webhook => <SubscriptionRow webhook={webhook} />}
        </VirtualList>
      )}
      {isCreating && <NewSubscriptionDialog onClose={() => setCreating(false)} />}
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
  const command = withShellSetup(getSnippetServer(), createApiCommand('/webhooks', example))
  return (
    <EmptyState icon={Radio} title="No subscriptions yet">
      <p>
        A subscription sends events to your endpoint. Press <kbd>n</kbd> to create one, or run this command:
      </p>
      <CodeBlock text={command} name="the curl command" />
    </EmptyState>
  )
}
