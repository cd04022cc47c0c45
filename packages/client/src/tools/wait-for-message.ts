import type { Action } from './action.ts'
import { checkId } from './check-id.ts'
import { readTimeLimit } from './wait-until.ts'

/** Waits for a message. */
export const waitForMessage: Action = async ({ client }, args, signal) => {
  const { timeoutSeconds, since, ...filter } = args
  const timeoutMs = readTimeLimit(timeoutSeconds)
  checkId('since', since)
  const anchor = since === 'ANY' ? null : since
  return client.messages.waitFor({ ...filter, since: anchor }, { timeoutMs, signal })
}
