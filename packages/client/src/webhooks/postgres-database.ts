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

/** What this package needs of a client. */
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
      let isBroken = false
      try {
        await connection.query('BEGIN')
        const query = toQuery(connection)
        const result = await work({ tx: connection, query, signal: lossController.signal })
        await commit(connection)
        return result
      } catch (error) {
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

type Unsafe = (text: string, values: readonly string[]) => Promise<Row[]>

/** The methods of postgres.js that this file uses. */
export interface PostgresJs {
  readonly unsafe: Unsafe
  begin<Result>(work: (tx: PostgresJsTransaction) => Promise<Result>): Promise<Result>
}
type PostgresJsTransaction = ((...args: unknown[]) => unknown) & { readonly unsafe: Unsafe }

/** Returns a copy of `tx` whose functions throw after the connection is lost. */
function guardTransaction(tx: PostgresJsTransaction, signal: AbortSignal): PostgresJsTransaction {
  return new Proxy(tx, {
    apply(target, self, args) {
      signal.throwIfAborted()
      return Reflect.apply(target, self, args)
    },
    get(target, name) {
      signal.throwIfAborted()
      return Reflect.get(target, name)
    },
  })
}

/** Creates a {@link Database} from the `sql` of postgres.js. */
export function createPostgresJsDatabase(sql: PostgresJs): Database<unknown> {
  return {
    query: (text, values = []) => sql.unsafe(text, values),
    async transaction(work) {
      const lossController = new AbortController()
      const { signal } = lossController
      try {
        return await sql.begin(async tx => {
          const query: Query = (text, values = []) => tx.unsafe(text, values)
          const [outcome] = await Promise.allSettled([
            work({ tx: guardTransaction(tx, signal), query, signal }),
          ])
          // When this function settles, postgres.js sends COMMIT or ROLLBACK. After a loss, it would send it on a new
          // connection, which may run the transaction of another delivery. So this function then never settles. `begin` has
          // rejected before. The timer fires after that rejection.
          await new Promise<void>(resolve => setTimeout(resolve, 0))
          if (signal.aborted) await new Promise<never>(() => {})
          if (outcome.status === 'rejected') throw outcome.reason
          return outcome.value
        })
      } catch (error) {
        lossController.abort(error)
        throw error
      }
    },
  }
}
