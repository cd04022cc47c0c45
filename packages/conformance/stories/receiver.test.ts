/** A receiver from its first deployment, without a secret, to a duplicate, while a fault interrupts its handler. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AgentComms } from '@agentcomms/client'
import { createDedupe, createReceiver } from '@agentcomms/client/webhooks'
import { createMock } from '@agentcomms/mock-server'
import { serve } from '@agentcomms/mock-server/node'
import { expect, onTestFinished, test } from 'vitest'

test('each email is handled once, and every failure says why', async () => {
  const mock = createMock({ seed: 1, clock: 'manual', webhooks: { allowHttpLoopback: true } })
  const server = await serve(mock)
  const client = new AgentComms({ baseUrl: server.url, apiKey: mock.masterKey, maxRetries: 0 })
  const ada = await mock.addAgent({ name: 'Ada' })
  const [subjects, errors]: [(string | null)[], string[]] = [[], []]
  const dedupe = createDedupe()
  const deploy = (secret: string | undefined) =>
    createReceiver({
      secret,
      dedupe,
      onError: error => errors.push(String(error)),
      on: {
        'message.received': async ({ messageId }) =>
          subjects.push((await client.messages.get(messageId)).subject),
      },
    })
  let receiver = deploy(undefined)
  const app = createServer((request, response) => receiver.node(request, response))
  await new Promise<void>(resolve => app.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    app.close()
    await server.close()
  })

  const url = `http://127.0.0.1:${(app.address() as AddressInfo).port}/hooks`
  const { secret } = await client.webhooks.create({ url, events: ['message.received'] })
  const email = { to: ada.email.email, from: 'ben@example.com', body: 'Tuesday?' }
  await mock.receiveEmail({ ...email, subject: 'Lunch' })
  await expect(mock.webhooks.delivered()).rejects.toThrow('503')
  expect(errors.splice(0)).toEqual([expect.stringContaining('Secret is missing')])

  receiver = deploy(secret)
  mock.faults.add({ operation: 'getMessage', status: 500, times: 1 })
  await mock.clock.advance('15s')
  await expect(mock.webhooks.delivered()).rejects.toThrow('500')
  expect(errors.splice(0)).toEqual([expect.stringContaining('ServerError')])
  expect(subjects).toEqual([])

  await mock.clock.advance('1m')
  await mock.webhooks.delivered()
  mock.webhooks.replay(mock.deliveries[0]?.id ?? '')
  await mock.webhooks.settled()
  await mock.receiveEmail({ ...email, subject: 'Dinner' })
  await mock.webhooks.delivered()
  expect(subjects).toEqual(['Lunch', 'Dinner'])
  expect(mock.attempts.map(({ statusCode }) => statusCode)).toEqual([503, 500, 204, 204, 204])
  expect(errors).toEqual([])
  mock.assertNoUnused()
})
