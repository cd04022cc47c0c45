/** A handler reads the record of its event, but the record of a test delivery does not exist. */

import { AgentComms } from '@agentcomms/client'
import { receive } from '@agentcomms/client/webhooks'
import { createMock } from '@agentcomms/mock-server'
import { expect, test } from 'vitest'

test('a test delivery and reenable succeed, and the handler does not run', async () => {
  const mock = createMock({ seed: 1, clock: 'manual' })
  const client = new AgentComms({ baseUrl: mock.baseUrl, apiKey: mock.masterKey, fetch: mock.fetch })
  const url = 'https://app.example.test/hooks'
  const { id, secret } = await client.webhooks.create({ url, events: ['message.received'] })
  const subjects: (string | null)[] = []
  mock.webhooks.listen(url, request =>
    receive(request, {
      secret,
      on: {
        'message.received': async ({ messageId }) => {
          subjects.push((await client.messages.get(messageId)).subject)
        },
      },
    }),
  )
  expect(await client.webhooks.test(id)).toMatchObject({ delivered: true, statusCode: 204 })
  expect(await client.webhooks.reenable(id)).toMatchObject({ active: true })
  expect(subjects).toEqual([])

  await mock.webhooks.trigger('message.received', { subject: 'Lunch' })
  await mock.webhooks.delivered()
  expect(subjects).toEqual(['Lunch'])
})
