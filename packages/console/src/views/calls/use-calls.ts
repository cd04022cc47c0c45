import type { Call, CallState, MessageDirection } from '@agentcomms/spec'
import { api, unwrap } from '../../api/api.ts'
import { undefinedIfNotFound } from '../../api/problem-error.ts'
import { type Paged, usePaged } from '../../lists/use-paged.ts'
import { getChangedRecord } from '../../live/use-live-events.ts'

/** Filter of calls. Undefined values match every call. */
export interface CallFilter {
  agentId: string | undefined
  direction: MessageDirection | undefined
  state: CallState | undefined
}

/** Loads the calls that match a filter, newest first. */
export function useCalls({ agentId, direction, state }: CallFilter): Paged<Call> {
  const filter = {
    agentId,
    direction,
    state,
  }
  return usePaged(`calls ${JSON.stringify(filter)}`, {
    readPage: cursor => {
      const query = { ...filter, limit: 100, cursor }
      return unwrap(api.GET('/voice/calls', { params: { query } }))
    },
    readRow: async id => {
      const call = await readCall(id)
      return call && (state === undefined || call.state === state) ? call : undefined
    },
    getId: ({ id }) => id,
    getChangedId: event => {
      const changed = getChangedRecord(event, 'call')
      return agentId === undefined || changed?.agentId === agentId ? changed?.id : undefined
    },
  })
}

/** Reads a call. Resolves to undefined if it does not exist. */
export async function readCall(callId: string): Promise<Call | undefined> {
  return await undefinedIfNotFound(unwrap(api.GET('/voice/calls/{callId}', { params: { path: { callId } } })))
}
