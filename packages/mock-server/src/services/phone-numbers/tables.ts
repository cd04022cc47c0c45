import type { PhoneNumberIdentity } from '@agentcomms/spec'
import { Table } from '../../store/table.ts'
import type { AgentOwned } from '../stored.ts'

export type PhoneNumberRow = AgentOwned<PhoneNumberIdentity>

/** The block of one hundred numbers that a phone number is in. */
export const toBlockKey = (phoneNumber: string): string => phoneNumber.slice(0, -2)

export const phoneNumberTables = () => ({
  phoneNumbers: new Table<PhoneNumberRow, 'byAgent' | 'byBlock', 'phoneNumber'>({
    lists: { byAgent: row => row.agentId, byBlock: row => toBlockKey(row.record.phoneNumber) },
    unique: { phoneNumber: row => row.record.phoneNumber },
  }),
})
