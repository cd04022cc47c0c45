import type { Webhook } from '@agentcomms/spec'
import { go } from '../../router.ts'
import { DELIVERY_STATUSES, shownEndpoint } from './delivery-words.ts'
import type { DeliveryFilterValues } from './use-deliveries.ts'

/** Chooses which deliveries are shown: of one subscription, in one status. */
export function DeliveryFilter(props: {
  filter: DeliveryFilterValues
  webhooks: readonly Webhook[]
  open: string | undefined
}) {
  const { filter, webhooks, open } = props
  const choose = (changes: Record<string, string>): void =>
    go(
      ['webhooks', 'deliveries', ...(open === undefined ? [] : [open])],
      { ...filter, ...changes },
      { replace: true },
    )
  const isGone = filter.webhookId !== undefined && !webhooks.some(({ id }) => id === filter.webhookId)
  return (
    <>
      <select
        class="grow"
        aria-label="Subscription"
        value={filter.webhookId ?? ''}
        onChange={({ currentTarget }) => choose({ webhookId: currentTarget.value })}
      >
        <option value="">All subscriptions</option>
        {isGone && <option value={filter.webhookId}>{filter.webhookId}</option>}
        {webhooks.map(({ id, url, description }) => (
          <option key={id} value={id}>
            {description === null ? shownEndpoint(url) : `${description}: ${shownEndpoint(url)}`}
          </option>
        ))}
      </select>
      <select
        aria-label="Status"
        value={filter.status ?? ''}
        onChange={({ currentTarget }) => choose({ status: currentTarget.value })}
      >
        <option value="">Any status</option>
        {Object.entries(DELIVERY_STATUSES).map(([status, text]) => (
          <option key={status} value={status}>
            {text}
          </option>
        ))}
      </select>
    </>
  )
}
