import type { Message } from '@agentcomms/spec/client'
import type { ApiPromise } from '../api-promise.ts'
import { runWithLimit, wait } from '../attempt.ts'
import { TimeoutError } from '../connection-errors.ts'
import { checkPositive, downloadOptionNames, type RequestOptions } from '../options.ts'
import type { ListPromise } from '../pagination.ts'
import { checkObject, checkOptionNames, type OptionNames } from '../validation.ts'
import type { QueryParameters } from './parameter-types.ts'

/** The methods of `client.messages` that the wait uses. */
interface MessageReader {
  get(id: string, options?: RequestOptions): ApiPromise<Message>
  list(query?: QueryParameters<'listMessages'>, options?: RequestOptions): ListPromise<Message>
}

/**
 * Filter of `client.messages.waitFor()`. All fields must match. Default of `direction`: `INBOUND`.
 *
 * The message of the TimeoutError shows the filter, so do not put secrets into the filter. If `since` is a message,
 * only its id is shown.
 */
export interface WaitForFilter
  extends Omit<QueryParameters<'listMessages'>, 'cursor' | 'limit' | 'dateRange'> {
  /**
   * Text that the subject contains, ignoring case, or a RegExp that the subject matches.
   *
   * A missing subject counts as empty.
   */
  subject?: RegExp | string | undefined
  /**
   * A message or its id. Only newer messages match. With null, messages of any age match. Default: the newest message
   * at the time of the call.
   *
   * If two messages have the same `createdAt`, the one that `messages.list` returns first is
   * the newer one.
   */
  since?: Pick<Message, 'id' | 'createdAt'> | string | null | undefined
}

/** Options of `client.messages.waitFor()`. */
export interface WaitForOptions extends Omit<RequestOptions, 'idempotencyKey'> {
  /** Time limit of the whole wait, in milliseconds. `Infinity` disables it. Default 60,000. */
  timeoutMs?: number | undefined
  /**
   * First pause between two requests, in milliseconds. Default 1000.
   *
   * Each further pause is 1.5 times the one before, at most 5 seconds.
   */
  intervalMs?: number | undefined
}

const waitForOptionNames: OptionNames<WaitForOptions> = {
  ...downloadOptionNames,
  headers: true,
  intervalMs: true,
}

function matchesPattern(text: string, pattern: RegExp | string): boolean {
  // Not `test`, which continues after the last match if the pattern is global.
  return typeof pattern === 'string'
    ? text.toLowerCase().includes(pattern.toLowerCase())
    : text.search(pattern) >= 0
}

/** Formats the filter for an error message. */
function formatFilter(filter: WaitForFilter): string {
  const { subject, since } = filter
  return JSON.stringify({
    ...filter,
    subject: subject && String(subject),
    since: typeof since === 'object' && since ? since.id : since,
  })
}

/** Resolves to the oldest message that matches. See `client.messages.waitFor()`. */
export async function waitForMessage(
  messages: MessageReader,
  filter: WaitForFilter,
  waitForOptions: WaitForOptions,
): Promise<Message> {
  checkObject('The filter of waitFor()', filter)
  checkOptionNames(waitForOptions, waitForOptionNames)
  const { timeoutMs = 60_000, signal, intervalMs = 1000, ...rest } = waitForOptions
  checkPositive('timeoutMs', timeoutMs)
  checkPositive('intervalMs', intervalMs)
  const { subject = '', since, direction = 'INBOUND', ...query } = filter
  // Without this check, every old message would match if `since` is a Date, for example.
  if (since && typeof since !== 'string' && typeof since.createdAt !== 'string') {
    throw new TypeError('since must be a message, its id or null')
  }
  // Formatted before the first request, so that a filter that is not valid JSON throws immediately.
  const formattedFilter = formatFilter(filter)
  const createTimeoutError = () =>
    new TimeoutError(`No message within ${timeoutMs} ms matched ${formattedFilter}`)
  return runWithLimit({ timeoutMs, signal, createTimeoutError }, async waitSignal => {
    const options = { ...rest, signal: waitSignal }
    const anchor = typeof since === 'string' ? await messages.get(since, options) : since
    let from = anchor?.createdAt
    // Old messages of the same millisecond as `since`.
    const oldIds = new Set([anchor?.id])
    if (anchor !== null) {
      let isOld = !anchor
      // Ignores the other filters, because a message that changes its labels or its status is not new.
      for await (const { id, createdAt } of messages.list(
        {
          agentId: query.agentId,
          includeSpam: true,
          deleted: 'include',
          limit: 100,
          dateRange: { to: from },
        },
        options,
      )) {
        from ??= createdAt
        if (createdAt !== from) break
        isOld ||= id === anchor?.id
        if (isOld) oldIds.add(id)
      }
    }
    for (let pauseMs = intervalMs; ; pauseMs *= 1.5) {
      let oldest: Message | undefined
      // Lists all messages since the anchor again, because an earlier one may match by now. The oldest is the last.
      const recent = { ...query, direction, limit: 100, dateRange: { from } }
      for await (const message of messages.list(recent, options)) {
        if (!oldIds.has(message.id) && matchesPattern(message.subject ?? '', subject)) oldest = message
      }
      if (oldest) return oldest
      await wait(Math.min(pauseMs, 5000), waitSignal)
    }
  })
}
