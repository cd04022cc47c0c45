import type { DemoInbox, DemoMessage } from '@agentcomms/spec'
import { base64url } from 'jose'
import { type Problem, problem } from '../../http/handlers.ts'
import { Table } from '../../store/table.ts'
import { type AppContext, type ReadContext, scheduleTask } from '../app-context.ts'
import type { IncomingMail } from '../email/receive-email.ts'
import { createSnippet } from '../messages/search.ts'
import { ALL_OWNERS, type Stored } from '../stored.ts'

/** A demo inbox. It belongs to no organization: its `orgId` is empty. */
export type DemoInboxRow = Stored<DemoInbox>

export interface DemoMessageRow extends Stored<DemoMessage> {
  inboxId: string
}

export const demoTables = () => ({
  demoInboxes: new Table<DemoInboxRow, 'all', 'token' | 'address'>({
    lists: { all: () => ALL_OWNERS },
    unique: { token: row => row.record.token, address: row => row.record.address },
  }),
  demoMessages: new Table<DemoMessageRow, 'byInbox'>({ lists: { byInbox: row => row.inboxId } }),
})

const LIFETIME_MS = 60 * 60_000
const TOKEN_BYTES = 32
/** Limits, because callers need no key. */
const [MAX_INBOXES, MAX_MESSAGES] = [10_000, 100]
/**
 * Length of the prefix of an id that encodes its time. Addresses omit it: they must not reveal when the inbox
 * was created.
 */
const ID_TIME_LENGTH = 9

/** Returns a domain below the default domain, so no organization can have it. */
function getDemoDomain({ emailDomain }: AppContext): string {
  return `demo.${emailDomain}`
}

/** Creates an inbox. After 60 minutes, the inbox and its emails are deleted. Above 10,000 inboxes, returns a problem. */
export function createDemoInbox(context: AppContext): DemoInboxRow | Problem<429> {
  const { state, clock, ids, work } = context
  if (state.demoInboxes.count('all', ALL_OWNERS) >= MAX_INBOXES)
    return problem(
      429,
      'RATE_LIMITED',
      `At most ${MAX_INBOXES} demo inboxes can exist. Each is deleted after 60 minutes.`,
    )
  const id = ids.id(work)
  const expiresAt = clock.now() + LIFETIME_MS
  const record: DemoInbox = {
    address: `demo-${id.slice(ID_TIME_LENGTH)}@${getDemoDomain(context)}`,
    token: base64url.encode(ids.secretBytes(work, TOKEN_BYTES)),
    expiresAt: clock.iso(expiresAt),
  }
  scheduleExpiration(context, id, expiresAt)
  return state.demoInboxes.insert(work, { id, orgId: '', createdAt: clock.iso(), record })
}

/** Continues from a saved state: schedules the deletion of its inboxes. */
export function resumeDemoInboxes(context: AppContext): void {
  for (const { id, record } of context.state.demoInboxes.rows())
    scheduleExpiration(context, id, Date.parse(record.expiresAt))
}

/** Returns the demo inbox with this token or address, unless it has expired. */
export function findDemoInbox(
  { state, clock }: ReadContext,
  by: 'token' | 'address',
  key: string,
): DemoInboxRow | undefined {
  const row = state.demoInboxes.find(by, by === 'address' ? key.toLowerCase() : key)
  return row && clock.iso() < row.record.expiresAt ? row : undefined
}

function scheduleExpiration(context: AppContext, id: string, at: number): void {
  const expire = ({ state, work }: AppContext): void => {
    for (const message of [...state.demoMessages.newest('byInbox', id)])
      state.demoMessages.delete(work, message.id)
    state.demoInboxes.delete(work, id)
  }
  scheduleTask(context, at, expire, 'demo inbox expirations')
}

/** Stores an email in a demo inbox. Above 100 emails, deletes the oldest. */
export function receiveDemoEmail(
  { state, ids, clock, work }: AppContext,
  mail: Pick<IncomingMail, 'from' | 'subject' | 'text' | 'extractedText'>,
  inbox: DemoInboxRow,
): DemoMessageRow {
  const id = ids.id(work)
  const receivedAt = clock.iso()
  if (state.demoMessages.count('byInbox', inbox.id) >= MAX_MESSAGES) {
    const [oldest] = state.demoMessages.oldest('byInbox', inbox.id)
    if (oldest) state.demoMessages.delete(work, oldest.id)
  }
  const record: DemoMessage = {
    id,
    from: mail.from?.address ?? '',
    subject: mail.subject,
    snippet: createSnippet({ extractedText: mail.extractedText, body: mail.text }),
    receivedAt,
  }
  return state.demoMessages.insert(work, { id, orgId: '', inboxId: inbox.id, createdAt: receivedAt, record })
}

/** Stores an email of the service itself, which shows that the inbox receives emails. */
export function receiveSelfTest(context: AppContext, inbox: DemoInboxRow): void {
  const text = `This email shows that ${inbox.record.address} receives emails.`
  const from = { address: `self-test@${getDemoDomain(context)}`, name: null }
  receiveDemoEmail(context, { from, subject: 'Self-test', text, extractedText: text }, inbox)
}
