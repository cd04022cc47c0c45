/** Receiver without this project: no signature is checked. `measure-queues.ts` compares it with the example. */
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import PgBoss from 'pg-boss'

const boss = await new PgBoss({ connectionString: process.env.DATABASE_URL ?? '', schedule: false }).start()

createServer(async (request, response) => {
  const { messageId } = JSON.parse(await text(request))
  await boss.send('replies', { messageId })
  response.writeHead(204).end()
}).listen(Number(process.env.PORT), () => console.log('The receiver is ready.'))
