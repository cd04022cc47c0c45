import type { IdempotencyKeys } from '../http/idempotency.ts'
import { resumeDemoInboxes } from '../services/demo/demo-inbox.ts'
import type { MessageRow, State } from '../services/state.ts'
import type { World } from '../services/world.ts'
import type { Row } from '../store/table.ts'

const FORMAT = 'agentcomms-mock-state'
const VERSION = 1

/**
 * Everything that a mock has to keep, for another process: records, keys, ids, the clock, DNS, the outbox and
 * Idempotency-Keys. It holds every secret as it is; it can be given to `structuredClone` and `v8.serialize`. Not to be
 * changed.
 */
export interface SavedState {
  /** Tells it from other files. */
  readonly format: typeof FORMAT
  /** A mock refuses what is newer than it knows. */
  readonly version: number
  /** `createMock` needs the same one to go on with it. */
  readonly seed: number
  /** Domain of the agents' addresses. */
  readonly emailDomain: string
  /** When it was taken, on the clock of the mock, in milliseconds since 1970. */
  readonly now: number
  /** Its inside may change with every version. */
  readonly content: object
}

/** What is in a state of this version. */
interface Content {
  tables: Record<keyof State, Row[]>
  parts: ReturnType<typeof partsOf>
}

interface Source {
  world: World
  seed: number
  idempotency: IdempotencyKeys
}

export function exportState({ world, seed, idempotency }: Source): SavedState {
  const tables = Object.entries(world.state).map(([name, table]) => [name, [...table.rows()]])
  return {
    format: FORMAT,
    version: VERSION,
    seed,
    emailDomain: world.emailDomain,
    now: world.clock.now(),
    content: { tables: Object.fromEntries(tables), parts: partsOf(world, idempotency) },
  }
}

/** Puts a state in the place of what there is, and goes on with what was under way. */
export async function importState({ world, seed, idempotency }: Source, given: unknown): Promise<void> {
  const state = readState(given, { seed, emailDomain: world.emailDomain })
  const { tables, parts } = state.content as Content
  const { ids, credentials, dns, outbox, order, replies } = parts
  const proceed = world.clock.watch()
  const mails = await world.email.readSent(tables.messages as MessageRow[], outbox)
  proceed()
  // From here on it is one step: nothing happens in between.
  world.clock.resumeAt(state.now)
  for (const [name, table] of Object.entries(world.state)) {
    for (const { id } of [...table.rows()]) table.delete(id)
    // The rows of a table come from the same table of a mock of this version.
    for (const row of tables[name as keyof State]) (table as { insert: (row: Row) => Row }).insert(row)
  }
  world.ids.import(ids)
  world.credentials.import(credentials)
  world.dns.import(dns)
  idempotency.import(replies)
  world.email.resume(outbox, mails)
  world.sms.resume()
  world.voice.resume()
  resumeDemoInboxes(world)
  world.webhooks.resume(order)
}

function partsOf(world: World, idempotency: IdempotencyKeys) {
  return {
    ids: world.ids.export(),
    credentials: world.credentials.export(),
    dns: world.dns.export(),
    outbox: world.email.outbox,
    order: world.webhooks.order,
    replies: idempotency.export(),
  }
}

function readState(given: unknown, mock: Pick<SavedState, 'seed' | 'emailDomain'>): SavedState {
  const { format, version, seed, emailDomain } = Object(given) as Partial<SavedState>
  if (format !== FORMAT || version === undefined)
    throw new TypeError('importState() takes what exportState() of a mock answered.')
  if (version !== VERSION)
    throw new TypeError(
      `This state is of version ${version}, and this mock knows version ${VERSION}: use the release that made it, or a newer one.`,
    )
  if (seed !== mock.seed)
    throw new TypeError(`This state was made with seed ${seed}, and this mock has seed ${mock.seed}.`)
  if (emailDomain !== mock.emailDomain)
    throw new TypeError(
      `This state was made with emailDomain "${emailDomain}", and this mock has "${mock.emailDomain}".`,
    )
  return given as SavedState
}
