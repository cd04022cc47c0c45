import { AgentComms } from '@agentcomms/client'
import { createMock } from '@agentcomms/mock-server'
import { serve } from '@agentcomms/mock-server/node'
import type { Framework } from './frameworks.ts'
import { serveFetch } from './listen.ts'
import { sendBytes, tap } from './tap.ts'

/** A service for all examples: they read its address and key from the environment when they are loaded. */
export async function startWorld() {
  const mock = createMock({ clock: 'manual', webhooks: { allowHttpLoopback: true, failureThreshold: 1000 } })
  // What carries webhooks out over the network comes with the server.
  const server = await serve(mock)
  let held: Promise<void> | undefined
  let onAsked = () => {}
  // What the handlers of the examples ask, so that a test can keep one of them waiting.
  const api = await serveFetch(async request => {
    onAsked()
    await held
    const { pathname } = new URL(request.url)
    return mock.fetch(new Request(new URL(pathname, mock.baseUrl), request))
  })
  process.env.AGENTCOMMS_BASE_URL = `http://127.0.0.1:${api.port}/v1`
  process.env.AGENTCOMMS_API_KEY = mock.masterKey
  const client = new AgentComms({ baseUrl: server.url, apiKey: mock.masterKey })
  const agent = await mock.addAgent({ name: 'Ada' })
  return {
    mock,
    client,
    agent,
    receiveEmail: () => mock.receiveEmail({ to: agent.email, from: 'ben@example.com', text: 'Hi 📬' }),
    /** How often a handler has asked for `path`. */
    askedFor: (path: string) => mock.requests.filter(request => request.path.endsWith(path)).length,
    /** Lets the next handler wait: `waiting` settles when it does, and `release` lets it go on. */
    hold() {
      let release = () => {}
      held = new Promise(resolve => {
        release = resolve
      })
      const waiting = new Promise<void>(resolve => {
        onAsked = resolve
      })
      return { waiting, release }
    },
    async close() {
      mock.close()
      await Promise.all([server.close(), api.close()])
    },
  }
}

export type World = Awaited<ReturnType<typeof startWorld>>

/** A receiver on its socket, subscribed to everything and given its secret. */
export async function subscribe({ mock, client }: World, start: Framework['start']) {
  const receiver = await start()
  const { port, attempts, close } = await tap(receiver.port)
  const url = `http://127.0.0.1:${port}/webhooks`
  const { id, secret } = await client.webhooks.create({ url, events: ['**'] })
  process.env.WEBHOOK_SECRET = secret
  return {
    id,
    secret,
    /** The bytes of each attempt, as they arrived. */
    attempts,
    /** Sends bytes as another attempt. */
    send: (bytes: Uint8Array = Buffer.alloc(0)) => sendBytes(receiver.port, bytes),
    /** What the service has recorded of this subscription, once every attempt that is due was made. */
    async deliveries() {
      await mock.webhooks.settled()
      return mock.deliveries.filter(({ webhookId }) => webhookId === id)
    },
    async close() {
      await client.webhooks.delete(id)
      await Promise.all([close(), receiver.close()])
    },
  }
}

export type Subscriber = Awaited<ReturnType<typeof subscribe>>
