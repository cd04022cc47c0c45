import { createRequire } from 'node:module'
import * as main from '@agentcomms/client'
import { signWebhook, verifyWebhook } from '@agentcomms/client/webhooks'
import { expect, test } from 'vitest'

const { useClient } = createRequire(import.meta.url)('./use-client.cjs')

test('the client works with the DOM', async () => {
  expect(typeof document).toBe('object')
  await useClient(main, { expect })
  const body = '{"event":"agent.created","agentId":"c1"}'
  const headers = await signWebhook(body, { secret: 'whsec_1' })
  expect((await verifyWebhook({ body, headers }, { secret: 'whsec_1' })).event).toBe('agent.created')
})
