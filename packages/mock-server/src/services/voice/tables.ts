import type { Call, CallTranscript } from '@agentcomms/spec'
import { Table } from '../../store/table.ts'
import type { PhoneOutcome } from '../phone-numbers/simulator.ts'
import { type AgentOwned, ownerKey } from '../stored.ts'

export interface CallRow extends AgentOwned<Call> {
  transcript: CallTranscript['segments']
  /** First words of the agent. */
  greeting: string | null
  /** Id of the other agent's call record, if both agents are in this mock. */
  peerId: string | null
  /** Outcome that a contact chose when the call was placed. */
  outcome?: PhoneOutcome['call']
}

export const voiceTables = () => ({
  calls: new Table<CallRow, 'byOwner'>({
    lists: {
      byOwner: {
        keys: ({ agentId, orgId, record: { direction, state } }) =>
          [agentId, orgId].flatMap(owner => [owner, ownerKey(owner, direction), ownerKey(owner, state)]),
      },
    },
  }),
})
