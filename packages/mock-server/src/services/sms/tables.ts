import type { SmsSuppression } from '@agentcomms/spec'
import { Table } from '../../store/table.ts'
import { type AgentOwned, ownerKey } from '../stored.ts'

export type SmsSuppressionRow = AgentOwned<SmsSuppression>

/** Returns the key of an agent's number and a recipient. */
export const pairKey = (agentId: string, fromNumber: string, phoneNumber: string): string =>
  ownerKey(agentId, ownerKey(fromNumber, phoneNumber))

export const smsTables = () => ({
  smsSuppressions: new Table<SmsSuppressionRow, 'byOwner' | 'byRecipient', 'pair'>({
    lists: {
      byOwner: row => [row.agentId, row.orgId],
      byRecipient: row => [row.agentId, row.orgId].map(owner => ownerKey(owner, row.record.phoneNumber)),
    },
    unique: { pair: ({ agentId, record }) => pairKey(agentId, record.fromNumber, record.phoneNumber) },
  }),
})
