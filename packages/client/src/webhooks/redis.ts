/**
 * Suppressing duplicates of deliveries across many processes, in Redis. Takes your own ioredis or node-redis client
 * and imports neither.
 *
 * @module @agentcomms/client/webhooks/redis
 */

import {
  createDedupeOver,
  type Dedupe,
  type DedupeOptions,
  type HandlerContext,
  keepOf,
  leaseOf,
  reporterOf,
} from './dedupe.ts'
import { inTime } from './in-time.ts'
import { AlreadyHandled, type Connection, createCommits, once } from './redis-commit.ts'
import { type Command, createRedisStore, keysOf } from './redis-store.ts'

/**
 * A client of ioredis (5 or later; a Cluster too) or a connected one of node-redis (4 or later): one of `call` and
 * `sendCommand` is used, and `duplicate` for `commit`.
 */
export type RedisClient = {
  /** Begins a transaction. */
  multi(): unknown
  /** Makes another client of the same server. */
  duplicate(options: never): unknown
  /** What the client was made with. */
  readonly options?: object | undefined
  /** Of ioredis; in a Cluster there is no `commit`, because a transaction has its keys on one node. */
  readonly isCluster?: boolean | undefined
} & (
  | {
      /** Sends a command, in ioredis. */
      call(command: string, ...args: string[]): Promise<unknown>
    }
  | {
      /** Sends a command, in node-redis. */
      sendCommand(args: string[]): Promise<unknown>
    }
)

/** Options of {@link createRedisDedupe}. */
export interface RedisDedupeOptions extends DedupeOptions {
  /** Before every key. Default `agentcomms:webhook:`. Receivers that must not share their claims differ here. */
  prefix?: string | undefined
}

/** What a handler is given, with the way to commit its effect and the completion together. */
export interface RedisHandlerContext<Multi> extends HandlerContext {
  /**
   * Commits the commands that `queue` adds to a transaction together with the completion of the delivery: all or none
   * of them, and once, whoever else handles the same delivery. `run` answers `duplicate` where another was first.
   *
   * It runs on a connection of its own, one transaction after the other, and each is given up after `leaseMs`. Redis
   * undoes nothing: when one of the commands fails by itself (a key of another type), the others stand; the completion
   * is then taken back, so that the delivery is handled again, and this rejects.
   *
   * @throws what Redis answered; an error of the connection leaves open whether the transaction was made, and the
   * next attempt finds out
   *
   * @example
   * ```ts
   * await dedupe.run(delivery, ({ commit }) => commit(multi => multi.incr('messages:received')))
   * ```
   */
  commit(queue: (multi: Multi) => unknown): Promise<void>
}

/** A {@link Dedupe} that many processes share. */
export interface RedisDedupe<Multi> extends Dedupe<RedisHandlerContext<Multi>> {
  /**
   * Waits for what is being committed and closes the connection of `commit`, which rejects from now on. Your own client
   * stays open.
   */
  close(): Promise<void>
}

function commandOf(client: RedisClient): Command {
  return 'call' in client
    ? (name, ...args) => client.call(name, ...args)
    : (...args) => client.sendCommand(args)
}

function refuseCluster(): never {
  throw new TypeError('commit needs a single Redis: in a Cluster its keys lie on different nodes')
}

/**
 * Suppresses duplicates of deliveries among all processes that share a Redis.
 *
 * At least once, duplicates suppressed; exactly once only where the handler commits its effect and the completion
 * together, with `commit`. A process that dies gives its delivery back when its lease ends.
 *
 * @param client your own client, of ioredis or node-redis; it is used, never closed
 * @throws {TypeError} if `client` is of another kind or an option is out of its range
 *
 * @example
 * ```ts
 * import { Redis } from 'ioredis'
 * import { verifyWebhook } from '@agentcomms/client/webhooks'
 * import { createRedisDedupe } from '@agentcomms/client/webhooks/redis'
 *
 * const dedupe = createRedisDedupe(new Redis(process.env.REDIS_URL ?? 'redis://127.0.0.1:6379'))
 *
 * export async function POST(request: Request) {
 *   const delivery = await verifyWebhook(request, { secret: process.env.WEBHOOK_SECRET })
 *   const outcome = await dedupe.run(delivery, ({ commit }) => commit(multi => multi.incr(delivery.event)))
 *   return new Response(null, { status: outcome === 'in_progress' ? 503 : 204 })
 * }
 * ```
 */
export function createRedisDedupe<Client extends RedisClient>(
  client: Client,
  options: RedisDedupeOptions = {},
): RedisDedupe<ReturnType<Client['multi']>> {
  // A cluster of node-redis has a sendCommand of another kind.
  const isClient = client && ('call' in client || ('sendCommand' in client && !('slots' in client)))
  if (!isClient) throw new TypeError('Pass a client of ioredis or node-redis, or a Cluster of ioredis')
  const { prefix = 'agentcomms:webhook:' } = options
  const limitMs = leaseOf(options)
  const command = commandOf(client)
  const { socket }: { readonly socket?: object } = client.options ?? {}
  const connectionOptions = once(socket)
  // Both libraries return a client of their own kind. Connection is the part of it that is used.
  const duplicate = () => client.duplicate(connectionOptions as never) as Connection
  const commits = createCommits(client.isCluster ? refuseCluster : duplicate, {
    limitMs,
    report: reporterOf(options),
  })
  const keepMs = keepOf(options)
  const store = createRedisStore((...args) => inTime(command(...args), limitMs), prefix)
  const dedupe = createDedupeOver(store, options)
  return {
    close: commits.close,
    async run(delivery, handler) {
      const { handled: key } = keysOf(prefix, delivery.deliveryId)
      const commit = (queue: (multi: ReturnType<Client['multi']>) => unknown) =>
        commits.commit({ key, keepMs, queue: multi => queue(multi as never) })
      try {
        return await dedupe.run(delivery, context => handler({ ...context, commit }))
      } catch (error) {
        if (error instanceof AlreadyHandled) return 'duplicate'
        throw error
      }
    },
  }
}

export type {
  Dedupe,
  DedupeOptions,
  DedupeOutcome,
  HandlerContext,
} from './dedupe.ts'
export type { DedupeStore } from './dedupe-store.ts'
