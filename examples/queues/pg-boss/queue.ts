import PgBoss from 'pg-boss'
import { setting } from '../setting.ts'
import { jobTimeoutSeconds } from '../task.ts'

export const QUEUE = 'replies'

/** Connects to the queue. Set DATABASE_URL. Run `migrate.ts` before. */
export async function openQueue(): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: setting('DATABASE_URL'),
    maintenanceIntervalSeconds: jobTimeoutSeconds, // looks for jobs of dead workers
    schedule: false,
  })
  boss.on('error', error => console.error(error))
  return boss.start()
}
