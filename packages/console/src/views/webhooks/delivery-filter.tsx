import type { Webhook } from '@agentcomms/spec'
import { go } from '../../routing/router.ts'
import { DELIVERY_STATUS_LABELS, formatEndpoint } from './delivery-text.ts'
import type { DeliveryFilterValues } from './use-deliveries.ts'

/** Selects that filter the deliveries by subscription and status. */
export function DeliveryFilter(props: {
  filter: DeliveryFilterValues
  webhooks: readonly Webhook[]
  openId: string | undefined
}) {
  const { filter, webhooks, openId } = props
  const changeFilter = (changes: Record<string, string>): void =>
    go(
      ['webhooks', 'deliveries', ...(openId === undefined ? [] : [openId])],
      { ...filter, ...changes },
      { replace: true },
    )
  const isDeleted = filter.webhookId !== undefined && !webhooks.some(({ id }) => id === filter.webhookId)
  return (
    <>
      <select
        class="grow"
        aria-label="Subscription"
        value={filter.webhookId ?? ''}
        onChange={({ currentTarget }) => changeFilter({ webhookId: currentTarget.value })}
      >
        <option value="">All subscriptions</option>
        {isDeleted && <option value={filter.webhookId}>{filter.webhookId}</option>}
        {webhooks.map(({ id, url, description }) => (
          <option key={id} value={id}>
            {description === null ? formatEndpoint(url) : `${description}: ${formatEndpoint(url)}`}
          </option>
        ))}
      </select>
      <select
        aria-label="Status"
        value={filter.status ?? ''}
        onChange={({ currentTarget }) => changeFilter({ status: currentTarget.value })}
      >
        <option value="">Any status</option>
        {Object.entries(DELIVERY_STATUS_LABELS).map(([status, text]) => (
          <option key={status} value={status}>
            {text}
          </option>
        ))}
      </select>
    </>
  )
}
