/** Default of the option `table`. */
export const DEFAULT_TABLE = 'agentcomms_webhooks'

/**
 * Returns the name of a table, for use in SQL. Throws a `TypeError` for other text, because names cannot be parameters.
 */
export function checkTable(table: string): string {
  // PostgreSQL cuts names after 63 characters. The name of the index adds 11.
  if (/^([a-z_]\w{0,62}\.)?[a-z_]\w{0,51}$/i.test(table)) return table
  throw new TypeError(
    `table must be a name of at most 52 characters, such as webhooks or my_schema.webhooks; received ${JSON.stringify(table)}`,
  )
}

/** Returns the statements that create the table and its index. */
export function createTableStatements(table: string): string[] {
  const name = table.replace(/.*\./, '')
  return [
    `CREATE TABLE IF NOT EXISTS ${table} (
  key text PRIMARY KEY,
  value text NOT NULL,
  expires_at timestamptz NOT NULL
)`,
    `CREATE INDEX IF NOT EXISTS ${name}_expires_at ON ${table} (expires_at)`,
  ]
}

const inMilliseconds = (parameter: string) => `now() + ${parameter}::bigint * interval '1 millisecond'`

/** SQL statements for one table. */
export interface Statements {
  /** Waits for other processes that create the table. Parameters: none. */
  readonly lockTable: string
  /** Returns whether the table exists. Parameters: none. */
  readonly tableExists: string
  /**
   * Remembers the first delivery id of a signature and the first body of a delivery id, and returns both.
   * Parameters: signature, delivery id, lifetime of the signature, hash of the body, lifetime of the body.
   */
  readonly recordFirst: string
  /**
   * Locks and records a delivery until the end of the transaction. Never waits for a transaction that has the lock.
   * Parameters: key of the delivery, time limit of an idle transaction, lifetime.
   */
  readonly claim: string
  /** Deletes expired rows. Parameters: none. */
  readonly prune: string
}

export function createStatements(table: string): Statements {
  return {
    lockTable: `SELECT pg_advisory_xact_lock(hashtextextended('${table}', 0))`,
    tableExists: `SELECT to_regclass('${table}') IS NOT NULL AS exists`,
    // An UPDATE, because RETURNING returns nothing after DO NOTHING.
    recordFirst: `
      WITH entries AS (
        INSERT INTO ${table} AS entry (key, value, expires_at)
        VALUES
          ('signature:' || $1::text, $2::text, ${inMilliseconds('$3')}),
          ('body:' || $2::text, $4::text, ${inMilliseconds('$5')})
        ON CONFLICT (key) DO UPDATE SET value = entry.value
        RETURNING key, value
      )
      SELECT
        (SELECT value FROM entries WHERE key LIKE 'signature:%') AS id,
        (SELECT value FROM entries WHERE key LIKE 'body:%') AS body_hash`,
    // The primary key guarantees exactly once. The lock is only there so that this statement does not wait
    // for another transaction. Lock and timeout end with the transaction, so that a pooler can give the
    // connection to another client.
    claim: `
      WITH claim AS (
        SELECT
          pg_try_advisory_xact_lock(hashtextextended('${table}:' || $1::text, 0)) AS is_ours,
          set_config('idle_in_transaction_session_timeout', $2::text, true)
      ), record AS (
        INSERT INTO ${table} (key, value, expires_at)
        SELECT 'delivery:' || $1::text, 'handled', ${inMilliseconds('$3')} FROM claim WHERE is_ours
        ON CONFLICT (key) DO NOTHING
        RETURNING key
      )
      SELECT CASE
        WHEN NOT is_ours THEN 'in_progress'
        WHEN EXISTS (SELECT FROM record) THEN 'claimed'
        ELSE 'handled'
      END AS claim FROM claim`,
    // SKIP LOCKED, because other processes delete rows at the same time.
    prune: `
      DELETE FROM ${table} WHERE key IN (
        SELECT key FROM ${table} WHERE expires_at <= now() ORDER BY expires_at LIMIT 1000 FOR UPDATE SKIP LOCKED
      )`,
  }
}
