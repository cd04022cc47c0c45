/**
 * Suppresses duplicates of deliveries across many processes, with Redis. Uses your own client of ioredis or node-redis,
 * and imports neither library.
 *
 * @module @agentcomms/dedupe/redis
 */

import {
  createDedupe,
  type Dedupe,
  type DedupeOptions,
  type HandlerContext,
  resolveDedupeOptions,
  toDeliveryKeys,
} from '@agentcomms/client/webhooks'
import { AlreadyHandledError, createCommitQueue } from './redis-commit.ts'
import {
  type CommandClient,
  type Connection,
  createOwnConnection,
  type SendCommand,
  toConnectionOptions,
  toSendCommand,
} from './redis-connection.ts'
import { createReplicaWait } from './redis-replicas.ts'
import { createRedisStore, toRedisKeys } from './redis-store.ts'

/**
 * A client or Cluster of ioredis (5 or later), or a connected client of node-redis (4 or later). `run` sends commands
 * with `call` or `sendCommand`. `commit` and `replicas` open connections of their own with `duplicate`.
 */
export type RedisClient = {
  /** Starts a transaction. */
  multi(): unknown
  /** Creates another client for the same server. */
  duplicate(options: never): unknown
  /** Options of the client. */
  readonly options?: object | undefined
  /**
   * True for a Cluster of ioredis. With a Cluster, `commit` rejects, because a transaction needs all keys on one node.
   */
  readonly isCluster?: boolean | undefined
} & CommandClient

/**
 * Options of {@link createRedisDedupe}. One Redis command has a time limit of five seconds, or `claimTimeoutMs` if that
 * is less.
 */
export interface RedisDedupeOptions extends DedupeOptions {
  /**
   * Prefix of every key in Redis. Receivers that must not share claims need different prefixes. Default
   * `agentcomms:webhook:`.
   */
  prefix?: string | undefined
  /**
   * Number of replicas that must have the record of the delivery, and the commands of `commit`, before `run`
   * resolves. If too few confirm within one second, `run` rejects. Default 0: `run` does not wait.
   */
  replicas?: number | undefined
}

/** Argument of the handler of {@link Dedupe.run} with Redis. */
export interface RedisHandlerContext<Multi> extends HandlerContext {
  /**
   * Runs the commands that `addCommands` adds, and marks the delivery as handled, in one transaction. The
   * commands run once, even if other processes handle the same delivery. If another process was first, `run`
   * resolves to `duplicate`. Call `commit` once per handler, with all commands: a second call rejects. If
   * `commit` rejects, you can call it again.
   *
   * Transactions run one after the other on a separate connection. Each has the time limit of one command. If one
   * command fails, for example because a key has another type, Redis does not undo the others. `commit` then rejects,
   * and the next attempt runs all commands again.
   *
   * @throws {Error} if an earlier call succeeded or still runs
   * @throws the error of Redis. After a connection error, the next attempt checks whether the transaction ran.
   *
   * @example
   * ```ts
   * await dedupe.run(delivery, ({ commit }) => commit(multi => multi.incr('messages:received')))
   * ```
   */
  commit(addCommands: (multi: Multi) => unknown): Promise<void>
}

/** A {@link Dedupe} that many processes share. */
export interface RedisDedupe<Multi> extends Dedupe<RedisHandlerContext<Multi>> {
  /**
   * Waits for running transactions and closes the connections of `commit` and `replicas`. After that, `commit`
   * rejects. Your own client stays open.
   */
  close(): Promise<void>
}

/** The service waits ten seconds for a response, so an error of Redis must be known before. */
const COMMAND_TIMEOUT_MS = 5_000

/**
 * Reports that Redis may evict keys. Reads INFO, because many hosted services forbid CONFIG. Reports nothing if INFO is
 * forbidden too.
 */
async function reportEviction(sendCommand: SendCommand, report: (error: unknown) => void): Promise<void> {
  try {
    const info = String(await sendCommand('INFO', 'memory'))
    const [, policy = 'noeviction'] = /^maxmemory_policy:([\w-]+)/m.exec(info) ?? []
    if (policy === 'noeviction') return
    report(
      new Error(
        `The maxmemory-policy of Redis is ${policy}: if Redis evicts keys, a delivery can be handled twice. Set it to noeviction`,
      ),
    )
  } catch {
    // The Redis user has no permission for INFO, or the connection is lost.
  }
}

function rejectCluster(): never {
  throw new TypeError(
    'commit and replicas do not work with a Redis Cluster, because the keys are on different nodes',
  )
}

/**
 * Creates a {@link RedisDedupe} that suppresses duplicates across many processes.
 *
 * The handler runs at least once, as {@link Dedupe.run} describes. The commands of `commit` take effect
 * exactly once, if none of them fails and Redis loses no data. If a process dies, another process can handle
 * the delivery after `claimTimeoutMs`.
 *
 * So that Redis loses no data, set `maxmemory-policy` to `noeviction`, use AOF with `appendfsync always`, and
 * set `replicas` if Redis can fail over.
 *
 * If Redis cannot be reached, `run` rejects within five seconds, before the handler runs.
 *
 * @param client your own client of ioredis or node-redis; it stays open
 * @throws {TypeError} if `client` is no client of these libraries, or if an option is unknown or out of range
 *
 * @example
 * ```ts
 * import { Redis } from 'ioredis'
 * import { createReceiver } from '@agentcomms/client/webhooks'
 * import { createRedisDedupe } from '@agentcomms/dedupe/redis'
 *
 * export const POST = createReceiver({
 *   secret: process.env.WEBHOOK_SECRET,
 *   dedupe: createRedisDedupe(new Redis(process.env.REDIS_URL ?? 'redis://127.0.0.1:6379')),
 *   on: { 'message.received': (payload, { commit }) => commit(multi => multi.incr(payload.agentId)) },
 * })
 * ```
 */
export function createRedisDedupe<Client extends RedisClient>(
  client: Client,
  options: RedisDedupeOptions = {},
): RedisDedupe<ReturnType<Client['multi']>> {
  // `sendCommand` of a node-redis cluster has other parameters.
  const isClient =
    typeof client === 'object' &&
    client !== null &&
    ('call' in client || ('sendCommand' in client && !('slots' in client)))
  if (!isClient) {
    // The value is not shown: a URL can contain a password.
    const received = client instanceof Promise ? 'a promise: await it first' : typeof client
    throw new TypeError(
      `Pass a client of ioredis or node-redis, or a Cluster of ioredis, such as new Redis(url); received ${received}`,
    )
  }
  const { rememberMs, claimTimeoutMs, report } = resolveDedupeOptions<RedisDedupeOptions>(options, {
    prefix: true,
    replicas: true,
  })
  const { prefix = 'agentcomms:webhook:', replicas = 0, ...commonOptions } = options
  if (!(Number.isSafeInteger(replicas) && replicas >= 0))
    throw new TypeError(`replicas must be a whole number of at least 0; received ${replicas}`)
  if (replicas > 0 && client.isCluster) rejectCluster()
  const timeoutMs = Math.min(claimTimeoutMs, COMMAND_TIMEOUT_MS)
  const sendCommand = toSendCommand(client, timeoutMs)
  const { socket }: { readonly socket?: object } = client.options ?? {}
  const connectionOptions = toConnectionOptions(socket)
  // Each library has its own type of a client. Connection has the methods that this file uses.
  const duplicate = () => client.duplicate(connectionOptions as never) as Connection
  const createConnection = () =>
    createOwnConnection(client.isCluster ? rejectCluster : duplicate, { timeoutMs, report })
  const commits = createCommitQueue(createConnection())
  const replicaConnection = createConnection()
  const waitForReplicas = createReplicaWait(replicaConnection, {
    replicas,
    key: `${prefix}replicas`,
    timeoutMs,
  })
  const dedupe = createDedupe({ ...commonOptions, store: createRedisStore(sendCommand, prefix) })
  let needsEvictionCheck = options.onError !== undefined
  return {
    async close() {
      await Promise.all([commits.close(), replicaConnection.close()])
    },
    async run(delivery, handler) {
      const { key } = await toDeliveryKeys(delivery)
      let isCommitted = false
      const commit = async (addCommands: (multi: ReturnType<Client['multi']>) => unknown) => {
        // The first transaction marks the delivery as handled. A second one would look like a duplicate.
        if (isCommitted)
          throw new Error('`commit` was called twice. Pass all commands of a delivery to one call')
        isCommitted = true
        try {
          await commits.commit({
            key: toRedisKeys(prefix, key).handled,
            rememberMs,
            addCommands: multi => addCommands(multi as never),
          })
        } catch (error) {
          isCommitted = false
          throw error
        }
      }
      // Not awaited, because the delivery does not depend on it.
      if (needsEvictionCheck) void reportEviction(sendCommand, report)
      needsEvictionCheck = false
      const outcome = await dedupe
        .run(delivery, ({ signal }) => handler({ signal, commit }))
        .catch((error: unknown) => {
          if (error instanceof AlreadyHandledError) return 'duplicate' as const
          throw error
        })
      if (replicas > 0) await waitForReplicas()
      return outcome
    },
  }
}
