import type { Message } from '@agentcomms/spec'
import { TimeoutError } from '../api-errors.ts'
import { attemptWithin, wait } from '../attempt.ts'
import { checkTimeout, type RequestOptions } from '../options.ts'
import type { ListMessagesQuery, Messages } from './messages.ts'

/** Which message {@link Messages.waitFor} waits for: every filter must match. */
export interface WaitForFilter
  extends Omit<ListMessagesQuery, 'cursor' | 'limit' | 'createdAfter' | 'createdBefore'> {
  /** Only messages whose subject matches, or contains this text. One without a subject has the empty one. */
  subject?: RegExp | string | undefined
  /**
   * The message, or its id, after which to look. Null: every message counts. Default: the newest one that there is
   * when the wait begins. Within one millisecond the order of the list decides.
   */
  since?: Pick<Message, 'id' | 'createdAt'> | string | null | undefined
}

/** Options of {@link Messages.waitFor}. */
export interface WaitForOptions extends Omit<RequestOptions, 'idempotencyKey'> {
  /** Limit of the whole wait, in milliseconds. Default 60 000; `Infinity` for none. */
  timeoutMs?: number | undefined
  /**
   * Time between two looks, in milliseconds. Default 1000. At most a minute. It grows by half each time, up to
   * five times as long.
   */
  intervalMs?: number | undefined
}

/** The messages of one millisecond that do not count, and when it was; all that is older does not count either. */
interface Anchor {
  readonly old: ReadonlySet<string>
  readonly createdAt: string | undefined
}

async function anchorOf(
  messages: Messages,
  { agentId, since }: WaitForFilter,
  options: RequestOptions,
): Promise<Anchor> {
  let { id, createdAt }: { id?: string; createdAt?: string } =
    (typeof since === 'string' ? await messages.get(since, options) : since) ?? {}
  const old = new Set<string>()
  if (since === null) return { old, createdAt }
  // Of the agent and not of the filter: what is there already does not become new by a label or a status.
  const query = {
    agentId,
    createdBefore: createdAt,
    includeSpam: true,
    deleted: 'include',
    limit: 100,
  } as const
  for await (const message of messages.list(query, options)) {
    id ??= message.id
    createdAt ??= message.createdAt
    if (message.createdAt !== createdAt) break
    if (old.size > 0 || message.id === id) old.add(message.id)
  }
  // Where it is not in the list, because it is of another agent.
  if (id !== undefined) old.add(id)
  return { old, createdAt }
}

function fits(message: Message, subject: RegExp | string | undefined): boolean {
  const text = message.subject ?? ''
  if (subject === undefined) return true
  // `search` and not `test`, which remembers where it was when the pattern is global.
  return typeof subject === 'string' ? text.includes(subject) : text.search(subject) >= 0
}

async function lookUntilFound(
  messages: Messages,
  { subject, ...filter }: WaitForFilter,
  { intervalMs, ...options }: RequestOptions & { intervalMs: number },
): Promise<Message> {
  const { old, createdAt } = await anchorOf(messages, filter, options)
  const { since: _, ...query } = { ...filter, createdAfter: createdAt, limit: 100 }
  for (let look = 0; ; look++) {
    let first: Message | undefined
    // All of it each time: the oldest comes last, and what was passed over may fit by now.
    for await (const message of messages.list(query, options)) {
      if (!old.has(message.id) && fits(message, subject)) first = message
    }
    if (first) return first
    await wait(intervalMs * Math.min(1.5 ** look, 5), options.signal)
  }
}

export async function waitForMessage(
  messages: Messages,
  filter: WaitForFilter,
  { timeoutMs = 60_000, intervalMs = 1000, signal, ...options }: WaitForOptions,
): Promise<Message> {
  checkTimeout(timeoutMs)
  if (!(intervalMs > 0 && intervalMs <= 60_000)) {
    throw new TypeError(`intervalMs must be above 0 and at most 60000, but was ${intervalMs}`)
  }
  const late = () => {
    const { subject, since } = filter
    const shown = {
      ...filter,
      subject: subject && `${subject}`,
      since: (since as { id?: string })?.id ?? since,
    }
    return new TimeoutError(
      `No message came within ${timeoutMs} ms that matches ${JSON.stringify(shown)}: raise timeoutMs, or ask for less`,
    )
  }
  return attemptWithin({ timeoutMs, signal, late }, inner =>
    lookUntilFound(messages, filter, { ...options, intervalMs, signal: inner }),
  )
}
