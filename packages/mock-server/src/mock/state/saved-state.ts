import type { IdempotencyKeys } from '../../http/idempotency.ts'
import { getErrorMessage } from '../../runtime/describe-error.ts'
import { quote } from '../../runtime/quote.ts'
import { withWork } from '../../services/app-context.ts'
import { resumeDemoInboxes } from '../../services/demo/demo-inbox.ts'
import { resumeVerifications } from '../../services/domains/verify-domain.ts'
import { parseInTransit, resumeEmails } from '../../services/email/deliver-email.ts'
import type { OutboxEntry } from '../../services/email/email-sources.ts'
import type { MessageRow } from '../../services/messages/tables.ts'
import type { ReadServices } from '../../services/services.ts'
import { resumeSms } from '../../services/sms/deliver-sms.ts'
import { resumeCalls } from '../../services/voice/call-steps.ts'
import type { Row } from '../../store/table.ts'
import type { Timeline } from '../timeline.ts'
import { readState, type SavedState, type StateSource } from './read-state.ts'
import { type StateSnapshot, StateWriter } from './write-state.ts'

export interface StatefulParts {
  services: ReadServices
  seed: number
  idempotency: IdempotencyKeys
  timeline: Timeline
}

/** Parts of each mock, for the state file. */
export const statefulParts = new WeakMap<object, StatefulParts>()

/** Yields the bytes of the current state, also if it changes while they are read. */
export function exportState(parts: StatefulParts): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  return new StateWriter().write(takeStateSnapshot(parts))
}

/** Takes a snapshot of the state. It copies no rows, so that it is cheap for any number of rows. */
export function takeStateSnapshot(parts: StatefulParts): StateSnapshot {
  const { state, clock, credentials, emailSources, emailDomain } = parts.services
  const tables = Object.entries(state).map(([name, table]) => [name, withIds(table.snapshotRows())])
  const lists = {
    parts: Object.entries(exportSmallParts(parts)),
    ...credentials.export(),
    idempotency: parts.idempotency.export(),
    outbox: emailSources.outbox.map(entry => [entry.messageId, entry] as const),
    ...Object.fromEntries(tables),
  }
  return { emailDomain, now: clock.now(), lists }
}

/** Takes a snapshot of a mock of `createMock()`. */
export function takeStateSnapshotOf(mock: object): StateSnapshot {
  return takeStateSnapshot(getParts(mock))
}

/** Imports a state file. */
export async function importStateOf(mock: object, saved: SavedState): Promise<void> {
  await importSavedState(getParts(mock), saved)
}

/** Replaces all records with the records of a state, after it has read and checked the whole state. */
export async function importState(parts: StatefulParts, source: StateSource): Promise<void> {
  const saved = await readState(source).catch((error: unknown) => reject(getErrorMessage(error)))
  if (saved.isTorn) reject('The state is incomplete.')
  await importSavedState(parts, saved)
}

/** Also schedules the unfinished tasks of the state. */
async function importSavedState(
  { services, seed, idempotency, timeline }: StatefulParts,
  { emailDomain, now, lists }: SavedState,
): Promise<void> {
  // The values are of this version, and their hash was correct.
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
  const outbox = values<OutboxEntry>('outbox')
  const parsing = services.clock.startWork(null)
  const emails = await parseInTransit(values<MessageRow>('messages'), outbox)
  parsing.assertCurrent()
  // The rest is synchronous, so that no request sees a partial import.
  services.clock.resumeAt(now)
  const context = withWork(services, null)
  // The rows are of the same table and version.
  for (const [name, table] of Object.entries(services.state)) table.import(context.work, values<never>(name))
  timeline.clear()
  services.ids.import(small.ids)
  services.credentials.import({ keys: entries('keys'), agentKeys: entries('agentKeys') })
  services.dns.import(small.dns)
  idempotency.import(entries('idempotency'))
  services.emailSources.importOutbox(outbox)
  resumeEmails(context, emails)
  resumeSms(context)
  resumeCalls(context)
  resumeDemoInboxes(context)
  resumeVerifications(context)
  services.webhooks.order = small.deliveryOrder
  services.webhooks.resume(context.work)
}

function reject(problem: string): never {
  throw new TypeError(`mock.importState(): ${problem}`)
}

function getParts(mock: object): StatefulParts {
  const parts = statefulParts.get(mock)
  if (parts) return parts
  throw new TypeError('A state file requires a mock of createMock().')
}

function exportSmallParts({ services: { ids, dns, webhooks }, seed }: StatefulParts) {
  return { seed, ids: ids.export(), dns: dns.list(), deliveryOrder: webhooks.order }
}

function* withIds(rows: Iterable<Row>): Generator<[string, Row]> {
  for (const row of rows) yield [row.id, row]
}
