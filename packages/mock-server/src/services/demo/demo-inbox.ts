import { extractText, type ParsedMail } from '@agentcomms/mail'
import type { DemoInbox, DemoMessage } from '@agentcomms/spec'
import { base64url } from 'jose'
import type { AppContext } from '../app-context.ts'
import { createSnippet } from '../messages/snippet.ts'
import type { DemoInboxRow, DemoMessageRow } from './tables.ts'

const LIFETIME_MS = 60 * 60_000
const TOKEN_BYTES = 32
/** The start of an id is its time. The address must not reveal when the inbox was made. */
const ID_TIME_LENGTH = 9

/** Below the default domain, so that no organization can have it. */
function demoDomain({ emailDomain }: AppContext): string {
  return `demo.${emailDomain}`
}

/** Makes an inbox. It and its email are deleted after 60 minutes. */
export function createDemoInbox(context: AppContext): DemoInboxRow {
  const { state, clock, ids } = context
  const id = ids.id()
  const expiresAt = clock.now() + LIFETIME_MS
  const record: DemoInbox = {
    address: `demo-${id.slice(ID_TIME_LENGTH)}@${demoDomain(context)}`,
    token: base64url.encode(ids.secretBytes(TOKEN_BYTES)),
    expiresAt: clock.iso(expiresAt),
  }
  clock.schedule(expiresAt, () => deleteDemoInbox(context, id), 'demo inboxes that expire')
  return state.demoInboxes.insert({ id, orgId: '', createdAt: clock.iso(), record })
}

/** Continues from a saved state: schedules the end of its inboxes. */
export function resumeDemoInboxes(context: AppContext): void {
  const { state, clock } = context
  for (const { id, record } of [...state.demoInboxes.rows()])
    clock.schedule(
      Date.parse(record.expiresAt),
      () => deleteDemoInbox(context, id),
      'demo inboxes that expire',
    )
}

/** Returns the demo inbox with this token or address, unless it has expired. */
export function findDemoInbox(
  { state, clock }: AppContext,
  by: 'token' | 'address',
  key: string,
): DemoInboxRow | undefined {
  const row = state.demoInboxes.find(by, by === 'address' ? key.toLowerCase() : key)
  return row && clock.iso() < row.record.expiresAt ? row : undefined
}

function deleteDemoInbox({ state }: AppContext, id: string): void {
  for (const mail of [...state.demoMessages.newest('byInbox', id)]) state.demoMessages.delete(mail.id)
  state.demoInboxes.delete(id)
}

export function receiveDemoEmail(
  { state, ids, clock }: AppContext,
  mail: Pick<ParsedMail, 'from' | 'subject' | 'text'>,
  inbox: DemoInboxRow,
): DemoMessageRow {
  const id = ids.id()
  const receivedAt = clock.iso()
  const record: DemoMessage = {
    id,
    from: mail.from?.address ?? '',
    subject: mail.subject,
    snippet: createSnippet({ extractedText: extractText(mail.text), body: mail.text }),
    receivedAt,
  }
  return state.demoMessages.insert({ id, orgId: '', inboxId: inbox.id, createdAt: receivedAt, record })
}

/** Receives an email of the service itself, which shows that the inbox works. */
export function receiveSelfTest(context: AppContext, inbox: DemoInboxRow): void {
  const mail = {
    from: { address: `self-test@${demoDomain(context)}`, name: null },
    subject: 'Self-test',
    text: `This mail shows that ${inbox.record.address} receives.`,
  }
  receiveDemoEmail(context, mail, inbox)
}
