import type { IdempotencyKeys } from '../http/idempotency.ts'
import { resumeDemoInboxes } from '../services/demo/demo-inbox.ts'
import type { MessageRow } from '../services/messages/tables.ts'
import type { Services } from '../services/services.ts'
import type { State } from '../services/state.ts'
import type { Row } from '../store/table.ts'

const FORMAT = 'agentcomms-mock-state'
/** Raised by each release whose records or parts differ: nothing converts an older state. */
const VERSION = 3

/**
 * State of a mock for another process: records, keys, ids, the clock, DNS, the outbox and Idempotency-Keys. It contains all
 * secrets in plain text. `structuredClone` and `v8.serialize` accept it. Do not change it.
 */
export interface SavedState {
  /** Name of the format. */
  readonly format: typeof FORMAT
  /** Version of the content. A mock rejects other versions. */
  readonly version: number
  /** Seed of the mock. Only a mock with the same seed can import the state. */
  readonly seed: number
  /** Email domain of the mock. Only a mock with the same one can import the state. */
  readonly emailDomain: string
  /** Time of the export, on the clock of the mock, in milliseconds since 1970. */
  readonly now: number
  /** Content, which may change with each version. */
  readonly content: object
}

/** Content of this version. */
interface Content {
  tables: Record<keyof State, Row[]>
  parts: ReturnType<typeof partsOf>
}

interface Source {
  services: Services
  seed: number
  idempotency: IdempotencyKeys
}

export function exportState({ services, seed, idempotency }: Source): SavedState {
  const tables = Object.entries(services.state).map(([name, table]) => [name, [...table.rows()]])
  return {
    format: FORMAT,
    version: VERSION,
    seed,
    emailDomain: services.emailDomain,
    now: services.clock.now(),
    content: { tables: Object.fromEntries(tables), parts: partsOf(services, idempotency) },
  }
}

/** Replaces all records by those of a state, and continues what was in progress. */
export async function importState({ services, seed, idempotency }: Source, given: unknown): Promise<void> {
  const state = readState(given, { seed, emailDomain: services.emailDomain })
  const { tables, parts } = state.content as Content
  const { ids, credentials, dns, outbox, order, replies } = parts
  const throwIfRestored = services.clock.createRestoreCheck()
  const mails = await services.email.parseInTransit(tables.messages as MessageRow[], outbox)
  throwIfRestored()
  // From here on it is synchronous.
  services.clock.resumeAt(state.now)
  for (const [name, table] of Object.entries(services.state)) {
    // The rows are of the same table and version.
    table.import(tables[name as keyof State] as never[])
  }
  services.ids.import(ids)
  services.credentials.import(credentials)
  services.dns.import(dns)
  idempotency.import(replies)
  services.email.resume(outbox, mails)
  services.sms.resume()
  services.voice.resume()
  resumeDemoInboxes(services)
  services.webhooks.order = order
  services.webhooks.resume()
}

function partsOf(services: Services, idempotency: IdempotencyKeys) {
  return {
    ids: services.ids.export(),
    credentials: services.credentials.export(),
    dns: services.dns.list(),
    outbox: services.email.outbox,
    order: services.webhooks.order,
    replies: idempotency.export(),
  }
}

function readState(given: unknown, mock: Pick<SavedState, 'seed' | 'emailDomain'>): SavedState {
  const { format, version, seed, emailDomain } = Object(given) as Partial<SavedState>
  if (format !== FORMAT || version === undefined)
    throw new TypeError('importState() takes what exportState() of a mock returned.')
  if (version !== VERSION)
    throw new TypeError(
      `This state is of version ${version}, and this mock knows version ${VERSION}: use the release that made it.`,
    )
  if (seed !== mock.seed)
    throw new TypeError(`This state was made with seed ${seed}, and this mock has seed ${mock.seed}.`)
  if (emailDomain !== mock.emailDomain)
    throw new TypeError(
      `This state was made with emailDomain "${emailDomain}", and this mock has "${mock.emailDomain}".`,
    )
  return given as SavedState
}
