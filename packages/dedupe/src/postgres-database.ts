/** A row that a statement returned, by column. */
export type Row = Readonly<Record<string, unknown>>

/** Sends one statement. */
export type Query = (text: string, values?: readonly string[]) => Promise<readonly Row[]>

/** A running transaction. */
export interface Transaction<Tx> {
  /** The client's own type of a transaction. */
  readonly tx: Tx
  readonly query: Query
  /** Aborts if the connection is lost. PostgreSQL then rolls the transaction back. */
  readonly signal: AbortSignal
}

/** Statements and transactions of a client. */
export interface Database<Tx> {
  /** Sends a statement outside of a transaction. */
  readonly query: Query
  /** Runs `work` in a transaction, and commits it when `work` resolves. */
  transaction<Result>(work: (transaction: Transaction<Tx>) => Promise<Result>): Promise<Result>
}

interface PgQueryable {
  query(text: string, values?: readonly string[]): Promise<{ rows: Row[]; command: string }>
}

/** The methods of a connection of pg that this file uses. */
interface PgConnection extends PgQueryable {
  on(event: 'error', listener: (error: Error) => void): unknown
  off(event: 'error', listener: (error: Error) => void): unknown
  /** Gives the connection back to the pool, or closes it. */
  release(close: boolean): void
}

/** The methods of a pool of pg that this file uses. */
export interface PgPool extends PgQueryable {
  connect(): Promise<PgConnection>
}

const toQuery =
  (queryable: PgQueryable): Query =>
  async (text, values = []) =>
    (await queryable.query(text, values)).rows

async function commit(connection: PgConnection): Promise<void> {
  const { command } = await connection.query('COMMIT')
  if (command === 'COMMIT') return
  throw new Error(
    'PostgreSQL rolled the transaction back, because a statement of the handler failed. Do not catch errors of `tx`, or use a SAVEPOINT',
  )
}

/**
 * Creates the error for a statement after the end of its transaction. It could run in the transaction of
 * another delivery.
 */
const createLateError = () => new Error('The transaction has ended. Await every statement in the handler')

/** Methods of a connection that end it, or give it to another delivery. */
const CONNECTION_METHODS = ['release', 'end', 'connect']

/** Returns a copy of a connection for statements only. It rejects them if `hasEnded` returns true. */
function guardConnection(connection: PgConnection, hasEnded: () => boolean): PgConnection {
  const query: PgConnection['query'] = (...args) =>
    hasEnded() ? Promise.reject(createLateError()) : connection.query(...args)
  return new Proxy(connection, {
    get(target, name) {
      if (CONNECTION_METHODS.includes(String(name)))
        throw new Error(
          `Do not use \`tx.${String(name)}\`: the deduper manages the connection of the transaction`,
        )
      return name === 'query' ? query : Reflect.get(target, name)
    },
  })
}

/** Creates a {@link Database} from a pool of pg. */
export function createPgDatabase(pool: PgPool): Database<unknown> {
  return {
    query: toQuery(pool),
    async transaction(work) {
      const connection = await pool.connect()
      const lossController = new AbortController()
      // Without a listener, the loss of a connection would end the process.
      const markLost = (error: Error) => lossController.abort(error)
      connection.on('error', markLost)
      let hasEnded = false
      const tx = guardConnection(connection, () => hasEnded)
      let isBroken = false
      try {
        await connection.query('BEGIN')
        const result = await work({ tx, query: toQuery(connection), signal: lossController.signal })
        hasEnded = true
        await commit(connection)
        return result
      } catch (error) {
        hasEnded = true
        isBroken = await connection.query('ROLLBACK').then(
          () => false,
          () => true,
        )
        throw error
      } finally {
        connection.off('error', markLost)
        connection.release(isBroken)
      }
    },
  }
}

type SendUnsafe = (text: string, values: readonly string[]) => Promise<Row[]>

/** The methods of postgres.js that this file uses. */
export interface PostgresJs {
  readonly unsafe: SendUnsafe
  begin<Result>(body: TransactionBody<Result>): Promise<Result>
}
type PostgresJsTransaction = ((...args: unknown[]) => unknown) & {
  readonly unsafe: SendUnsafe
  savepoint(...args: unknown[]): unknown
}
type TransactionBody<Result> = (tx: PostgresJsTransaction) => Result | Promise<Result>

/**
 * Returns `body` with two checks for a transaction or a savepoint of postgres.js. After its end, or after the
 * loss of its connection, it sends nothing more. Otherwise postgres.js could send it in the transaction of
 * another delivery.
 */
function guardBody<Result>(body: TransactionBody<Result>, signal: AbortSignal): TransactionBody<Result> {
  return async tx => {
    let hasEnded = false
    const check = () => {
      if (hasEnded) throw createLateError()
      signal.throwIfAborted()
    }
    const run = async () => {
      const result = body(guardTransaction(tx, signal, check))
      // A list of statements, which postgres.js sends when they are awaited.
      return Array.isArray(result) ? Promise.all(result) : result
    }
    const [outcome] = await Promise.allSettled([run()])
    hasEnded = true
    // If the connection is lost, `begin` rejects and the signal aborts before this timer fires.
    await new Promise<void>(resolve => setTimeout(resolve, 0))
    // postgres.js sends COMMIT or ROLLBACK when this function settles. After a loss, it never settles;
    // `begin` has rejected.
    if (signal.aborted) await new Promise<never>(() => {})
    if (outcome.status === 'rejected') throw outcome.reason
    return outcome.value
  }
}

/** Returns a copy of `tx` that calls `check` before each use. Its savepoints are guarded too. */
function guardTransaction(
  tx: PostgresJsTransaction,
  signal: AbortSignal,
  check: () => void,
): PostgresJsTransaction {
  return new Proxy(tx, {
    apply(target, self, args) {
      check()
      return Reflect.apply(target, self, args)
    },
    get(target, name) {
      check()
      if (name !== 'savepoint') return Reflect.get(target, name)
      return (...args: unknown[]) =>
        target.savepoint(
          ...args.map(arg =>
            typeof arg === 'function' ? guardBody(arg as TransactionBody<unknown>, signal) : arg,
          ),
        )
    },
  })
}

/** Creates a {@link Database} from the `sql` of postgres.js. */
export function createPostgresJsDatabase(sql: PostgresJs): Database<unknown> {
  return {
    query: async (text, values = []) => sql.unsafe(text, values),
    async transaction(work) {
      const lossController = new AbortController()
      const { signal } = lossController
      try {
        return await sql.begin(
          guardBody(tx => {
            const query: Query = (text, values = []) => tx.unsafe(text, values)
            return work({ tx, query, signal })
          }, signal),
        )
      } catch (error) {
        lossController.abort(error)
        throw error
      }
    },
  }
}
