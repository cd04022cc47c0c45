import type { Pool, PoolClient } from 'pg'

/** Creates the table of the tasks. Keep its rows: they are how a late delivery is recognized. */
export async function migrateTasks(pool: Pool): Promise<void> {
  await pool.query(`CREATE TABLE IF NOT EXISTS tasks (
    message_id text PRIMARY KEY,
    subject text,
    created_at timestamptz NOT NULL DEFAULT now(),
    run_after timestamptz NOT NULL DEFAULT now(),
    last_error text,
    done_at timestamptz
  )`)
}

/** Adds the task of a message, unless it exists: also if it is done, and if the delivery arrives days later. */
export async function addTask(tx: PoolClient, messageId: string, subject: string | null): Promise<void> {
  const sql = 'INSERT INTO tasks (message_id, subject) VALUES ($1, $2) ON CONFLICT (message_id) DO NOTHING'
  await tx.query(sql, [messageId, subject])
}

/**
 * Runs `work` for the oldest task that is due, as long as it takes. No other worker runs the task in this time.
 * If `work` fails, the task is due again after one minute. If the process dies, it is due immediately.
 *
 * @returns whether a task was due
 */
export async function runNextTask(pool: Pool, work: (messageId: string) => Promise<void>): Promise<boolean> {
  const connection = await pool.connect()
  // Without a listener, a connection that is lost during the work would end the process. The next statement fails too.
  const onError = (error: Error): void => console.error(error)
  connection.on('error', onError)
  try {
    await connection.query('BEGIN')
    const { rows } = await connection.query<{ message_id: string }>(
      `SELECT message_id FROM tasks WHERE done_at IS NULL AND run_after <= now()
       ORDER BY created_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
    )
    const messageId = rows[0]?.message_id
    if (messageId !== undefined) {
      try {
        await work(messageId)
        await connection.query('UPDATE tasks SET done_at = now(), last_error = NULL WHERE message_id = $1', [
          messageId,
        ])
      } catch (error) {
        console.error(`The task of message ${messageId} failed, and runs again in a minute:`, error)
        const sql = `UPDATE tasks SET run_after = clock_timestamp() + interval '1 minute', last_error = $2
          WHERE message_id = $1`
        await connection.query(sql, [messageId, String(error)])
      }
    }
    await connection.query('COMMIT')
    connection.release()
    return messageId !== undefined
  } catch (error) {
    // Closes the connection, so that PostgreSQL rolls back and frees the task.
    connection.release(true)
    throw error
  } finally {
    connection.off('error', onError)
  }
}
