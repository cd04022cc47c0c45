import type { Action } from './action.ts'
import { addTranscript, readCall } from './get-call.ts'
import { readTimeLimit, waitUntil } from './wait-until.ts'

/** Waits for the end of a call. */
export const waitForCall: Action = async (context, { id, timeoutSeconds }, signal) => {
  const limit = { timeoutMs: readTimeLimit(timeoutSeconds), signal }
  const call = await waitUntil(
    readSignal => readCall(context, id, readSignal),
    ({ state }) => state === 'ENDED',
    limit,
  )
  return addTranscript(context, call, signal)
}
