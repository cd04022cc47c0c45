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
  calls: new Table<CallRow, 'byOwner'>({
    lists: {
      byOwner: {
        keys: ({ agentId, orgId, record: { direction, state } }) =>
          [agentId, orgId].flatMap(owner => [owner, ownList(owner, direction), ownList(owner, state)]),
        dependsOn: ({ record }) => [record.state],
      },
    },
  }),
})
