import type { MockOptions, OutboundFetch } from '@agentcomms/mock-server'
import { createGuardedFetch } from '@agentcomms/mock-server/node'
import { expect } from 'vitest'
import type { Api } from '../api.ts'
import { startReceiver } from '../receiver.ts'
import { scenario } from '../scenario.ts'

const NOW = '2026-01-01T00:00:00.000Z'
const PUBLIC = 'https://files.example.com/a.txt'
const PRIVATE = 'https://intra.example.com/secret.txt'

const guarded = createGuardedFetch({
  resolve: async name => (name === 'intra.example.com' ? ['93.184.216.34', '10.0.0.1'] : ['127.0.0.1']),
})
/** A public server that redirects to a private one. */
const redirecting: OutboundFetch = async (url, init, policy) =>
  url === PUBLIC
    ? new Response(null, { status: 302, headers: { location: PRIVATE } })
    : await guarded(url, init, policy)

const REDIRECTING_FETCH: MockOptions = { now: NOW, clock: 'manual', fetch: redirecting }

async function sendWith(api: Api, url: string): Promise<string> {
  const { apiKey: key } = await api.mock.addAgent({ name: 'Ada' })
  const body = {
    to: ['ben@example.com'],
    subject: 'Hi',
    body: 'Hi',
    attachments: [{ filename: 'a.txt', url }],
  }
  const { detail } = await api.problem('sendEmail', [422, 'ATTACHMENT_UNAVAILABLE'], { key, body })
  expect(api.mock.outbox).toEqual([])
  return detail
}

scenario(
  'webhooks: a webhook whose host resolves to a private network is not called',
  REDIRECTING_FETCH,
  async api => {
    const endpoint = await startReceiver()
    try {
      const { port } = new URL(endpoint.url)
      const hook = { events: ['*'], maxAttempts: 2 }
      const { id } = await api.ok('createWebhook', {
        body: { ...hook, url: `https://app.example.com:${port}/` },
      })
      await api.ok('createWebhook', { body: { ...hook, url: PRIVATE } })
      await api.mock.addAgent({ name: 'Ada' })
      await api.mock.clock.runAll()
      expect(endpoint.received).toEqual([])
      const FAILED_DELIVERY = { status: 'DEAD_LETTERED', attempts: 2, statusCode: null, responseBody: null }
      expect(api.mock.deliveries).toMatchObject([
        {
          ...FAILED_DELIVERY,
          lastError: 'app.example.com resolves to 127.0.0.1, which is not a public address.',
        },
        {
          ...FAILED_DELIVERY,
          lastError: 'intra.example.com resolves to 10.0.0.1, which is not a public address.',
        },
      ])
      expect(await api.ok('getWebhook', { path: { id } })).toMatchObject({ consecutiveFailures: 2 })
      expect(await api.ok('testWebhook', { path: { id }, body: {} })).toMatchObject({
        delivered: false,
        statusCode: null,
        error: 'app.example.com resolves to 127.0.0.1, which is not a public address.',
      })
    } finally {
      await endpoint.close()
    }
  },
)

scenario(
  'email: an attachment URL whose host resolves to a private network is not fetched',
  REDIRECTING_FETCH,
  async api => {
    expect(await sendWith(api, PRIVATE)).toContain('intra.example.com resolves to 10.0.0.1')
  },
)

scenario(
  'email: a redirect of an attachment URL to a private network is not followed',
  REDIRECTING_FETCH,
  async api => {
    expect(await sendWith(api, PUBLIC)).toContain('intra.example.com resolves to 10.0.0.1')
  },
)

scenario(
  'webhooks: with allowHttpLoopback, localhost is called only if it resolves to this machine',
  { ...REDIRECTING_FETCH, webhooks: { allowHttpLoopback: true } },
  async api => {
    const endpoint = await startReceiver()
    try {
      const { port } = new URL(endpoint.url)
      for (const url of [`http://localhost:${port}/`, `http://other.example.com:${port}/`]) {
        const body = { url, events: ['*'] }
        if (url.includes('localhost')) await api.ok('createWebhook', { body })
        else await api.problem('createWebhook', [400, 'VALIDATION_ERROR'], { body })
      }
      await api.mock.addAgent({ name: 'Ada' })
      await api.mock.webhooks.settled()
      expect(endpoint.received.map(({ headers }) => headers.host)).toEqual([`localhost:${port}`])
      expect(api.mock.deliveries).toMatchObject([{ status: 'SUCCEEDED', responseBody: 'noted' }])
    } finally {
      await endpoint.close()
    }
  },
)
