import { expect } from 'vitest'
import { scenario } from '../scenario.ts'

const url = 'https://app.example.test/hooks'
const MANUAL_CLOCK = { clock: 'manual', now: '2026-01-01T00:00:00.000Z' } as const

scenario(
  'webhooks: no response, request log or event contains a credential that an endpoint returns',
  MANUAL_CLOCK,
  async api => {
    const credentials = [
      { type: 'bearer', token: 'bearer-credential' },
      { type: 'basic', username: 'ada', password: 'basic-credential' },
      { type: 'custom_header', headerName: 'X-Key', value: 'header-credential' },
    ]
    const outputs: unknown[] = []
    api.mock.webhooks.listen(url, request => {
      const credential = request.headers.get('authorization') ?? request.headers.get('x-key') ?? ''
      return new Response(`You sent ${credential}.`, { status: 500 })
    })
    for (const authConfig of credentials) {
      const { secret: _, ...webhook } = await api.ok('createWebhook', {
        body: { url, events: ['*'], authConfig, maxAttempts: 1 },
      })
      const path = { id: webhook.id }
      outputs.push(webhook, await api.ok('updateWebhook', { path, body: { authConfig } }))
      await api.mock.addAgent({ name: 'Ada' })
      await api.mock.webhooks.settled()
      outputs.push(
        await api.ok('testWebhook', { path, body: {} }),
        await api.call('reenableWebhook', { path }),
        await api.ok('listWebhookDeadLetters', { path }),
        await api.ok('getWebhookStats', { path }),
        await api.ok('replayWebhookDelivery', { path: { deliveryId: api.mock.deliveries.at(-1)?.id ?? '' } }),
        await api.ok('listWebhooks'),
      )
      await api.mock.webhooks.settled()
    }
    const everything = JSON.stringify([outputs, api.mock.requests, api.mock.events, api.mock.deliveries])
    expect(everything).toContain('You sent ****.')
    expect(everything).not.toMatch(/credential|whsec_/)
    expect(everything).not.toContain(Buffer.from('ada:basic-credential').toString('base64'))
  },
)

scenario(
  'webhooks: no record contains a password, even if an endpoint returns it decoded',
  MANUAL_CLOCK,
  async api => {
    api.mock.webhooks.listen(url, request => {
      const authorization = request.headers.get('authorization') ?? ''
      const decoded = Buffer.from(authorization.slice('Basic '.length), 'base64').toString()
      return new Response(`No user "${decoded}" with ${decoded.split(':').at(-1)}.`, { status: 401 })
    })
    const authConfig = { type: 'basic', username: 'ada', password: 'pässwörd' }
    const { id } = await api.ok('createWebhook', {
      body: { url, events: ['agent.created'], authConfig, maxAttempts: 1 },
    })
    await api.mock.addAgent({ name: 'Ada' })
    await api.mock.webhooks.settled()
    expect(api.mock.deliveries[0]?.responseBody).toBe('No user "ada:****" with ****.')
    await api.ok('updateWebhook', { path: { id }, body: { authConfig: { ...authConfig, password: '' } } })
    await api.mock.addAgent({ name: 'Grace' })
    await api.mock.webhooks.settled()
    expect(api.mock.deliveries[1]?.responseBody).toBe('No user "ada:" with .')
  },
)

scenario('webhooks: a password of one letter hides no other text', MANUAL_CLOCK, async api => {
  api.mock.webhooks.listen(url, () => new Response('An annual statement', { status: 400 }))
  const authConfig = { type: 'basic', username: 'ada', password: 'a' }
  await api.ok('createWebhook', { body: { url, events: ['agent.created'], authConfig, maxAttempts: 1 } })
  await api.mock.addAgent({ name: 'Ada' })
  await api.mock.webhooks.settled()
  const [attempt] = api.mock.attempts
  expect(attempt?.responseBody).toBe('An annual statement')
  expect(attempt?.headers).toMatchObject({
    'content-type': 'application/json',
    Authorization: '****',
    'X-Service-Event': 'agent.created',
  })
})

scenario('webhooks: a receiver listens to a URL with any fragment', async api => {
  const remove = api.mock.webhooks.listen(`${url}#receiver`, () => new Response(null, { status: 204 }))
  await api.ok('createWebhook', { body: { url, events: ['agent.created'] } })
  await api.mock.addAgent({ name: 'Ada' })
  await api.mock.webhooks.delivered()
  remove()
  await api.mock.addAgent({ name: 'Grace' })
  const { failures } = await api.mock.webhooks.settled()
  expect(failures).toMatchObject([{ url, status: 'RETRYING' }])
})
