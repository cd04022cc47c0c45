/** Adds a job for each received message, and responds. Set DATABASE_URL and WEBHOOK_SECRET. */
import { createServer } from 'node:http'
import { createReceiver } from '@agentcomms/client/webhooks'
import { createPostgresDedupe } from '@agentcomms/dedupe/postgres'
import { Pool } from 'pg'
import { setting } from '../setting.ts'
import type { Task } from '../task.ts'
import { openQueue, QUEUE } from './queue.ts'

const pool = new Pool({ connectionString: setting('DATABASE_URL'), connectionTimeoutMillis: 5000 })
// Without a listener, a lost connection would end the process.
pool.on('error', error => console.error(error))
const boss = await openQueue()

const receiver = createReceiver({
  secret: setting('WEBHOOK_SECRET').split(','),
  dedupe: createPostgresDedupe(pool),
  on: {
    'message.received': async ({ messageId }, { tx }) => {
      const task: Task = { messageId }
      // Through `tx`, so that the job and the record of the delivery are committed together.
      await boss.send(QUEUE, task, { db: { executeSql: (sql, values) => tx.query(sql, values) } })
    },
  },
})

createServer(receiver.node).listen(Number(process.env.PORT ?? 3000), () =>
  console.log('The receiver is ready.'),
)
