/**
 * Handles each delivery in a transaction of PostgreSQL, so that statements in this transaction take effect
 * exactly once. Uses your own client, pg or postgres.js, and imports neither library.
 *
 * @module @agentcomms/dedupe/postgres
 */

import {
  checkReplay,
  type Dedupe,
  type DedupeOptions,
  type DedupeOutcome,
  DeliveryInProgressError,
  type DeliveryKeys,
  type DeliveryToHandle,
  type HandlerContext,
  resolveDedupeOptions,
  toDeliveryKeys,
} from '@agentcomms/client/webhooks'
import {
  createPgDatabase,
  createPostgresJsDatabase,
  type Database,
  type PgPool,
  type PostgresJs,
  type Transaction,
} from './postgres-database.ts'
import { checkTable, createStatements, createTableStatements, DEFAULT_TABLE } from './postgres-sql.ts'

/** A `Pool` of pg (8 or later), or the `sql` function of postgres.js (3 or later). */
export type PostgresClient =
  | {
      /** Gives a connection of a pool of pg. */
      connect(): Promise<unknown>
      /** Sends a statement. */
      query(...args: never[]): unknown
      /**
       * Number of connections. Only a pool has it: a single `Client` of pg cannot run two transactions at the
       * same time.
       */
      readonly totalCount: number
    }
  | {
      /** Starts a transaction of postgres.js. */
      begin(...args: never[]): unknown
      /** Sends a statement. */
      unsafe(...args: never[]): unknown
    }

/** Type of `tx`: `PoolClient` of pg, or `TransactionSql` of postgres.js. */
export type TransactionOf<Client> = Client extends {
  /** The method of postgres.js. */
  begin(options: string, callback: (tx: infer Tx) => unknown): unknown
}
  ? Tx
  : Client extends {
        /** The overloaded method of pg. */
        connect: { (): Promise<infer Tx>; (callback: never): unknown }
      }
    ? Tx
    : unknown

/** Options of {@link createPostgresDedupe}. */
export interface PostgresDedupeOptions extends DedupeOptions {
  /**
   * Time after which PostgreSQL ends a transaction that sends no statement, in milliseconds. If a process
   * dies, another process can handle its delivery after this time. If your handler waits longer between two
   * statements, it fails. Default 30,000.
   */
  claimTimeoutMs?: number | undefined
  /** Name of the table, with or without its schema. Default `agentcomms_webhooks`. */
  table?: string | undefined
}

/** Argument of the handler of {@link Dedupe.run} with PostgreSQL. */
export interface PostgresHandlerContext<Tx> extends HandlerContext {
  /** Signal that aborts if the connection is lost. PostgreSQL then rolls the transaction back. */
  readonly signal: AbortSignal
  /**
   * The transaction, in the type of your client. Its statements take effect together with the record of the
   * delivery, or not at all. Do not send COMMIT or ROLLBACK. If a statement fails, PostgreSQL rolls the
   * transaction back, even if you catch the error.
   */
  readonly tx: Tx
}

/** A {@link Dedupe} that handles each delivery in a transaction. */
export interface PostgresDedupe<Tx> extends Dedupe<PostgresHandlerContext<Tx>> {
  /**
   * Runs `handler` in a transaction, unless the delivery was handled before or another transaction is
   * handling it now. The same transaction records the delivery. Statements through `tx` take effect exactly
   * once. Other effects happen at least once.
   *
   * After a serialization failure (SQLSTATE 40001) or a deadlock (40P01), the transaction is rolled back, and
   * the handler runs again, at most three times in total. After any other error, `run` rejects: respond with
   * 400 for `replayed`, with 503 for a `DeliveryInProgressError`, and with 500 for any other error.
   *
   * @throws {WebhookVerificationError} `replayed` if the same signed bytes were received under another delivery id
   * @throws {DeliveryInProgressError} if another transaction is handling the delivery now
   * @throws the error of `handler` or of PostgreSQL
   */
  run<Result>(
    delivery: DeliveryToHandle,
    handler: (context: PostgresHandlerContext<Tx>) => Result | Promise<Result>,
  ): Promise<DedupeOutcome>
  /**
   * Creates the table, unless it exists. The first `run` does the same, so call it only if the user of the database
   * may not create tables. Several processes can call it at the same time.
   */
  migrate(): Promise<void>
}

const MAX_ATTEMPTS = 3
const RUNS_PER_PRUNE = 100
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const UNDEFINED_TABLE = '42P01'

/** Returns the SQLSTATE of an error, or of the error that an ORM wrapped as its `cause`. */
function getSqlState(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined
  return 'code' in error && /^[\dA-Z]{5}$/.test(String(error.code)) ? error.code : getSqlState(error.cause)
}

/** Runs `work` again after a failure that another transaction has caused. */
async function retryConflicts<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      const isConflict = [SERIALIZATION_FAILURE, DEADLOCK].includes(String(getSqlState(error)))
      if (!isConflict || attempt === MAX_ATTEMPTS) throw error
      // A random delay, so that the same transactions do not meet again.
      await new Promise(resolve => setTimeout(resolve, Math.random() * 50 * attempt))
    }
  }
}

function toDatabase<Client extends PostgresClient>(client: Client): Database<TransactionOf<Client>> {
  // Each library has its own types. The types of this package have the methods that it uses.
  if (typeof client === 'function' && 'begin' in client)
    return createPostgresJsDatabase(client as PostgresClient as PostgresJs) as Database<TransactionOf<Client>>
  if (typeof client === 'object' && client !== null && 'totalCount' in client && 'connect' in client)
    return createPgDatabase(client as PostgresClient as PgPool) as Database<TransactionOf<Client>>
  throw new TypeError(
    `Pass a Pool of pg, not a Client, or the sql function of postgres.js; received ${typeof client}`,
  )
}

/**
 * Returns the SQL that creates the table and its index, for your own migrations. `migrate` runs the same statements.
 *
 * @throws {TypeError} if `table` is no name of a table
 */
export function createTableSql(table: string = DEFAULT_TABLE): string {
  return createTableStatements(checkTable(table))
    .map(statement => `${statement};\n`)
    .join('')
}

/**
 * Creates a {@link PostgresDedupe} that suppresses duplicates across many processes. It runs each handler in
 * a transaction, which also records the delivery.
 *
 * Within `rememberMs`, statements through `tx` take effect exactly once, if PostgreSQL loses no committed
 * transaction. For that, `fsync` must be `on`, `synchronous_commit` must not be `off`, and each standby that
 * can become the primary must be synchronous. Other effects, such as a request to another service, happen at
 * least once.
 *
 * @param client a `Pool` of pg, or the `sql` function of postgres.js; it stays open
 * @throws {TypeError} if `client` is none of these, or if an option is unknown or out of range
 *
 * @example
 * ```ts
 * import { Pool } from 'pg'
 * import { createReceiver } from '@agentcomms/client/webhooks'
 * import { createPostgresDedupe } from '@agentcomms/dedupe/postgres'
 *
 * const pool = new Pool({ connectionString: process.env.DATABASE_URL, connectionTimeoutMillis: 5000 })
 * pool.on('error', console.error) // without a listener, a lost connection ends the process
 *
 * export const POST = createReceiver({
 *   secret: process.env.WEBHOOK_SECRET,
 *   dedupe: createPostgresDedupe(pool),
 *   on: { 'message.received': ({ messageId }, { tx }) => tx.query('INSERT INTO tasks (message_id) VALUES ($1)', [messageId]) },
 * })
 * ```
 */
export function createPostgresDedupe<Client extends PostgresClient>(
  client: Client,
  options: PostgresDedupeOptions = {},
): PostgresDedupe<TransactionOf<Client>> {
  const database = toDatabase(client)
  const { report, ...times } = resolveDedupeOptions<PostgresDedupeOptions>(options, { table: true })
  const table = checkTable(options.table ?? DEFAULT_TABLE)
  const statements = createStatements(table)
  const toMilliseconds = (value: number) => String(Math.ceil(value))
  const rememberMs = toMilliseconds(times.rememberMs)
  const claimTimeoutMs = toMilliseconds(times.claimTimeoutMs)
  const signatureMs = toMilliseconds(times.signatureMs)
  let runs = 0

  /** Remembers the signature and the body in a transaction of its own, so that they stay if the handler fails. */
  async function recordFirst(keys: DeliveryKeys): Promise<void> {
    const { id, signature, bodyHash } = keys
    const values = [signature, id, signatureMs, bodyHash, rememberMs]
    const record = () => database.query(statements.recordFirst, values)
    const [row] = await record().catch(async error => {
      if (getSqlState(error) !== UNDEFINED_TABLE) throw error
      await migrate().catch(cause => {
        throw new Error(`The table ${table} does not exist. Call \`migrate()\` with the right to create it`, {
          cause,
        })
      })
      return record()
    })
    checkReplay(keys, { id: row?.id, bodyHash: row?.body_hash }, report)
  }

  function migrate(): Promise<void> {
    return database.transaction(async ({ query }) => {
      await query(statements.lockTable)
      // CREATE … IF NOT EXISTS would wait for running transactions, even if the table exists.
      const [row] = await query(statements.tableExists)
      if (row?.exists !== true) for (const statement of createTableStatements(table)) await query(statement)
    })
  }

  async function handle(
    { query, tx, signal }: Transaction<TransactionOf<Client>>,
    key: string,
    handler: (context: PostgresHandlerContext<TransactionOf<Client>>) => unknown,
  ): Promise<DedupeOutcome> {
    const [row] = await query(statements.claim, [key, claimTimeoutMs, rememberMs])
    if (row?.claim === 'handled') return 'duplicate'
    if (row?.claim !== 'claimed') throw new DeliveryInProgressError()
    await handler({ tx, signal })
    return 'handled'
  }

  return {
    async run(delivery, handler) {
      const keys = await toDeliveryKeys(delivery)
      const outcome = await retryConflicts(async () => {
        await recordFirst(keys)
        return database.transaction(transaction => handle(transaction, keys.key, handler))
      })
      if (runs++ % RUNS_PER_PRUNE === 0) await database.query(statements.prune).catch(report)
      return outcome
    },
    migrate,
  }
}
