/** Runs the jobs. Start it as often as you need. Set DATABASE_URL, AGENTCOMMS_BASE_URL and AGENTCOMMS_API_KEY. */
import { setTimeout } from 'node:timers/promises'
import type { Job } from 'pg-boss'
import type { Task } from '../task.ts'
import { work } from '../work.ts'
import { openQueue, QUEUE } from './queue.ts'

const boss = await openQueue()
let isStopping = false

/** Runs one job after the other. `boss.work()` would run a job only every half second. */
async function runJobs(): Promise<void> {
  while (!isStopping) {
    const [job] = await boss.fetch<Task>(QUEUE)
    if (job) await runJob(job)
    else await setTimeout(1000)
  }
}

async function runJob({ id, data }: Job<Task>): Promise<void> {
  try {
    await work(data)
    await boss.complete(QUEUE, id)
  } catch (error) {
    console.error(`Job ${id} failed:`, error)
    // If this fails too, the job runs again after its time limit.
    await boss.fail(QUEUE, id, { message: String(error) }).catch(console.error)
  }
}

// Finishes the jobs that run.
process.once('SIGTERM', () => {
  isStopping = true
})
console.log('The worker is ready.')
await Promise.all(Array.from({ length: 10 }, runJobs))
await boss.stop()
