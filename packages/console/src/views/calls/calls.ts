import type { Call, CallState, MessageDirection } from '@agentcomms/spec'
import { answerOf, api } from '../../api.ts'
import { changedRecord } from '../../changed-record.ts'
import { isGone } from '../../problem-error.ts'
import { type Paged, usePaged } from '../../use-paged.ts'

/** Which calls are listed. */
export interface CallFilter {
  agentId: string | undefined
  direction: MessageDirection | undefined
  state: CallState | undefined
}

/** The calls that fit a filter, newest first. */
export function useCalls({ agentId, direction, state }: CallFilter): Paged<Call> {
  const filter = {
    ...(agentId !== undefined && { agentId }),
    ...(direction !== undefined && { direction }),
    ...(state !== undefined && { state }),
  }
  return usePaged(`calls ${JSON.stringify(filter)}`, {
    page: cursor => {
      const query = { ...filter, limit: 100, ...(cursor !== undefined && { cursor }) }
      return answerOf(api.GET('/voice/calls', { params: { query } }))
    },
    one: async id => {
      const call = await readCall(id)
      return call && (state === undefined || call.state === state) ? call : undefined
    },
    idOf: ({ id }) => id,
    changedId: told => {
      const changed = changedRecord(told, 'call')
      return agentId === undefined || changed?.agentId === agentId ? changed?.id : undefined
    },
  })
}

/** A call; undefined where there is none of this id. */
export async function readCall(callId: string): Promise<Call | undefined> {
  try {
    return await answerOf(api.GET('/voice/calls/{callId}', { params: { path: { callId } } }))
  } catch (error) {
    if (isGone(error)) return undefined
    throw error
  }
}
