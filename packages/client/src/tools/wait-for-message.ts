import type { Action } from './action.ts'
import { checkId } from './check-id.ts'
import { InvalidArgumentsError } from './read-arguments.ts'

/** Waits for a message. */
export const waitForMessage: Action = async (client, args, signal) => {
  const { timeoutSeconds: seconds = 60, since, ...filter } = args
  if (Number(seconds) < 1 || Number(seconds) > 600)
    throw new InvalidArgumentsError('`timeoutSeconds` must be from 1 to 600.')
  checkId('since', since)
  const anchor = since === 'ANY' ? null : since
  return client.messages.waitFor({ ...filter, since: anchor }, { timeoutMs: Number(seconds) * 1000, signal })
}
