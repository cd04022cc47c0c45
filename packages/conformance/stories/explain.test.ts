/** The explanation of a failed test names the bug. Each bug is planted alone into the same small support agent. */
import { setTimeout } from 'node:timers/promises'
import { createDedupe, receive } from '@agentcomms/client/webhooks'
import type { Mock } from '@agentcomms/mock-server'
import { test } from 'vitest'
import { type Bug, checkExplanation, receiveMail, reply } from './support-app.ts'

const bugs: Record<string, Bug> = {
  'wrong secret': {
    receiver: request => receive(request, { secret: 'whsec_wrong', on: {} }),
    cause: /another secret than the subscription/,
  },
  'body parsed before the check': {
    receiver: async (request, { secret }) => {
      const body = JSON.stringify(await request.json(), null, 2)
      return receive(new Request(request, { body }), { secret, on: {} })
    },
    cause: /code before it has parsed the body.*raw body/,
  },
  'handler throws after the reply': {
    handle: async (id, app) => {
      await reply(id, app)
      throw new Error('boom')
    },
    cause: /failed after POST .*reply → 200 had succeeded/,
  },
  'reply in another thread': {
    handle: async (_, app) => {
      const { items } = await app.agentClient.messages.list({ limit: 10 })
      const [first] = items.toReversed()
      await app.agentClient.email.reply(first?.id ?? '', { body: 'Thank you.' })
    },
    run: async app => {
      await app.mock.receiveEmail({ to: app.email, from: 'eve@example.com', body: 'Other' })
      await app.mock.webhooks.settled()
      await receiveMail(app)
      await app.mock.webhooks.settled()
    },
    cause: /into thread \w+, but its event is about thread \w+/,
  },
  'error that the handler swallows': {
    handle: async (id, { agentClient }) => {
      await agentClient.email.reply(id, { body: '' }).catch(() => undefined)
    },
    cause: /must not be empty\.\n.*request of the receiver failed, and the receiver responded with 204/,
  },
  'no automatic replies in message.*': {
    events: ['message.*'],
    run: async ({ mock, email }) => {
      const headers = { 'Auto-Submitted': 'auto-replied' }
      await mock.receiveEmail({ to: email, from: 'ben@example.com', body: 'Away', headers })
      await mock.webhooks.settled()
    },
    cause: /No subscription got message\.received\.auto.*subscribe to `message\.received\.auto`/,
  },
  'missing await': {
    handle: (id, app) => {
      void reply(id, app)
    },
    run: async app => {
      await receiveMail(app)
      await app.mock.webhooks.settled()
      await setTimeout(5)
    },
    cause: /reply → 200 ended after the receiver had responded.*await/,
  },
  'agent key for a webhook': {
    run: ({ agentClient }) => agentClient.webhooks.list().catch(() => undefined),
    cause: /GET .*webhooks → 403 was sent with an agent key/,
  },
  'agent key for another agent': {
    run: async ({ mock, agentClient }) => {
      const eve = await mock.addAgent({ name: 'Eve' })
      await agentClient.agents.get(eve.id).catch(() => undefined)
    },
    cause: /GET .*agents\/\w+ → 404 was sent with an agent key/,
  },
  'deduper for each request': {
    receiver: (request, app) =>
      receive(request, {
        secret: app.secret,
        dedupe: createDedupe(),
        on: {
          'message.received': async ({ messageId }) => {
            await app.agentClient.email.reply(messageId, { body: 'Thank you.' })
          },
        },
      }),
    run: async app => {
      await receiveMail(app)
      await app.mock.webhooks.settled()
      const [delivery] = app.mock.deliveries
      app.mock.webhooks.replay(delivery?.id ?? '')
      await app.mock.webhooks.settled()
    },
    cause: /handler ran twice for one delivery.*deduper/,
  },
  'clock that nobody advances': {
    run: ({ agentClient }) =>
      agentClient.email.send({ to: ['ben@example.com'], subject: 'Hi', body: 'Hello' }),
    cause: /clock is manual.*mock\.clock\.advance\(/,
  },
  'attachment that is too large': {
    run: ({ agentClient }) =>
      agentClient.email
        .send({
          to: ['ben@example.com'],
          subject: 'Hi',
          body: 'Hello',
          attachments: [{ filename: 'a.bin', content: new Uint8Array(26 * 1024 * 1024) }],
        })
        .catch(() => undefined),
    cause: /POST .*email\/send → 400 .*exceeds the limit .*25 MB/,
  },
  'suppressed recipient': {
    run: async ({ mock, agentClient }) => {
      const to = ['ben@example.com']
      const first = await agentClient.email.send({ to, subject: 'First', body: 'Hello' })
      mock.setMessageStatus(first.id, 'BOUNCED')
      await agentClient.email.send({ to, subject: 'Second', body: 'Hello' }).catch(() => undefined)
    },
    cause: /suppress/i,
  },
  'typo in a path': {
    run: ({ mock }) => fetchFrom(mock, '/message'),
    cause: /GET .*\/message → 404 .*Did you mean GET \/messages/,
  },
  'subscription with another URL': {
    url: 'https://app.example.test/hook',
    cause:
      /Nothing listens to https:\/\/app\.example\.test\/hook,.*A receiver listens to https:\/\/app\.example\.test\/hooks/,
  },
  'time without a time zone': {
    run: ({ mock }) => fetchFrom(mock, '/messages?dateRange[from]=2026-01-01T00:00:00'),
    cause: /→ 400 .*with a time zone/,
  },
}

async function fetchFrom(mock: Mock, path: string): Promise<Response> {
  return await mock.fetch(`${mock.baseUrl}${path}`, { headers: { 'x-api-key': mock.masterKey } })
}

test.for(Object.entries(bugs))('%s', ([, bug]) => checkExplanation(bug))
