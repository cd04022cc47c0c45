import type { Message } from '@agentcomms/spec/client'
import type { ApiCall } from '../api-call.ts'
import { attemptWithin, wait } from '../attempt.ts'
import { TimeoutError } from '../connection-errors.ts'
import { checkOptionNames, type OptionNames } from '../option-names.ts'
import { checkTimeout, downloadOptionNames, type RequestOptions } from '../options.ts'
import type { ListCall } from '../pagination.ts'
import type { QueryParameters } from './parameter-types.ts'

/** The part of `client.messages` that waiting needs. */
interface MessageReader {
  get(id: string, options?: RequestOptions): ApiCall<Message>
  list(query?: QueryParameters<'listMessages'>, options?: RequestOptions): ListCall<Message>
}

/**
 * Which message `client.messages.waitFor()` waits for: every filter must match, and `direction` is `INBOUND` unless you give
 * it. The filters are no secrets: the TimeoutError
 * shows them, of a message in `since` its id alone.
 */
export interface WaitForFilter
  extends Omit<QueryParameters<'listMessages'>, 'cursor' | 'limit' | 'createdAfter' | 'createdBefore'> {
  /**
   * Only messages whose subject matches a pattern, or contains a text, whatever its case. A message without a subject
   * has the empty one.
   */
  subject?: RegExp | string | undefined
  /**
   * The message, or its id, after which to look. Null: every message counts. Default: the newest one that there is
   * when the wait begins. Within one millisecond the order of the list decides.
   */
  since?: Pick<Message, 'id' | 'createdAt'> | string | null | undefined
}

/** Options of `client.messages.waitFor()`. */
export interface WaitForOptions extends Omit<RequestOptions, 'idempotencyKey'> {
  /** Limit of the whole wait, in milliseconds. Default 60 000; `Infinity` for none. */
  timeoutMs?: number | undefined
  /** First pause between two looks, in milliseconds. Default 1000. It grows by half each time; 5000 is the most. */
  intervalMs?: number | undefined
}

const waitForOptionNames: OptionNames<WaitForOptions> = {
  ...downloadOptionNames,
  headers: true,
  intervalMs: true,
}

function isIn(text: string, wanted: RegExp | string): boolean {
  // `search` and not `test`, which goes on from where it was when the pattern is global.
  return typeof wanted === 'string'
    ? text.toLowerCase().includes(wanted.toLowerCase())
    : text.search(wanted) >= 0
}

/** Prints the filter. A pattern is shown as text, and a message by its id. */
function printFilter(filter: WaitForFilter): string {
  const { subject, since } = filter
  return JSON.stringify({
    ...filter,
    subject: subject && String(subject),
    since: typeof since === 'object' && since ? since.id : since,
  })
}

/** Resolves to the oldest message that matches: see `client.messages.waitFor()`. */
export async function waitForMessage(
  messages: MessageReader,
  filter: WaitForFilter,
  waitForOptions: WaitForOptions,
): Promise<Message> {
  checkOptionNames(waitForOptions, waitForOptionNames)
  const { timeoutMs = 60_000, signal, intervalMs = 1000, ...rest } = waitForOptions
  checkTimeout(timeoutMs)
  checkTimeout(intervalMs, 'intervalMs')
  const { subject = '', since, direction = 'INBOUND', ...query } = filter
  // Without it a Date, say, would have every old message count.
  if (since && typeof since !== 'string' && typeof since.createdAt !== 'string') {
    throw new TypeError('since must be a message, its id or null')
  }
  // Before the first request: a filter that JSON cannot show is a TypeError.
  const shown = printFilter(filter)
  const createTimeoutError = () => new TimeoutError(`No message within ${timeoutMs} ms matched ${shown}`)
  return attemptWithin({ timeoutMs, signal, createTimeoutError }, async inner => {
    const options = { ...rest, signal: inner }
    const anchor = typeof since === 'string' ? await messages.get(since, options) : since
    let createdAfter = anchor?.createdAt
    // Those of the anchor's own millisecond that do not count.
    const old = new Set([anchor?.id])
    if (anchor !== null) {
      let isOld = !anchor
      // Of the agent and not of the filter: no label and no status makes new what is there already.
      for await (const { id, createdAt } of messages.list(
        {
          agentId: query.agentId,
          includeSpam: true,
          deleted: 'include',
          limit: 100,
          createdBefore: createdAfter,
        },
        options,
      )) {
        createdAfter ??= createdAt
        if (createdAt !== createdAfter) break
        isOld ||= id === anchor?.id
        if (isOld) old.add(id)
      }
    }
    for (let pauseMs = intervalMs; ; pauseMs *= 1.5) {
      let first: Message | undefined
      // All since the anchor each time: the oldest comes last, and what was passed over may fit by now.
      for await (const message of messages.list({ ...query, direction, limit: 100, createdAfter }, options)) {
        if (!old.has(message.id) && isIn(message.subject ?? '', subject)) first = message
      }
      if (first) return first
      await wait(Math.min(pauseMs, 5000), inner)
    }
  })
}
