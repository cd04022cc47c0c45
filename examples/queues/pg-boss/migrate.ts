/** Creates the queue. Run it once, before receivers and workers start: pg-boss cannot do it in several processes. */
import { jobTimeoutSeconds } from '../task.ts'
import { openQueue, QUEUE } from './queue.ts'

const boss = await openQueue()
const retry = { retryLimit: 14, retryDelay: 1, retryBackoff: true } // after 1, 2, 4 … seconds, for about seven hours
await boss.createQueue(QUEUE, { name: QUEUE, expireInSeconds: jobTimeoutSeconds, ...retry })
await boss.stop()
console.log('The queue is ready.')
