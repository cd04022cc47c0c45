import { createHash, randomUUID } from 'node:crypto'
import PgBoss from 'pg-boss'
import { setting } from '../setting.ts'
import { jobTimeoutSeconds } from '../task.ts'

export const QUEUE = 'replies'

/** Returns the job id of a message: pg-boss requires a UUID. Without a message, each job has an id of its own, as with BullMQ. */
export function toJobId(messageId: string): string {
  return createHash('sha256')
    .update(messageId || randomUUID())
    .digest('hex')
    .slice(0, 32)
}

/** Connects to the queue. Set DATABASE_URL. Run `migrate.ts` before. */
export async function openQueue(): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: setting('DATABASE_URL'),
    maintenanceIntervalSeconds: jobTimeoutSeconds, // looks for jobs of dead workers
    archiveCompletedAfterSeconds: 24 * 60 * 60, // as long as a job exists, its id is taken
    schedule: false,
  })
  boss.on('error', error => console.error(error))
  return boss.start()
}
