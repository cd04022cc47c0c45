/** Adds a job for each received message, and responds. Set DATABASE_URL and WEBHOOK_SECRET. */
import { createServer } from 'node:http'
import { createReceiver } from '@agentcomms/client/webhooks'
import { setting } from '../setting.ts'
import { openQueue, QUEUE, toJobId } from './queue.ts'

const boss = await openQueue()

const receiver = createReceiver({
  secret: setting('WEBHOOK_SECRET').split(','),
  on: {
    // The job id recognizes a message that arrives again. So `dedupe` is not needed.
    'message.received': ({ messageId }) => boss.send(QUEUE, { messageId }, { id: toJobId(messageId) }),
  },
})

createServer(receiver.node).listen(Number(process.env.PORT ?? 3000), () =>
  console.log('The receiver is ready.'),
)
