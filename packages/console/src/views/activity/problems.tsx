import type { ReportedProblem } from '@agentcomms/spec/control'
import { RotateCcw } from 'lucide'
import { api, control, unwrap } from '../../api/api.ts'
import { Badge } from '../../components/badge.tsx'
import { ActionButton } from '../../components/button.tsx'
import { showToast } from '../../components/toasts.tsx'
import { problems } from '../../organization/counts.ts'
import { getRecordRoute } from '../../routing/record-route.ts'
import { href } from '../../routing/router.ts'
import { describeEffect, describeScope, describeUse, isUsedUp } from '../conditions/fault-text.ts'
import { faults } from '../conditions/faults.ts'

const UNITS = { message: 'message', delivery: 'delivery', domain: 'domain' } as const
const PLURALS = { message: 'messages', delivery: 'deliveries', domain: 'domains' } as const
/** Maximum number of causes that are shown at first. */
const MAX_SHOWN = 5

/** What somebody must look at, grouped by cause, each with its action. Empty without problems. */
export function Problems() {
  const active = faults.value.filter(fault => !isUsedUp(fault))
  const items = problems.value
  if (items.length === 0 && active.length === 0) return null
  return (
    <section class="problems" aria-label="Problems">
      <ul>
        {active.map(fault => (
          <li key={fault.id}>
            <Badge text="fault" tone="wait" />
            <a href={href(['conditions'])}>
              {describeEffect(fault.options)} for {describeScope(fault.options)}, {describeUse(fault)}
            </a>
            <ActionButton
              label={`Remove fault: ${describeEffect(fault.options)}`}
              onAction={() => unwrap(control.POST('/faults/remove', { body: { id: fault.id } }))}
            >
              Remove
            </ActionButton>
          </li>
        ))}
        {items.slice(0, MAX_SHOWN).map(problem => (
          <ProblemItem key={`${problem.kind} ${problem.id}`} problem={problem} />
        ))}
      </ul>
      {items.length > MAX_SHOWN && (
        <details>
          <summary>{items.length - MAX_SHOWN} more causes</summary>
          <ul>
            {items.slice(MAX_SHOWN).map(problem => (
              <ProblemItem key={`${problem.kind} ${problem.id}`} problem={problem} />
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function ProblemItem({ problem }: { problem: ReportedProblem }) {
  const { kind, count, status, reason } = problem
  const text = `${count.toLocaleString()} ${count === 1 ? UNITS[kind] : PLURALS[kind]}`
  return (
    <li>
      <Badge text={status} />
      <a href={getProblemHref(problem)} title={reason}>
        <strong>{text}</strong> {reason}
      </a>
      <ProblemAction problem={problem} />
    </li>
  )
}

/** Returns the page of the latest record of a problem. */
function getProblemHref({ kind, id, channel, threadId, count, status, webhookId }: ReportedProblem): string {
  if (count > 1 && channel === 'EMAIL') return href(['mail', 'sent'], { status })
  if (count > 1 && kind === 'delivery') return href(['webhooks', 'deliveries'], { webhookId, status })
  return href(getRecordRoute({ resource: kind, id, channel, threadId }) ?? ['activity'])
}

/** Button that solves a problem of deliveries: the only problems that the console can solve for all at once. */
function ProblemAction({
  problem: { kind, status, count, webhookId, isDisabled },
}: {
  problem: ReportedProblem
}) {
  if (kind !== 'delivery' || webhookId === undefined) return null
  const reenable = async (): Promise<void> => {
    await unwrap(api.POST('/webhooks/{id}/reenable', { params: { path: { id: webhookId } } }))
    showToast('The test succeeded. The subscription is active again.')
  }
  const replay = async (): Promise<void> => {
    const { replayed } = await unwrap(control.POST('/webhooks/replay-all', { body: { webhookId } }))
    showToast(replayed === 1 ? '1 delivery replayed.' : `${replayed.toLocaleString()} deliveries replayed.`)
  }
  if (status === 'RETRYING') return null
  if (isDisabled) return <ActionButton onAction={reenable}>Test and re-enable</ActionButton>
  return (
    <ActionButton icon={RotateCcw} onAction={replay}>
      {count === 1 ? 'Replay' : 'Replay all'}
    </ActionButton>
  )
}
