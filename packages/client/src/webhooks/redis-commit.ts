import { inTime } from './in-time.ts'

/** Thrown through a handler whose delivery turned out to be handled already. */
export class AlreadyHandled extends Error {
  override name = 'AlreadyHandled'
}

/** A transaction of ioredis or node-redis. */
export interface Multi {
  set(key: string, value: string, ...options: unknown[]): unknown
  exec(): Promise<unknown>
}

/** What is used of a connection of its own, in either library. */
export interface Connection {
  watch(key: string): Promise<unknown>
  get(key: string): Promise<unknown>
  del(key: string): Promise<unknown>
  multi(): Multi
  on(event: 'error' | 'end', listener: (error?: Error) => void): unknown
  disconnect(): unknown
  /** The way to send any command in ioredis. */
  readonly call?: unknown
  /** Needed in node-redis; ioredis connects by itself, and refuses to do it twice. */
  connect(): Promise<unknown>
}

/**
 * Options of either library, each of which passes over the other's; `socket` is the client's own of node-redis. A
 * transaction must never be sent on another connection than its WATCH: whoever loses the connection starts again.
 */
export function once(socket: object | undefined): object {
  return {
    // Of ioredis. Without its queue, nothing could be sent before it is connected.
    retryStrategy: () => null,
    autoResendUnfulfilledCommands: false,
    enableOfflineQueue: true,
    lazyConnect: false,
    // Of node-redis.
    disableOfflineQueue: true,
    socket: { ...socket, reconnectStrategy: false },
  }
}

interface Open {
  readonly connection: Connection
  readonly ready: Promise<unknown>
  /** Aborts with the connection, and with the WATCH that was on it. */
  readonly losing: AbortController
}

interface Commit {
  readonly key: string
  readonly keepMs: number
  readonly queue: (multi: Multi) => unknown
}

/** Why a transaction was not made, or which of its commands failed. */
async function failureOf(multi: Multi): Promise<unknown> {
  try {
    const replies = await multi.exec()
    // ioredis answers null when a watched key was touched, and a pair of error and result for each command.
    if (!Array.isArray(replies)) return new Error('Redis did not make the transaction: try again')
    return replies.flat().find(reply => reply instanceof Error)
  } catch (error) {
    // node-redis throws for both.
    return error
  }
}

async function commitOn({ connection, ready, losing }: Open, { key, keepMs, queue }: Commit): Promise<void> {
  await ready
  await connection.watch(key)
  if (await connection.get(key)) throw new AlreadyHandled()
  const multi = connection.multi()
  await queue(multi)
  // One of its own, which tells whether it was this transaction that set the key: a bundler that shortens the names of
  // classes leaves no other way to tell the errors of node-redis apart.
  const token = crypto.randomUUID()
  const PX = Math.ceil(keepMs)
  multi.set(key, token, ...(connection.call ? ['PX', PX] : [{ PX }]))
  losing.signal.throwIfAborted()
  const failure = await failureOf(multi)
  if (failure === undefined) return
  const holder = await connection.get(key).catch(() => null)
  if (String(holder) === token) await connection.del(key)
  else if (holder) throw new AlreadyHandled()
  throw failure
}

/** Transactions that set a key once, one after the other on one connection, which is made when first needed. */
export function createCommits(
  duplicate: () => Connection,
  { limitMs, report }: { limitMs: number; report: (error: unknown) => void },
) {
  let open: Open | undefined
  let last: Promise<unknown> = Promise.resolve()
  let isClosed = false

  function connect(): Open {
    const connection = duplicate()
    const losing = new AbortController()
    const lose = (error = new Error('The connection to Redis is closed')) => losing.abort(error)
    connection.on('error', error => {
      lose(error)
      report(error)
    })
    connection.on('end', () => lose())
    return { connection, losing, ready: connection.call ? Promise.resolve() : connection.connect() }
  }

  async function drop(): Promise<void> {
    const dropped = open
    open = undefined
    try {
      dropped?.losing.abort(new Error('The connection to Redis is closed'))
      await dropped?.connection.disconnect()
    } catch {
      // It was lost already.
    }
  }

  async function commit(wanted: Commit): Promise<void> {
    open ??= connect()
    try {
      await inTime(commitOn(open, wanted), limitMs)
    } catch (error) {
      // Whatever has gone wrong may have left a WATCH behind, or no connection: the next one gets its own.
      await drop()
      throw error
    }
  }

  return {
    /** Sets the key for `keepMs` together with what `queue` adds; throws AlreadyHandled if it is set. */
    async commit(wanted: Commit): Promise<void> {
      if (isClosed) throw new Error('The dedupe is closed: its handlers cannot commit any more')
      const made = last.then(() => commit(wanted))
      last = made.catch(() => {})
      return made
    },
    /** Waits for what is being committed. */
    async close(): Promise<void> {
      isClosed = true
      await last
      await drop()
    },
  }
}
