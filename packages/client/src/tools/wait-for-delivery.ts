import { toFields } from '../validation.ts'
import type { Action } from './action.ts'
import { checkId } from './check-id.ts'
import { readTimeLimit, waitUntil } from './wait-until.ts'

/** Waits until the status of a sent message no longer changes by itself. */
export const waitForDelivery: Action = async ({ send }, { id, timeoutSeconds }, signal) => {
  const path = { id: checkId('id', id) }
  const read = async (readSignal: AbortSignal) =>
    toFields(await send('GET', '/messages/{id}', { params: { path }, signal: readSignal }))
  const { status, toAddress, sentAt } = await waitUntil(
    read,
    message => message.status !== 'QUEUED' && message.status !== 'SENT',
    { timeoutMs: readTimeLimit(timeoutSeconds), signal },
  )
  return { id, status, toAddress, sentAt }
}
