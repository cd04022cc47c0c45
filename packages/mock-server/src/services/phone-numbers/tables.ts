import type { PhoneNumberIdentity } from '@agentcomms/spec'
import { Table } from '../../store/table.ts'
import type { AgentOwned } from '../stored.ts'

export type PhoneNumberRow = AgentOwned<PhoneNumberIdentity>

/** Returns the key of a phone number's block of 100 numbers. */
export const blockKey = (phoneNumber: string): string => phoneNumber.slice(0, -2)

export const phoneNumberTables = () => ({
  phoneNumbers: new Table<PhoneNumberRow, 'byAgent' | 'byBlock', 'phoneNumber'>({
    lists: { byAgent: row => row.agentId, byBlock: row => blockKey(row.record.phoneNumber) },
    unique: { phoneNumber: row => row.record.phoneNumber },
  }),
})
