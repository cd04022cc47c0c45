import type { DemoInbox, DemoMessage } from '@agentcomms/spec'
import { Table } from '../../store/table.ts'
import type { Stored } from '../stored.ts'

/** A demo inbox. It belongs to no organization: its `orgId` is empty. */
export type DemoInboxRow = Stored<DemoInbox>

export interface DemoMessageRow extends Stored<DemoMessage> {
  inboxId: string
}

export const demoTables = () => ({
  demoInboxes: new Table<DemoInboxRow, never, 'token' | 'address'>({
    unique: { token: row => row.record.token, address: row => row.record.address },
  }),
  demoMessages: new Table<DemoMessageRow, 'byInbox'>({ lists: { byInbox: row => row.inboxId } }),
})
