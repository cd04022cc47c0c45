import type { Multi, OpenConnection, OwnConnection } from './redis-connection.ts'

/** Error of `commit`: another process has handled the delivery. */
export class AlreadyHandledError extends Error {
  override name = 'AlreadyHandledError'
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
  { connection, lossController }: OpenConnection,
  { key, rememberMs, addCommands }: CommitRequest,
): Promise<void> {
  await connection.watch(key)
  if (await connection.get(key)) throw new AlreadyHandledError()
  const multi = connection.multi()
  await addCommands(multi)
  // The token shows whether this transaction has set the key. The error classes of node-redis cannot show it, because
  // bundlers shorten their names.
  const token = crypto.randomUUID()
  const PX = Math.ceil(rememberMs)
  multi.set(key, token, ...('call' in connection ? ['PX', PX] : [{ PX }]))
  lossController.signal.throwIfAborted()
  const failure = await execute(multi)
  if (failure === undefined) return
  const holder = await connection.get(key).catch(() => null)
  if (String(holder) === token) await connection.del(key)
  else if (holder) throw new AlreadyHandledError()
  throw failure
}

/** Creates a queue of transactions, which run one after the other on one connection. */
export function createCommitQueue({ use, close }: OwnConnection) {
  let lastCommit: Promise<unknown> = Promise.resolve()
  return {
    /**
     * Runs the commands that `addCommands` adds, and sets the key for `rememberMs`. Throws
     * `AlreadyHandledError` if the key is set.
     */
    async commit(request: CommitRequest): Promise<void> {
      // A failed transaction may have left a WATCH, so `use` then closes its connection.
      const committed = lastCommit.then(() => use(open => commitOn(open, request)))
      lastCommit = committed.catch(() => {})
      return committed
    },
    /** Waits for the running transactions and disconnects. */
    async close(): Promise<void> {
      await lastCommit
      await close()
    },
  }
}
