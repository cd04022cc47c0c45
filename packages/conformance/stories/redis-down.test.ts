/** Redis is down. The receiver knows it before the service stops waiting, and the service sends the delivery again. */
import { createServer } from 'node:net'
import { receive } from '@agentcomms/client/webhooks'
import { createRedisDedupe } from '@agentcomms/dedupe/redis'
import { Redis } from 'ioredis'
import { expect, onTestFinished, test } from 'vitest'
import { runReadme } from './run-readme.ts'

test('the receiver responds with 500, says what to do, and runs no handler', async () => {
  const { mock, handled, receiveMail } = await runReadme()
  const redis = new Redis(await findFreePort()).on('error', () => {})
  onTestFinished(() => redis.disconnect())
  const dedupe = createRedisDedupe(redis)
  const errors: string[] = []
  mock.webhooks.listen('https://app.example.test/hooks', request =>
    receive(request, {
      secret: process.env.WEBHOOK_SECRET,
      dedupe,
      on: { 'message.received': ({ messageId }) => void handled.push(messageId) },
      onError: error => errors.push(String(error)),
    }),
  )
  await receiveMail()
  await expect(mock.webhooks.delivered()).rejects.toThrow('500')
  expect(errors).toEqual([
    expect.stringContaining(
      'Redis is not connected. Start it, check the address and password of your client',
    ),
  ])
  expect(handled).toEqual([])
  expect(mock.deliveries).toMatchObject([{ status: 'RETRYING', statusCode: 500 }])
})

async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  await new Promise(resolve => server.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 0
}
