import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createReceiver, signWebhook } from '@agentcomms/client/webhooks'
import { createPostgresDedupe } from '@agentcomms/dedupe/postgres'

test('a receiver asks for another attempt while its PostgreSQL is down', async () => {
  const errors: unknown[] = []
  const down = async () => {
    throw new Error('connect ECONNREFUSED')
  }
  const secret = 'whsec_of_this_test'
  const receiver = createReceiver({
    secret,
    dedupe: createPostgresDedupe({ connect: down, query: down, totalCount: 0 }),
    onError: error => void errors.push(error),
    on: { 'message.received': () => assert.fail('The handler needs the database.') },
  })
  const body = JSON.stringify({ event: 'message.received', messageId: 'c0123456789' })
  const headers = await signWebhook(body, { secret })
  const request = new Request('https://app.example.test/hooks', { method: 'POST', body, headers })
  assert.equal((await receiver(request)).status, 500)
  assert.match(String(errors), /ECONNREFUSED/)
})
