import type { Webhook } from '@agentcomms/spec'
import { FastForward, RotateCcw } from 'lucide'
import { answerOf, api } from '../../api.ts'
import { changedRecord } from '../../changed-record.ts'
import { Action } from '../../components/action.tsx'
import { Badge } from '../../components/badge.tsx'
import { Json } from '../../components/code-block.tsx'
import { Copyable } from '../../components/copy-button.tsx'
import { Empty } from '../../components/empty.tsx'
import { Facts } from '../../components/facts.tsx'
import { FromNow, FullMoment } from '../../components/moment.tsx'
import { ProblemNote } from '../../components/problem-note.tsx'
import { report } from '../../components/toasts.tsx'
import { control, type LoggedDelivery, readControl } from '../../control-api.ts'
import { mockNow } from '../../mock-time.ts'
import { href } from '../../router.ts'
import { useLoaded } from '../../use-loaded.ts'
import { Attempts } from './attempts.tsx'
import { attemptsOf, shownEndpoint, waitingOf } from './delivery-words.ts'

/** A delivery: what it carries, and every attempt of it. */
export function DeliveryDetail({
  id,
  webhookOf,
}: {
  id: string
  webhookOf: (id: string) => Webhook | undefined
}) {
  const { value, failure } = useLoaded(
    id,
    async () => ({ delivery: (await readControl('/deliveries', { id })).items[0] }),
    told => changedRecord(told, 'delivery')?.id === id,
  )
  if (failure !== undefined) return <ProblemNote failure={failure} />
  if (!value) return null
  const { delivery } = value
  if (!delivery)
    return (
      <Empty icon={RotateCcw} title="This delivery is gone">
        <p>The mock keeps the latest deliveries alone, or it was reset.</p>
      </Empty>
    )
  const webhook = webhookOf(delivery.webhookId)
  return (
    <div class="webhooks-detail">
      <header class="detail-head">
        <h2>{delivery.event}</h2>
        <Badge text={delivery.status} />
      </header>
      <NextAttempt delivery={delivery} webhook={webhook} />
      <section class="card">
        <DeliveryFacts delivery={delivery} webhook={webhook} />
      </section>
      <Attempts delivery={delivery} />
      <section class="card">
        <h3>Payload</h3>
        <Json value={delivery.payload} what="the payload" />
      </section>
    </div>
  )
}

function NextAttempt({ delivery, webhook }: { delivery: LoggedDelivery; webhook: Webhook | undefined }) {
  const waiting = waitingOf(delivery, webhook)
  if (delivery.status === 'DEAD_LETTERED') return <Replay delivery={delivery} webhook={webhook} />
  if (waiting.kind === 'held')
    return (
      <p class="webhooks-note">
        Held: {waiting.why}. {webhook && <a href={href(['webhooks', webhook.id])}>To the subscription</a>}
      </p>
    )
  if (waiting.kind !== 'due') return null
  const { at } = waiting
  const isAhead = Date.parse(at) > mockNow.value
  return (
    <div class="webhooks-note">
      <p>
        {isAhead ? (
          <>
            The next attempt is made <FromNow at={at} />, at <FullMoment at={at} />.
          </>
        ) : (
          'The next attempt is due now.'
        )}
      </p>
      {isAhead && (
        <Action icon={FastForward} onAct={() => control('clock.set', { time: at })}>
          Advance the clock to the next attempt
        </Action>
      )}
    </div>
  )
}

function Replay({
  delivery: { id, lastError },
  webhook,
}: {
  delivery: LoggedDelivery
  webhook: Webhook | undefined
}) {
  return (
    <div class="webhooks-note bad">
      <p>Given up{lastError === null ? '.' : `: ${lastError}`}</p>
      {webhook ? (
        <Action
          icon={RotateCcw}
          onAct={async () => {
            const path = { deliveryId: id }
            await answerOf(api.POST('/webhooks/deliveries/{deliveryId}/replay', { params: { path } }))
            report(
              webhook.active
                ? 'It is delivered again.'
                : 'It is queued again, and held while the subscription is not active.',
            )
          }}
        >
          Replay
        </Action>
      ) : (
        <p class="faint">
          Its subscription was deleted, or is another organization’s: it cannot be replayed here.
        </p>
      )}
    </div>
  )
}

function DeliveryFacts({ delivery, webhook }: { delivery: LoggedDelivery; webhook: Webhook | undefined }) {
  const { id, webhookId, statusCode, lastError, messageId, createdAt, completedAt, deadLetteredAt } = delivery
  return (
    <Facts
      of={[
        ['id', <Copyable key="id" text={id} what="the id of the delivery" />],
        [
          'subscription',
          webhook ? (
            <a key="webhook" href={href(['webhooks', webhookId])}>
              {shownEndpoint(webhook.url)}
            </a>
          ) : (
            <span key="webhook">
              <code>{webhookId}</code>: deleted, or of another organization
            </span>
          ),
        ],
        ['attempts', attemptsOf(delivery)],
        ['statusCode', statusCode === null ? '' : String(statusCode)],
        ['lastError', lastError],
        ['messageId', messageId && <Copyable key="message" text={messageId} what="the id of the message" />],
        ['createdAt', <FullMoment key="created" at={createdAt} />],
        ['completedAt', completedAt && <FullMoment key="completed" at={completedAt} />],
        ['deadLetteredAt', deadLetteredAt && <FullMoment key="dead" at={deadLetteredAt} />],
      ]}
    />
  )
}
