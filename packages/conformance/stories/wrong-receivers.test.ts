/** Mistakes of a receiver that would lose events silently. Each fails, and says why. */
import { AgentComms } from '@agentcomms/client'
import {
  createDedupe,
  createReceiver,
  DeliveryInProgressError,
  type ReceiveOptions,
  receive,
  verifyWebhook,
} from '@agentcomms/client/webhooks'
import { createMock, type MockOptions } from '@agentcomms/mock-server'
import { expect, test, vi } from 'vitest'

const url = 'https://app.example.test/hooks'

async function start(
  receiver: (request: Request, secret: string) => Promise<Response>,
  options: MockOptions = {},
) {
  const mock = createMock({ seed: 1, clock: 'manual', ...options })
  const client = new AgentComms({ baseUrl: mock.baseUrl, apiKey: mock.masterKey, fetch: mock.fetch })
  const { secret } = await client.webhooks.create({ url, events: ['message.received'] })
  mock.webhooks.listen(url, request => receiver(request, secret))
  await mock.webhooks.trigger('message.received', { subject: 'Lunch' })
  return mock
}

test('a misspelled event', async () => {
  const on = { 'message.recieved': () => {} } as ReceiveOptions['on']
  expect(() => createReceiver({ secret: undefined, on })).toThrow('did you mean message.received?')
  const errors: string[] = []
  const mock = await start((request, secret) =>
    receive(request, { secret, on, onError: error => errors.push(String(error)) }),
  )
  await expect(mock.webhooks.delivered()).rejects.toThrow('500')
  expect(errors).toEqual([
    'TypeError: `on` has a handler for message.recieved; did you mean message.received?',
  ])
})

test('an event that does not exist', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  createReceiver({ secret: undefined, on: { 'sms.received': () => {} } as ReceiveOptions['on'] })
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(
      /^`on` has a handler for sms\.received, .*: message\.received, message\.received\.auto,/,
    ),
  )
  warn.mockRestore()
})

test('the other format of the payload', async () => {
  const ids: unknown[] = []
  const mock = await start(
    (request, secret) =>
      receive(request, {
        secret,
        on: { 'message.received': ({ messageId }) => ids.push(messageId) },
        onError: () => {},
      }),
    { webhooks: { payloadFormat: 'enveloped' } },
  )
  await expect(mock.webhooks.delivered()).rejects.toThrow('Response: format_mismatch')
  expect(ids).toEqual([])
})

test('a duplicate that arrives while the handler runs does not end the delivery', async () => {
  let finish = () => {}
  const finished = new Promise<void>(resolve => {
    finish = resolve
  })
  const dedupe = createDedupe()
  let [runs, second] = [0, 0]
  const mock = await start(async (request, secret) => {
    const delivery = await verifyWebhook(request, { secret })
    const handling = dedupe.run(delivery, async () => {
      runs++
      await finished
    })
    // The same delivery arrives again, on another connection.
    await dedupe
      .run(delivery, () => {})
      .catch((error: unknown) => {
        second = DeliveryInProgressError.is(error) ? 503 : 500
      })
    finish()
    await handling
    return new Response(null, { status: 204 })
  })
  await mock.webhooks.delivered()
  expect([runs, second]).toEqual([1, 503])
})
