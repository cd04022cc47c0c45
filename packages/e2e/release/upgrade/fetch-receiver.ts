import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createDedupe, createReceiver, signWebhook } from '@agentcomms/client/webhooks'

const secret = 'whsec_of_this_test'
const subjects: unknown[] = []
const POST = createReceiver({
  secret,
  dedupe: createDedupe(),
  onError: () => {},
  on: { 'message.received': ({ subject }) => void subjects.push(subject) },
})

test('a route of Fetch handles a delivery once, and rejects a forged one', async () => {
  const body = JSON.stringify({ event: 'message.received', messageId: 'c0123456789', subject: 'Lunch' })
  const send = async (text: string, headers: HeadersInit) =>
    (await POST(new Request('https://app.example.test/hooks', { method: 'POST', body: text, headers })))
      .status
  const headers = await signWebhook(body, { secret })
  assert.deepEqual(
    [await send(body, headers), await send(body, headers), await send(`${body} `, headers)],
    [204, 204, 400],
  )
  assert.deepEqual(subjects, ['Lunch'])
})
