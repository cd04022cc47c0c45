import type { Call, CallTranscript } from '@agentcomms/spec'
import { Table } from '../../store/table.ts'
import { type AgentOwned, ownList } from '../stored.ts'

export interface CallRow extends AgentOwned<Call> {
  transcript: CallTranscript['segments']
  /** What the agent says first. */
  greeting: string | null
  /** Id of the same call at the other agent, if both agents are of this mock. */
  peerId: string | null
}

export const voiceTables = () => ({
  calls: new Table<CallRow, 'byOrg' | 'byAgent' | 'byTrait'>({
    lists: {
      byOrg: row => row.orgId,
      byAgent: row => row.agentId,
      byTrait: {
        keys: ({ agentId, orgId, record }) =>
          [agentId, orgId].flatMap(owner => [ownList(owner, record.direction), ownList(owner, record.state)]),
        dependsOn: ({ record }) => [record.state],
      },
    },
  }),
})
