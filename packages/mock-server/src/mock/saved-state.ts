import type { IdempotencyKeys } from '../http/idempotency.ts'
import { quote } from '../runtime/quote.ts'
import { startWork } from '../services/app-context.ts'
import { resumeDemoInboxes } from '../services/demo/demo-inbox.ts'
import { resumeVerifications } from '../services/domains/verify-domain.ts'
import { parseInTransit, resumeEmails } from '../services/email/deliver-email.ts'
import type { OutboxEntry } from '../services/email/email-sources.ts'
import type { MessageRow } from '../services/messages/tables.ts'
import type { IdleServices } from '../services/services.ts'
import { resumeSms } from '../services/sms/deliver-sms.ts'
import type { State } from '../services/state.ts'
import { resumeCalls } from '../services/voice/call-steps.ts'
import type { Row } from '../store/table.ts'
import { type StateSnapshot, toExportedState } from './state-snapshot.ts'
import type { Timeline } from './timeline.ts'

const FORMAT = 'agentcomms-mock-state'
/** Version of the content. Raise it when the stored data changes. Older states cannot be imported. */
const VERSION = 7

/**
 * Exported state of a mock: records, API keys, ids, the clock, DNS, the outbox and Idempotency-Keys. It contains all secrets in
 * plain text. `structuredClone` and `v8.serialize` accept it. Do not change it.
 */
export interface ExportedState {
  /** Name of the format. */
  readonly format: typeof FORMAT
  /** Version of the content. A mock imports only its own version. */
  readonly version: number
  /** Seed of the mock. Only a mock with the same seed can import the state. */
  readonly seed: number
  /** Email domain of the mock. Only a mock with the same domain can import the state. */
  readonly emailDomain: string
  /** Time of the export, on the clock of the mock, in milliseconds since 1970. */
  readonly now: number
  /** Content. Its format is private and changes with the version. */
  readonly content: object
}

/** Content of the current version. */
interface Content extends ReturnType<typeof exportSmallParts> {
  lists: { [Name in keyof State]: Row[] } & ReturnType<typeof exportLists>
}

interface StatefulParts {
  services: IdleServices
  seed: number
  idempotency: IdempotencyKeys
  timeline: Timeline
}

export function exportState(parts: StatefulParts): ExportedState {
  return toExportedState(takeStateSnapshot(parts))
}

/** Takes a snapshot of the state. It copies no rows, so that it is cheap for any number of rows. */
export function takeStateSnapshot({ services, seed, idempotency }: StatefulParts): StateSnapshot {
  const tables = Object.entries(services.state).map(([name, table]) => [name, table.snapshotRows()])
  return {
    head: {
      format: FORMAT,
      version: VERSION,
      seed,
      emailDomain: services.emailDomain,
      now: services.clock.now(),
      content: exportSmallParts(services),
    },
    lists: { ...Object.fromEntries(tables), ...exportLists(services, idempotency) },
  }
}

/** Replaces all records with the records of a state, and schedules the unfinished tasks of that state. */
export async function importState(
  { services, seed, idempotency, timeline }: StatefulParts,
  value: unknown,
): Promise<void> {
  const state = readState(value, { seed, emailDomain: services.emailDomain })
  const { lists, ids, dns, deliveryOrder, signingTimes } = state.content as Content
  const { outbox, keys, agentKeys, idempotencyResults } = lists
  checkBytes(lists.messages as MessageRow[], outbox)
  const parsing = services.clock.startWork(null)
  const emails = await parseInTransit(lists.messages as MessageRow[], outbox)
  parsing.assertCurrent()
  // The rest is synchronous, so that no request sees a partial import.
  services.clock.resumeAt(state.now)
  const context = startWork(services, null)
  for (const [name, table] of Object.entries(services.state)) {
    // The rows are of the same table and version.
    table.import(context.work, lists[name as keyof State] as never[])
  }
  timeline.clear()
  services.ids.import(ids)
  services.credentials.import({ keys, agentKeys })
  services.dns.import(dns)
  idempotency.import(idempotencyResults)
  services.emailSources.importOutbox(outbox)
  resumeEmails(context, emails)
  resumeSms(context)
  resumeCalls(context)
  resumeDemoInboxes(context)
  resumeVerifications(context)
  services.webhooks.order = deliveryOrder
  services.webhooks.signingTimes.import(signingTimes)
  services.webhooks.resume(context.work)
}

/** Rejects a state that was converted to JSON: its bytes are lost. */
function checkBytes(messages: readonly MessageRow[], outbox: readonly OutboxEntry[]): void {
  const files = messages.flatMap(({ attachments }) => attachments.map(({ content }) => content))
  const sources = outbox.map(({ raw }) => raw)
  // Not instanceof: the state can come from another realm, such as that of Jest.
  if ([...files, ...sources].every(bytes => ArrayBuffer.isView(bytes))) return
  throw new TypeError(
    'mock.importState(): the state was converted to JSON, which cannot contain files and emails. Store it with serialize() of node:v8.',
  )
}

/** Returns the lists that are not tables. */
function exportLists({ emailSources, credentials }: IdleServices, idempotency: IdempotencyKeys) {
  return { outbox: emailSources.outbox, ...credentials.export(), idempotencyResults: idempotency.export() }
}

function exportSmallParts({ ids, dns, webhooks }: IdleServices) {
  return {
    ids: ids.export(),
    dns: dns.list(),
    deliveryOrder: webhooks.order,
    signingTimes: webhooks.signingTimes.export(),
  }
}

function readState(value: unknown, mock: Pick<ExportedState, 'seed' | 'emailDomain'>): ExportedState {
  const { format, version, seed, emailDomain } = Object(value) as Partial<ExportedState>
  if (format !== FORMAT || version === undefined)
    throw new TypeError('mock.importState(): the argument must be a state that exportState() returned.')
  if (version !== VERSION)
    throw new TypeError(
      `mock.importState(): the state has version ${version}, but this release supports version ${VERSION}. Import it with the release that exported it.`,
    )
  if (seed !== mock.seed)
    throw new TypeError(`mock.importState(): the state has seed ${seed}, but this mock has ${mock.seed}.`)
  if (emailDomain !== mock.emailDomain)
    throw new TypeError(
      `mock.importState(): the state has emailDomain ${quote(emailDomain)}, but this mock has "${mock.emailDomain}".`,
    )
  return value as ExportedState
}
