/** Receiver without this project: no signature is checked. `measure-queues.ts` compares it with the example. */
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { Queue } from 'bullmq'
import { Redis } from 'ioredis'

const queue = new Queue('replies', { connection: new Redis(process.env.REDIS_URL ?? '') })

createServer(async (request, response) => {
  const { messageId } = JSON.parse(await text(request))
  await queue.add('reply', { messageId }, { jobId: messageId })
  response.writeHead(204).end()
}).listen(Number(process.env.PORT), () => console.log('The receiver is ready.'))
