import { createReceiver } from '@agentcomms/client/webhooks'
import { createPostgresDedupe } from '@agentcomms/dedupe/postgres'
import express from 'express'
import { Pool } from 'pg'
import { addTask, migrateTasks } from './tasks.ts'

const pool = new Pool({ connectionString: process.env.DATABASE_URL, connectionTimeoutMillis: 5000 })
// Without a listener, a lost connection would end the process.
pool.on('error', error => console.error(error))

/** Creates the table of the tasks. Call it before the app listens: without the table, each delivery fails. */
export async function migrate(): Promise<void> {
  await migrateTasks(pool)
}

/** Closes the connections. Call it after the app has stopped. */
export async function close(): Promise<void> {
  await pool.end()
}

const receiver = createReceiver({
  // During a rotation, WEBHOOK_SECRET is "whsec_new,whsec_old".
  secret: (process.env.WEBHOOK_SECRET ?? '').split(','),
  dedupe: createPostgresDedupe(pool),
  on: {
    'message.received': async (payload, { tx }) => {
      // Through `tx`, so that the task and the record of the delivery are committed together.
      await addTask(tx, payload.messageId, payload.subject ?? null)
    },
  },
})

/**
 * App with a safe handler: it writes a task for each received message, and awaits that write. `worker.ts` does
 * the work, which can take longer than the service waits for a response.
 */
export const app = express()
app.post('/webhooks', receiver.node)
