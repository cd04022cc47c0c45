/** Runs the jobs. Start it as often as you need. Set REDIS_URL, AGENTCOMMS_BASE_URL and AGENTCOMMS_API_KEY. */
import { Worker } from 'bullmq'
import { Redis } from 'ioredis'
import { setting } from '../setting.ts'
import { jobTimeoutSeconds, type Task } from '../task.ts'
import { work } from '../work.ts'

// Workers wait until Redis is back.
const redis = new Redis(setting('REDIS_URL'), { maxRetriesPerRequest: null })
redis.on('error', error => console.error(error))
const worker = new Worker<Task>('replies', job => work(job.data), {
  connection: redis,
  concurrency: 10,
  lockDuration: jobTimeoutSeconds * 1000, // renewed while the worker lives
  stalledInterval: jobTimeoutSeconds * 1000,
  maxStalledCount: 15, // the default fails a job whose worker dies twice
})
worker.on('error', error => console.error(error))
worker.on('failed', (job, error) => console.error(`Job ${job?.id} failed:`, error))
worker.once('ready', () => console.log('The worker is ready.'))
// Finishes the jobs that run.
process.once('SIGTERM', () => worker.close().then(() => redis.quit()))
