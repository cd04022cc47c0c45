import { quote } from '../../http/error-text.ts'
import { withWork } from '../../services/app-context.ts'
import { resumeDemoInboxes } from '../../services/demo/demo-inbox.ts'
import { resumeVerifications } from '../../services/domains/verify-domain.ts'
import type { OutboxEntry } from '../../services/email/tables.ts'
import { resumeDeliveries } from '../../services/outbound-messages/routes.ts'
import { resumeCalls } from '../../services/voice/call-steps.ts'
import type { Row } from '../../store/table.ts'
import type { MockCore } from '../mock-core.ts'
import { checkRelations } from './check-relations.ts'
import { type SavedState, StateError } from './read-state.ts'
import { createPause, type StateSnapshot } from './write-state.ts'

/** Parts of a mock that a state contains. */
type StatefulParts = Pick<MockCore, 'services' | 'seed' | 'timeline' | 'app'>

/** Says which contact prevents an export. */
export class FunctionError extends Error {
  constructor(name: string) {
    super(
      `The contact ${name} replies with a function, which a state cannot contain. Use rules, or remove the contact before.`,
    )
  }
}

/** Takes a snapshot of the state, which later writes do not change. Throws a FunctionError if a contact has a function. */
export function takeStateSnapshot(parts: StatefulParts): StateSnapshot {
  const { state, clock, apiKeys, emailSources, emailDomain } = parts.services
  const withFunction = state.contacts.rows().find(({ replyFunction }) => replyFunction)
  if (withFunction) throw new FunctionError(withFunction.record.name)
  const tables = Object.entries(state).map(([name, table]) => [name, withIds(table.rows())])
  const lists = {
    parts: Object.entries(exportSmallParts(parts)),
    ...apiKeys.export(),
    idempotency: parts.app.idempotency.export(),
    outbox: emailSources.outbox.map(entry => [entry.messageId, entry] as const),
    ...Object.fromEntries(tables),
  }
  return { emailDomain, now: clock.now(), lists }
}

/**
 * Checks a state, indexes its records and parses its emails, while other work continues. Returns a function
 * that replaces all records and schedules the unfinished tasks of the state, in one step.
 */
export async function prepareImport(
  { services, seed, timeline, app }: StatefulParts,
  { emailDomain, now, lists }: SavedState,
): Promise<() => void> {
  // Each value matches the schema of its list.
  const entries = <T>(name: string) => [...((lists.get(name) ?? new Map()) as Map<string, T>)]
  const values = <T>(name: string) => [...((lists.get(name) ?? new Map()) as Map<string, T>).values()]
  const small = Object.fromEntries(entries('parts')) as ReturnType<typeof exportSmallParts>
  if (small.seed !== seed)
    reject(
      `The state has seed ${small.seed}, but this mock has ${seed}. Start a mock with seed ${small.seed}.`,
    )
  if (emailDomain !== services.emailDomain)
    reject(
      `The state has emailDomain ${quote(emailDomain)}, but this mock has "${services.emailDomain}". Start a mock with the emailDomain of the state.`,
    )
  const preparation = services.clock.startWork(null)
  const pause = createPause()
  await checkRelations(lists, Object.keys(services.state), pause)
  const outbox = values<OutboxEntry>('outbox')
  const replaceRows: (() => void)[] = []
  // The rows are of the same table and version.
  for (const [name, table] of Object.entries(services.state))
    replaceRows.push(await table.prepareRows(preparation, values<never>(name), pause))
  return () => {
    preparation.assertCurrent()
    services.clock.resumeAt(now)
    const context = withWork(services, null)
    for (const replace of replaceRows) replace()
    timeline.clear()
    services.ids.import(small.ids)
    services.apiKeys.import({ keys: entries('keys'), agentKeys: entries('agentKeys') })
    services.dns.import(small.dns)
    app.idempotency.import(entries('idempotency'))
    services.emailSources.importOutbox(outbox)
    resumeDeliveries(context)
    resumeCalls(context)
    resumeDemoInboxes(context)
    resumeVerifications(context)
    services.contacts.resume(context)
    services.webhooks.order = small.deliveryOrder
    services.webhooks.resume(context)
  }
}

function reject(problem: string): never {
  throw new StateError(problem)
}

function exportSmallParts({ services: { ids, dns, webhooks }, seed }: StatefulParts) {
  return { seed, ids: ids.export(), dns: dns.list(), deliveryOrder: webhooks.order }
}

function* withIds(rows: Iterable<Row>): Generator<[string, Row]> {
  for (const row of rows) yield [row.id, row]
}
