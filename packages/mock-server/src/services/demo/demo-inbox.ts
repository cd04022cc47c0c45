import type { DemoInbox } from '@agentcomms/spec'
import { base64url } from 'jose'
import type { AppContext } from '../app-context.ts'
import type { DemoInboxRow } from './tables.ts'

const LIFETIME_MS = 60 * 60_000
const TOKEN_BYTES = 32
/** The beginning of an id is its time, which would tell when the inbox was made. */
const ID_TIME_LENGTH = 9

/** The domain of the demo inboxes: below the default domain, so that nobody else can have it. */
export function demoDomain({ emailDomain }: AppContext): string {
  return `demo.${emailDomain}`
}

/** Makes an inbox that lives for 60 minutes; then it and its mail are gone. */
export function createDemoInbox(context: AppContext): DemoInboxRow {
  const { state, clock, ids } = context
  const id = ids.id()
  const expiresAt = clock.now() + LIFETIME_MS
  const record: DemoInbox = {
    address: `demo-${id.slice(ID_TIME_LENGTH)}@${demoDomain(context)}`,
    token: base64url.encode(ids.secretBytes(TOKEN_BYTES)),
    expiresAt: clock.iso(expiresAt),
  }
  clock.schedule(expiresAt, () => reclaim(context, id), 'demo inboxes that expire')
  return state.demoInboxes.insert({ id, orgId: '', createdAt: clock.iso(), record })
}

/** Goes on after tables were filled from elsewhere: the inboxes end when they were to end. */
export function resumeDemoInboxes(context: AppContext): void {
  const { state, clock } = context
  for (const { id, record } of [...state.demoInboxes.rows()])
    clock.schedule(Date.parse(record.expiresAt), () => reclaim(context, id), 'demo inboxes that expire')
}

/** The demo inbox with this token or address, while it lives. */
export function findDemoInbox(
  { state, clock }: AppContext,
  by: 'token' | 'address',
  key: string,
): DemoInboxRow | undefined {
  const row = state.demoInboxes.find(by, by === 'address' ? key.toLowerCase() : key)
  return row && clock.iso() < row.record.expiresAt ? row : undefined
}

function reclaim({ state }: AppContext, id: string): void {
  for (const mail of [...state.demoMessages.newest('byInbox', id)]) state.demoMessages.delete(mail.id)
  state.demoInboxes.delete(id)
}
