/** Other forms of the bugs, and bugs beside webhooks, as coding agents write them. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AgentComms } from '@agentcomms/client'
import { createDedupe, createReceiver, receive, verifyWebhook } from '@agentcomms/client/webhooks'
import { serve } from '@agentcomms/mock-server/node'
import { onTestFinished, test } from 'vitest'
import { type App, type Bug, checkExplanation, receiveMail } from './support-app.ts'

const sendMail = ({ agentClient }: App) =>
  agentClient.email.send({ to: ['ben@example.com'], subject: 'Hi', body: 'Hello' })

/** Returns a client with the key of another organization. */
function connectStranger({ mock }: App): AgentComms {
  const { masterKey } = mock.addOrganization({ name: 'Two' })
  return new AgentComms({ baseUrl: mock.baseUrl, apiKey: masterKey, fetch: mock.fetch, maxRetries: 0 })
}

const bugs: Record<string, Bug> = {
  'wrong secret, with a response of its own': {
    receiver: async request => {
      return verifyWebhook(request, { secret: 'whsec_old' }).then(
        () => new Response(),
        () => Response.json({ error: 'unauthorized' }, { status: 401 }),
      )
    },
    cause: /responded with 401.*secret of the subscription.*raw body/,
  },
  'a server without this route': {
    receiver: async () => new Response('Cannot POST /hooks', { status: 404 }),
    cause: /no route for the URL of the subscription/,
  },
  'a receiver that throws': {
    receiver: async () => JSON.parse('{'),
    cause: /receiver threw an error: .*JSON/,
  },
  'a handler for another event': {
    receiver: (request, { secret }) => createReceiver({ secret, on: { 'message.sent': () => {} } })(request),
    cause: /responded with 204 and sent no request.*message\.received/,
  },
  'a new email in place of a reply': {
    handle: (_, { agentClient }) =>
      agentClient.email.send({ to: ['ben@example.com'], subject: 'Re: Order 7', body: 'Thank you.' }),
    cause: /into thread \w+, but its event is about thread \w+.*[Rr]eply/,
  },
  'an id that has no value': {
    handle: (_, { agentClient }) =>
      agentClient.messages.updateLabels(String(undefined), { addLabels: ['x'] }).catch(() => undefined),
    cause: /labels → 404 has the id "undefined": a variable has no value/,
  },
  'the id of another record': {
    run: async app => {
      const { threadId } = await receiveMail(app)
      await app.mock.webhooks.settled()
      await app.agentClient.messages.get(String(threadId)).catch(() => undefined)
    },
    cause: /record of another kind: thread/,
  },
  'the key of another organization': {
    run: async app => {
      const { id } = await receiveMail(app)
      await app.mock.webhooks.settled()
      await connectStranger(app)
        .messages.get(id)
        .catch(() => undefined)
    },
    cause: /messages\/\w+ → 404 .*another organization/,
  },
  'a subscription in another organization': {
    run: async app => {
      await app.client.webhooks.delete((await app.client.webhooks.list()).items[0]?.id ?? '')
      await connectStranger(app).webhooks.create({ url: 'https://two.example.test/', events: ['**'] })
      await receiveMail(app)
      await app.mock.webhooks.settled()
    },
    cause: /organization of message\.received has no subscription/,
  },
  'a deduper for each request, with another text each time': {
    receiver: (request, { secret, agentClient }) =>
      receive(request, {
        secret,
        dedupe: createDedupe(),
        on: {
          'message.received': async ({ messageId }) => {
            const { items } = await agentClient.messages.list()
            await agentClient.email.reply(messageId, { body: `Ticket ${items.length}` })
          },
        },
      }),
    run: async app => {
      await receiveMail(app)
      await app.mock.webhooks.settled()
      app.mock.webhooks.replay(app.mock.deliveries[0]?.id ?? '')
      await app.mock.webhooks.settled()
    },
    cause: /handler ran twice for one delivery/,
  },
  'three attempts, each with a reply': {
    events: ['message.received'],
    handle: async (id, { agentClient }) => {
      await agentClient.email.reply(id, { body: 'Thank you.' })
      throw new Error('boom')
    },
    run: async app => {
      await receiveMail(app)
      await app.mock.webhooks.settled()
      await app.mock.clock.advance('1h')
    },
    cause: /attempt 1 [\s\S]*attempt 3 [\s\S]*handler ran twice/,
  },
  'a retry that nobody waits for': {
    receiver: async () => new Response('busy', { status: 503 }),
    cause: /next attempt at \S+, .*mock\.clock\.advance\(/,
  },
  'an outcome that nobody waits for': {
    events: ['message.received'],
    run: sendMail,
    cause: /clock is manual.*mock\.clock\.advance\(/,
  },
  'an event that does not exist': {
    events: Object(['message.delivered']),
    run: receiveMail,
    cause: /no event matches "message\.delivered"; did you mean/,
  },
  'a subscription after the event': {
    run: async app => {
      const [first] = (await app.client.webhooks.list()).items
      await app.client.webhooks.delete(first?.id ?? '')
      await receiveMail(app)
      await app.mock.webhooks.settled()
      await app.client.webhooks.create({ url: 'https://app.example.test/hooks', events: ['**'] })
    },
    cause: /No subscription got message\.received.*was created or changed later/,
  },
  'a fault with an invalid body': {
    run: async app => {
      app.mock.faults.add({ operation: 'sendEmail', malformed: true })
      await sendMail(app).catch(() => undefined)
    },
    cause: /Fault 1 applied to POST .*email\/send → 200/,
  },
  'an SMS of another agent': {
    run: async ({ mock, agentClient }) => {
      const { id } = await mock.addAgent({ name: 'Eve', capabilities: ['phone'] }).then(eve => {
        const to = eve.phone?.phoneNumber ?? ''
        return mock.receiveSms({ to, from: '+12025550143', body: 'Hi' })
      })
      await mock.webhooks.settled()
      await agentClient.messages.get(id).catch(() => undefined)
    },
    cause: /messages\/\w+ → 404 .*an agent key, .*its own agent.*master key/,
  },
}

test.for(Object.entries(bugs))('%s', ([, bug]) => checkExplanation(bug))

test('over HTTP, a missing await', async () => {
  let reply: Promise<unknown> = Promise.resolve()
  await checkExplanation({
    options: { webhooks: { allowHttpLoopback: true } },
    run: async ({ mock, email }) => {
      const server = await serve(mock, { port: 0 })
      onTestFinished(() => server.close())
      const client = new AgentComms({ baseUrl: server.url, apiKey: mock.masterKey, maxRetries: 0 })
      const app = createServer(async (request, response) => {
        let body = ''
        for await (const chunk of request) body += chunk
        response.writeHead(204).end()
        reply = ended.then(() => client.email.reply(JSON.parse(body).messageId, { body: 'Thank you.' }))
      }).listen(0, '127.0.0.1')
      onTestFinished(() => void app.close())
      await once(app, 'listening')
      const { port } = app.address() as AddressInfo
      await client.webhooks.create({ url: `http://127.0.0.1:${port}/hooks`, events: ['message.received'] })
      const message = mock.receiveEmail({ to: email, from: 'ben@example.com', body: 'Hi' })
      const ended = message.then(() => mock.webhooks.settled())
      await ended
      await reply
    },
    cause:
      /mock\.receiveEmail\(\)[\s\S]*attempt 1 [\s\S]*reply → 200.*ended after the receiver had responded.*await/,
  })
})

test('over HTTP, nothing listens to the URL', () =>
  checkExplanation({
    url: 'http://127.0.0.1:2/hooks',
    options: { webhooks: { allowHttpLoopback: true } },
    cause: /Nothing listens to http:\/\/127\.0\.0\.1:2\/hooks, the URL of the subscription/,
  }))
