import type { Draft, Suppression } from '@agentcomms/spec'
import { Table } from '../../store/table.ts'
import { RecentList, type Snapshotable, StoredValue, snapshotAll, type Work } from '../../work/work.ts'
import { type AgentOwned, ownerKey, type Stored } from '../stored.ts'

export const emailTables = () => ({
  drafts: new Table<AgentOwned<Draft>, 'byOwner'>({ lists: { byOwner: row => [row.agentId, row.orgId] } }),
  suppressions: new Table<Stored<Suppression>, 'byOrg', 'email'>({
    lists: { byOrg: row => row.orgId },
    unique: { email: row => ownerKey(row.orgId, row.record.email) },
  }),
})

/** An email that was sent. */
export interface OutboxEntry {
  /** Message id of the API, not the Message-ID header. */
  messageId: string
  /** Email address of the sender. */
  from: string
  /** Email addresses of all recipients, including Bcc. */
  recipients: string[]
  /** RFC 5322 source. */
  raw: Uint8Array
}

const MAX_SENT = 10_000
const MAX_SENT_BYTES = 256 * 1024 * 1024
const MAX_RECEIVED = 1_000
const MAX_RECEIVED_BYTES = 64 * 1024 * 1024

/** RFC 5322 sources of the latest emails: 10,000 sent ones with 256 MB, and 1,000 received ones with at most 64 MB. */
export class EmailSources implements Snapshotable {
  #outbox = new RecentList<OutboxEntry>(MAX_SENT, MAX_SENT_BYTES, ({ raw }) => raw.byteLength)
  readonly #received = new StoredValue({
    emails: [] as readonly Pick<OutboxEntry, 'messageId' | 'raw'>[],
    bytes: 0,
  })

  /** The latest emails that were sent, oldest first. */
  get outbox(): readonly OutboxEntry[] {
    return this.#outbox.list()
  }

  addSent(work: Work, entry: OutboxEntry): void {
    work.assertCurrent()
    this.#outbox.add(entry)
  }

  addReceived(work: Work, messageId: string, raw: Uint8Array): void {
    work.assertCurrent()
    const received = [...this.#received.value.emails, { messageId, raw }]
    let bytes = this.#received.value.bytes + raw.byteLength
    let dropped = 0
    while (received.length - dropped > MAX_RECEIVED || bytes > MAX_RECEIVED_BYTES)
      bytes -= received[dropped++]?.raw.byteLength ?? 0
    this.#received.value = { emails: received.slice(dropped), bytes }
  }

  /** Returns the source of an email that was sent or received, or undefined if it is not kept. */
  get(messageId: string): Uint8Array | undefined {
    const has = (entry: { messageId: string }): boolean => entry.messageId === messageId
    return (this.#outbox.list().findLast(has) ?? this.#received.value.emails.find(has))?.raw
  }

  /** Replaces the outbox with that of a saved state. */
  importOutbox(outbox: readonly OutboxEntry[]): void {
    this.#outbox.clear()
    for (const entry of outbox) this.#outbox.add(entry)
  }

  snapshot(): () => void {
    return snapshotAll([this.#outbox, this.#received])
  }
}
