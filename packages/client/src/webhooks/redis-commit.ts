import { AlreadyHandled } from './dedupe.ts'

/** A transaction of ioredis or node-redis. */
export interface Multi {
  set(key: string, value: string, ...options: unknown[]): unknown
  exec(): Promise<unknown>
}

/** What is used of a connection of its own, in either library. */
export interface Connection {
  watch(key: string): Promise<unknown>
  unwatch(): Promise<unknown>
  exists(key: string): Promise<unknown>
  del(key: string): Promise<unknown>
  multi(): Multi
  on(event: 'error' | 'end', listener: (error?: Error) => void): unknown
  disconnect(): unknown
  /** The way to send any command in ioredis. */
  readonly call?: unknown
  /** Needed in node-redis; ioredis connects by itself, and refuses to do it twice. */
  connect(): Promise<unknown>
}

/** Options of either library, each of which passes over the other's. */
const once = {
  // A transaction must never be sent on another connection than its WATCH: whoever loses the connection starts again.
  retryStrategy: () => null,
  autoResendUnfulfilledCommands: false,
  disableOfflineQueue: true,
  lazyConnect: false,
}
export type ConnectionOptions = typeof once

interface Open {
  readonly connection: Connection
  /** Aborts with the connection, and with the WATCH that was on it: node-redis makes another one by itself. */
  readonly lost: AbortSignal
}

/** How a transaction ended. */
type Ending = { readonly isMade: boolean; readonly failure?: unknown }

function isOf(error: unknown, name: string): boolean {
  return error instanceof Error && error.constructor.name === name
}

async function execute(multi: Multi): Promise<Ending> {
  try {
    const replies = await multi.exec()
    // ioredis answers null when a watched key was touched, and a pair of error and result for each command.
    if (!Array.isArray(replies)) return { isMade: false }
    return { isMade: true, failure: replies.flat().find(reply => reply instanceof Error) }
  } catch (error) {
    // node-redis throws for both.
    if (isOf(error, 'WatchError')) return { isMade: false }
    if (isOf(error, 'MultiErrorReply')) return { isMade: true, failure: error }
    throw error
  }
}

async function commitOn(
  { connection, lost }: Open,
  { key, keepMs, queue }: { key: string; keepMs: number; queue: (multi: Multi) => unknown },
): Promise<void> {
  await connection.watch(key)
  const isSet = async () => Number(await connection.exists(key)) > 0
  if (await isSet()) throw new AlreadyHandled()
  const multi = connection.multi()
  await queue(multi)
  multi.set(key, '1', ...(connection.call ? ['PX', keepMs] : [{ PX: keepMs }]))
  lost.throwIfAborted()
  const { isMade, failure } = await execute(multi)
  if (!isMade) {
    throw (await isSet()) ? new AlreadyHandled() : new Error('Redis did not make the transaction: try again')
  }
  if (failure === undefined) return
  await connection.del(key)
  throw failure
}

/** Transactions that set a key once, one after the other on one connection, which is made when first needed. */
export function createCommits(
  duplicate: (options: ConnectionOptions) => Connection,
  onError: (error: unknown) => void,
) {
  let open: Promise<Open> | undefined
  let last: Promise<unknown> = Promise.resolve()

  async function connect(): Promise<Open> {
    const connection = duplicate(once)
    const losing = new AbortController()
    const lose = (error = new Error('The connection to Redis is closed')) => losing.abort(error)
    connection.on('error', error => {
      lose(error)
      onError(error)
    })
    connection.on('end', () => lose())
    if (!connection.call) await connection.connect()
    return { connection, lost: losing.signal }
  }

  async function close(): Promise<void> {
    const closing = open
    open = undefined
    try {
      await (await closing)?.connection.disconnect()
    } catch (error) {
      // It was lost already.
      onError(error)
    }
  }

  async function commit(key: string, keepMs: number, queue: (multi: Multi) => unknown): Promise<void> {
    open ??= connect()
    try {
      await commitOn(await open, { key, keepMs, queue })
    } catch (error) {
      // Whatever has gone wrong may have left a WATCH behind, or no connection: the next one gets its own.
      await close()
      throw error
    }
  }

  return {
    /** Sets `key` for `keepMs` together with what `queue` adds; throws AlreadyHandled if it is set. */
    commit(key: string, keepMs: number, queue: (multi: Multi) => unknown): Promise<void> {
      const made = last.then(() => commit(key, keepMs, queue))
      last = made.catch(() => {})
      return made
    },
    async close(): Promise<void> {
      await last
      await close()
    },
  }
}
