/** Adds a job for each received message, and responds. Set REDIS_URL and WEBHOOK_SECRET. */
import { createServer } from 'node:http'
import { createReceiver } from '@agentcomms/client/webhooks'
import { Queue } from 'bullmq'
import { Redis } from 'ioredis'
import { setting } from '../setting.ts'
import type { Task } from '../task.ts'

// Without Redis, a delivery fails immediately. The service sends it again.
const redis = new Redis(setting('REDIS_URL'), { maxRetriesPerRequest: 1 })
redis.on('error', error => console.error(error))
const queue = new Queue<Task>('replies', {
  connection: redis,
  defaultJobOptions: {
    attempts: 15,
    backoff: { type: 'exponential', delay: 1000 }, // after 1, 2, 4 … seconds, for about five hours
    removeOnComplete: { age: 24 * 60 * 60 }, // as long as a job exists, its id is taken
  },
})

const receiver = createReceiver({
  secret: setting('WEBHOOK_SECRET').split(','),
  on: {
    // The job id recognizes a message that arrives again. So `dedupe` is not needed.
    'message.received': ({ messageId }) => queue.add('reply', { messageId }, { jobId: messageId }),
  },
})

createServer(receiver.node).listen(Number(process.env.PORT ?? 3000), () =>
  console.log('The receiver is ready.'),
)
