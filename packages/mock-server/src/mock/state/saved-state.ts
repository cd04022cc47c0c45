import type { Inbox } from '@agentcomms/spec'
import type { KeyOwner } from '../../http/auth.ts'
import type { StoredResult } from '../../http/idempotency.ts'
import { quote } from '../../http/text.ts'
import { KEY_PREFIX_LENGTH } from '../../services/agents/records.ts'
import { withWork } from '../../services/app-context.ts'
import { router, validators } from '../../services/contracts.ts'
import { resumeDemoInboxes } from '../../services/demo/records.ts'
import { resumeVerifications } from '../../services/domains/dns.ts'
import { readDomainName } from '../../services/domains/rules.ts'
import type { OutboxEntry } from '../../services/email/tables.ts'
import { resumeDeliveries } from '../../services/outbound-messages/routes.ts'
import type { State } from '../../services/state.ts'
import type { AgentOwned } from '../../services/stored.ts'
import { resumeCalls } from '../../services/voice/records.ts'
import { checkStored, isWaiting } from '../../services/webhooks/records.ts'
import { comparePositions, type Position } from '../../store/sorted-lists.ts'
import type { Row } from '../../store/table.ts'
import type { MockCore } from '../mock-core.ts'
import {
  createPause,
  rejectValue,
  type SavedState,
  StateError,
  type StateLists,
  type StateSnapshot,
} from './format.ts'
import type { RowOf } from './stored-schemas.ts'

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

// Checks what the values of a state say about each other. Each value matches its own schema already.

type Rows = { readonly [Name in keyof State]: ReadonlyMap<string, RowOf<Name>> }
type AnyRow = { readonly record: object } & Partial<AgentOwned<object>> & { [field: string]: unknown }

/** Fields that a row copies from its record. */
const COPIED_FIELDS = ['id', 'orgId', 'agentId', 'webhookId', 'createdAt']
/** Tables whose rows belong to no organization. */
const PUBLIC_TABLES = ['contacts', 'demoInboxes', 'demoMessages']

/** Throws a StateError that names the first value that contradicts others. Calls `pause` after each row. */
async function checkRelations(
  lists: StateLists,
  tables: readonly string[],
  pause: () => Promise<void>,
): Promise<void> {
  const listOf = (name: string): ReadonlyMap<string, unknown> => lists.get(name) ?? new Map()
  const rows = Object.fromEntries(tables.map(name => [name, listOf(name)])) as Rows
  for (const table of tables)
    for (const [id, row] of listOf(table) as Map<string, AnyRow>) {
      const problem = findContradiction(rows, table, id, row)
      if (problem !== undefined) rejectValue(table, id, problem)
      await pause()
    }
  checkKeys(rows, listOf('keys') as Map<string, KeyOwner>, listOf('agentKeys') as Map<string, string>)
  await checkOwnFields(rows, pause)
  for (const [messageId, entry] of listOf('outbox') as Map<string, OutboxEntry>)
    if (entry.messageId !== messageId) rejectValue('outbox', messageId, '/messageId is another one')
  for (const [key, stored] of listOf('idempotency') as Map<string, StoredResult>) {
    const problem = checkResult(stored)
    if (problem !== undefined) rejectValue('idempotency', key, problem)
    await pause()
  }
}

/** Returns what is wrong with the result of an Idempotency-Key, or undefined. */
function checkResult({ fingerprint, result }: StoredResult): string | undefined {
  const [path = ''] = fingerprint.split(/[?\n]/)
  const operation = router.find(path)?.operations.find(({ method }) => method === 'POST')
  if (!operation) return '/fingerprint begins with the path of no operation'
  return validators.reject.checkResponse(operation, result.status, result.body)
}

function checkKeys(
  { organizations, agents }: Rows,
  keys: ReadonlyMap<string, KeyOwner>,
  agentKeys: ReadonlyMap<string, string>,
): void {
  const withKey = new Set<string>()
  for (const [key, owner] of keys) {
    const isValid =
      owner.kind === 'master'
        ? key.startsWith('mk_') && organizations.has(owner.orgId)
        : key.startsWith('ak_') &&
          agents.get(owner.agentId)?.orgId === owner.orgId &&
          agentKeys.get(owner.agentId) === key
    if (!isValid)
      rejectValue('keys', key, 'it has another form, or its owner does not exist or has another key')
    if (owner.kind === 'master') withKey.add(owner.orgId)
  }
  for (const [agentId, key] of agentKeys)
    if (!keys.has(key)) rejectValue('agentKeys', agentId, 'the list "keys" has no such key')
  for (const { id, record } of agents.values())
    if (record.apiKeyPrefix !== (agentKeys.get(id)?.slice(0, KEY_PREFIX_LENGTH) ?? null))
      rejectValue('agents', id, '/record/apiKeyPrefix is not that of its key')
  const without = organizations.size === 0 ? '' : [...organizations.keys()].find(id => !withKey.has(id))
  if (without !== undefined) rejectValue('organizations', without, 'the list "keys" has no master key for it')
}

/** Returns what is wrong with a row, or undefined. */
function findContradiction(
  { agents, organizations }: Rows,
  table: string,
  id: string,
  row: AnyRow,
): string | undefined {
  const record: Record<string, unknown> = { ...row.record }
  // A detached inbox has no agent, but its row has the agent with the address.
  const copied = COPIED_FIELDS.find(field => field in row && (record[field] ?? row[field]) !== row[field])
  if (copied !== undefined) return `/${copied} and /record/${copied} differ`
  if (row.id !== id || (table === 'organizations' && row.orgId !== id)) return '/id is another one'
  const { orgId = '', agentId } = row
  if (PUBLIC_TABLES.includes(table) ? orgId !== '' : !organizations.has(orgId))
    return 'the organization of /orgId does not exist'
  if (agentId !== undefined && agents.get(agentId)?.orgId !== orgId)
    return 'the organization has no agent of /agentId'
  return undefined
}

/** Checks the fields that only some tables have. */
async function checkOwnFields(rows: Rows, pause: () => Promise<void>): Promise<void> {
  const { calls, deliveries, demoInboxes, demoMessages, webhooks } = rows
  for (const { id, inboxId } of demoMessages.values())
    if (!demoInboxes.has(inboxId)) rejectValue('demoMessages', id, 'the inbox of /inboxId does not exist')
  for (const { id, peerId, record } of calls.values()) {
    if (record.callId !== id) rejectValue('calls', id, '/record/callId is another one')
    const peer = peerId === null ? undefined : calls.get(peerId)
    if (peerId !== null && (peer?.peerId !== id || peer.record.state !== record.state))
      rejectValue('calls', id, 'the call of /peerId does not exist, or is another one')
  }
  for (const row of deliveries.values())
    if (isWaiting(row) && webhooks.get(row.webhookId)?.orgId !== row.orgId)
      rejectValue('deliveries', row.id, 'the organization has no subscription of /webhookId')
  for (const row of webhooks.values()) {
    const problem = checkStored(row)
    if (problem !== undefined) rejectValue('webhooks', row.id, problem)
  }
  await checkAgents(rows, pause)
  await checkMessages(rows, pause)
}

/** Checks agents with their addresses, numbers, keys and vaults, and the domains of addresses. */
async function checkAgents(rows: Rows, pause: () => Promise<void>): Promise<void> {
  const { agents, credentials, domains, inboxes, phoneNumbers, vaults } = rows
  const numbers = new Map<string, string[]>()
  for (const { agentId, record } of phoneNumbers.values()) {
    const own = numbers.get(agentId) ?? []
    own.push(JSON.stringify(record))
    numbers.set(agentId, own)
  }
  for (const row of agents.values()) {
    const { emailIdentities, phoneIdentities } = row.record
    if (emailIdentities.some(identity => !isAddressOfParts(identity)))
      rejectValue('agents', row.id, '/record/emailIdentities/0/email is not that of its localPart and domain')
    const own = phoneIdentities.map(number => JSON.stringify(number)).sort()
    if (own.join() !== (numbers.get(row.id) ?? []).sort().join())
      rejectValue('agents', row.id, '/record/phoneIdentities are not its numbers in the list "phoneNumbers"')
    await pause()
  }
  for (const { id, agentId, record } of inboxes.values()) {
    const identity = agents.get(agentId)?.record.emailIdentities[0]
    if (!isAddressOfParts(record) || record.email !== identity?.email)
      rejectValue('inboxes', id, '/record/email is not that of its agent, or of its localPart and domain')
  }
  const withVault = new Set([...vaults.values()].map(({ agentId }) => agentId))
  for (const { id, agentId } of credentials.values())
    if (!withVault.has(agentId)) rejectValue('credentials', id, 'the agent of /agentId has no vault')
  for (const { id, record } of domains.values()) {
    const read = readDomainName(record.domain)
    if ('error' in read) rejectValue('domains', id, `/record/domain ${read.error}`)
    if (read.name !== record.domain) rejectValue('domains', id, `/record/domain must be ${quote(read.name)}`)
  }
}

/** Whether an address consists of its local part and its domain, which are not empty. */
function isAddressOfParts({
  email,
  localPart,
  domain,
}: Pick<Inbox, 'email' | 'localPart' | 'domain'>): boolean {
  return localPart !== '' && domain !== '' && email === `${localPart}@${domain}`
}

/** Checks the messages, and the latest message of each thread. */
async function checkMessages({ messages, threads }: Rows, pause: () => Promise<void>): Promise<void> {
  const latest = new Map<string, Position>()
  for (const { id, agentId, createdAt, attachments, record } of messages.values()) {
    const { threadId } = record
    if (attachments.map(file => file.id).join() !== record.attachments.map(file => file.id).join())
      rejectValue('messages', id, '/attachments and /record/attachments differ')
    if (threadId === null) continue
    if (threads.get(threadId)?.agentId !== agentId)
      rejectValue('messages', id, 'the agent has no thread of /record/threadId')
    const position = { createdAt, id }
    const known = latest.get(threadId)
    if (!known || comparePositions(position, known) > 0) latest.set(threadId, position)
    await pause()
  }
  for (const { id, activity } of threads.values()) {
    const expected = latest.get(id)
    if (!expected || comparePositions(activity, expected) !== 0)
      rejectValue('threads', id, '/activity is not that of its latest message')
  }
}
