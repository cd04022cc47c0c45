import { withTimeout } from './with-timeout.ts'

/** Error of `commit`: another process has handled the delivery. */
export class AlreadyHandledError extends Error {
  override name = 'AlreadyHandledError'
}

/** A transaction of ioredis or node-redis. */
export interface Multi {
  set(key: string, value: string, ...options: unknown[]): unknown
  exec(): Promise<unknown>
}

/** The methods of a Redis connection that this file uses. Both libraries have them. */
export interface Connection {
  watch(key: string): Promise<unknown>
  get(key: string): Promise<unknown>
  del(key: string): Promise<unknown>
  multi(): Multi
  on(event: 'error' | 'end', listener: (error?: Error) => void): unknown
  disconnect(): unknown
  /** Method of ioredis that sends any command. */
  readonly call?: unknown
  /** Connects. Only for node-redis: ioredis connects by itself, and rejects a second call. */
  connect(): Promise<unknown>
}

/**
 * Returns connection options for both libraries. Each library ignores the options of the other. The options turn
 * reconnecting off, because a transaction must use the same connection as its WATCH. `socket` is the option `socket` of
 * a node-redis client.
 */
export function toConnectionOptions(socket: object | undefined): object {
  return {
    // For ioredis. Its queue holds commands until it is connected.
    retryStrategy: () => null,
    autoResendUnfulfilledCommands: false,
    enableOfflineQueue: true,
    lazyConnect: false,
    // For node-redis.
    disableOfflineQueue: true,
    socket: { ...socket, reconnectStrategy: false },
  }
}

interface OpenConnection {
  readonly connection: Connection
  readonly ready: Promise<unknown>
  /** Aborts when the connection is lost, because its WATCH is then lost too. */
  readonly lossController: AbortController
}

interface CommitRequest {
  readonly key: string
  readonly rememberMs: number
  readonly addCommands: (multi: Multi) => unknown
}

/**
 * Executes a transaction. Resolves to the error of the transaction or of a command, or to undefined if all
 * commands succeeded.
 */
async function execute(multi: Multi): Promise<unknown> {
  try {
    const replies = await multi.exec()
    // ioredis returns null if a watched key has changed, else a pair of error and result for each command.
    if (!Array.isArray(replies))
      return new Error(
        'Redis did not run the transaction: another process handled the same delivery at this moment',
      )
    return replies.flat().find(reply => reply instanceof Error)
  } catch (error) {
    // node-redis throws if a watched key has changed, and if a command fails.
    return error
  }
}

async function commitOn(
  { connection, ready, lossController }: OpenConnection,
  { key, rememberMs, addCommands }: CommitRequest,
): Promise<void> {
  await ready
  await connection.watch(key)
  if (await connection.get(key)) throw new AlreadyHandledError()
  const multi = connection.multi()
  await addCommands(multi)
  // The token shows whether this transaction has set the key. The error classes of node-redis cannot show it, because
  // bundlers shorten their names.
  const token = crypto.randomUUID()
  const PX = Math.ceil(rememberMs)
  multi.set(key, token, ...(connection.call ? ['PX', PX] : [{ PX }]))
  lossController.signal.throwIfAborted()
  const failure = await execute(multi)
  if (failure === undefined) return
  const holder = await connection.get(key).catch(() => null)
  if (String(holder) === token) await connection.del(key)
  else if (holder) throw new AlreadyHandledError()
  throw failure
}

/** Creates a queue of transactions, which run one after the other on one connection. The first transaction opens it. */
export function createCommitQueue(
  duplicate: () => Connection,
  { timeoutMs, report }: { timeoutMs: number; report: (error: unknown) => void },
) {
  let current: OpenConnection | undefined
  let lastCommit: Promise<unknown> = Promise.resolve()
  let isClosed = false

  function connect(): OpenConnection {
    const connection = duplicate()
    const lossController = new AbortController()
    const markLost = (error = new Error('The connection to Redis is closed')) => lossController.abort(error)
    connection.on('error', error => {
      markLost(error)
      report(error)
    })
    connection.on('end', () => markLost())
    return { connection, lossController, ready: connection.call ? Promise.resolve() : connection.connect() }
  }

  async function disconnect(): Promise<void> {
    const closing = current
    current = undefined
    try {
      closing?.lossController.abort(new Error('The connection to Redis is closed'))
      await closing?.connection.disconnect()
    } catch {
      // The connection was lost before.
    }
  }

  async function commit(request: CommitRequest): Promise<void> {
    current ??= connect()
    try {
      await withTimeout(commitOn(current, request), timeoutMs)
    } catch (error) {
      // The failed transaction may have left a WATCH or a broken connection. The next one opens another.
      await disconnect()
      throw error
    }
  }

  return {
    /**
     * Runs the commands that `addCommands` adds, and sets the key for `rememberMs`. Throws
     * `AlreadyHandledError` if the key is set.
     */
    async commit(request: CommitRequest): Promise<void> {
      if (isClosed) throw new Error('`commit` was called after `dedupe.close()`')
      const committed = lastCommit.then(() => commit(request))
      lastCommit = committed.catch(() => {})
      return committed
    },
    /** Waits for the running transactions and disconnects. */
    async close(): Promise<void> {
      isClosed = true
      await lastCommit
      await disconnect()
    },
  }
}
