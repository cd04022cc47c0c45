/** Replies to the messages of the tasks. Set DATABASE_URL, AGENTCOMMS_BASE_URL and AGENTCOMMS_API_KEY. */
import { setTimeout } from 'node:timers/promises'
import { AgentComms, type Message, textOf } from '@agentcomms/client'
import { Pool } from 'pg'
import { replyOnce } from './reply-once.ts'
import { migrateTasks, runNextTask } from './tasks.ts'

const pool = new Pool({ connectionString: process.env.DATABASE_URL, connectionTimeoutMillis: 5000 })
// Without a listener, a lost connection would end the process.
pool.on('error', error => console.error(error))
await migrateTasks(pool)
const client = new AgentComms()

/** The place for your own code, such as a language model. It can take minutes. */
async function writeReply(message: Message): Promise<string> {
  return `Thank you! You wrote: ${textOf(message)}`
}

for (;;) {
  try {
    const wasDue = await runNextTask(pool, messageId => replyOnce(client, messageId, writeReply))
    if (!wasDue) await setTimeout(1000)
  } catch (error) {
    console.error('PostgreSQL failed:', error)
    await setTimeout(5000)
  }
}
