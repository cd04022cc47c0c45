import { toFields } from '../validation.ts'
import type { Action, ActionContext } from './action.ts'
import { checkId } from './check-id.ts'

/** Reads a call. Its id is in a path. */
export async function readCall({ send }: ActionContext, id: unknown, signal: AbortSignal | undefined) {
  const params = { path: { callId: checkId('id', id) } }
  const {
    callId: _,
    agentId: __,
    ...call
  } = toFields(await send('GET', '/voice/calls/{callId}', { params, signal }))
  return call as Record<string, unknown>
}

/** Adds what each side has said. */
export async function addTranscript(
  { send }: ActionContext,
  call: Record<string, unknown>,
  signal: AbortSignal | undefined,
): Promise<object> {
  const params = { path: { callId: call.id } }
  const { segments } = toFields(await send('GET', '/voice/calls/{callId}/transcript', { params, signal }))
  const transcript = [segments ?? []].flat().map(segment => {
    const { speaker, text } = toFields(segment)
    return { speaker, text }
  })
  return { ...call, transcript }
}

/** Returns a call with its transcript. */
export const getCall: Action = async (context, { id }, signal) =>
  addTranscript(context, await readCall(context, id, signal), signal)
