import { codesOf, linksOf } from '../codes/index.ts'
import type { Action } from './action.ts'
import { checkId } from './check-id.ts'
import { readTimeLimit } from './wait-until.ts'

/** A newsletter can have hundreds of links. The text of the message has all of them. */
const maxLinks = 20

/** Waits for a message. Resolves to the message with its codes and links. */
export const waitForMessage: Action = async ({ client }, args, signal) => {
  const { timeoutSeconds, since, ...filter } = args
  const timeoutMs = readTimeLimit(timeoutSeconds)
  checkId('since', since)
  const anchor = since === 'ANY' ? null : since
  const message = await client.messages.waitFor({ ...filter, since: anchor }, { timeoutMs, signal })
  return { ...message, codes: codesOf(message), links: linksOf(message).slice(0, maxLinks) }
}
