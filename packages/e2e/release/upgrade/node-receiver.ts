import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { AgentComms } from '@agentcomms/client'
import { createReceiver } from '@agentcomms/client/webhooks'
import { createMock } from '@agentcomms/mock-server'
import { serve } from '@agentcomms/mock-server/node'

test('a server of node:http receives a webhook over HTTP, and replies over HTTP', async () => {
  const mock = createMock({ webhooks: { allowHttpLoopback: true } })
  const service = await serve(mock, { console: false })
  const client = new AgentComms({ baseUrl: service.url, apiKey: mock.masterKey })
  let secret = ''
  const server = createServer((request, response) =>
    createReceiver({
      secret,
      on: {
        'message.received': async ({ messageId }) =>
          void (await client.email.reply(messageId, { body: 'Yes' })),
      },
    }).node(request, response),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/`
  secret = (await client.webhooks.create({ url, events: ['message.received'] })).secret
  const ada = await client.identities.provision({ name: 'Ada', capabilities: ['email'] })
  await mock.receiveEmail({
    to: ada.email.email,
    from: 'ben@example.com',
    subject: 'Lunch',
    body: 'Tuesday?',
  })
  await mock.webhooks.delivered()
  assert.deepEqual(mock.outbox[0]?.recipients, ['ben@example.com'])
  server.close()
  await service.close()
  mock.close()
})
