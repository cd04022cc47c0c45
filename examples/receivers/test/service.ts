import { AgentComms } from '@agentcomms/client'
import { createMock } from '@agentcomms/mock-server'
import { serve } from '@agentcomms/mock-server/node'
import { vi } from 'vitest'
import type { Framework } from './frameworks.ts'
import { type Listening, serveFetch } from './listen.ts'
import { sendBytes, startRecordingProxy } from './recording-proxy.ts'

/** Starts the mock for all examples. Sets the environment variables that the examples read when they are loaded. */
export async function startService() {
  const mock = createMock({
    clock: 'manual',
    webhooks: { allowHttpLoopback: true, disableAfterFailures: 1000 },
  })
  // Only a served mock sends webhooks over the network.
  const server = await serve(mock)
  let pause: Promise<void> | undefined
  let onRequest = () => {}
  // The handlers of the examples send their requests here, so that a test can delay them.
  const api = await serveFetch(async request => {
    onRequest()
    await pause
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
    receiveEmail: () => mock.receiveEmail({ to: agent.email.email, from: 'ben@example.com', body: 'Hi 📬' }),
    /** Returns the number of requests for `path`. */
    countRequests: (path: string) => mock.requests.filter(request => request.path.endsWith(path)).length,
    /** Delays requests of handlers until `release`. `waiting` resolves when the first one waits. */
    pauseRequests() {
      let release = () => {}
      pause = new Promise(resolve => {
        release = resolve
      })
      const waiting = new Promise<void>(resolve => {
        onRequest = resolve
      })
      return { waiting, release }
    },
    async close() {
      mock.close()
      await Promise.all([server.close(), api.close()])
    },
  }
}

export type Service = Awaited<ReturnType<typeof startService>>

/** Starts a receiver, subscribes it to every event and sets its secret. */
export async function subscribe({ mock, client }: Service, start: Framework['start']) {
  let receiver: Listening | undefined
  /** Starts the receiver again with another value of WEBHOOK_SECRET. */
  async function deploy(secret: string | undefined): Promise<void> {
    await receiver?.close()
    vi.stubEnv('WEBHOOK_SECRET', secret)
    vi.resetModules()
    receiver = await start()
  }
  const { port, attempts, close } = await startRecordingProxy(() => receiver?.port ?? 0)
  const url = `http://127.0.0.1:${port}/webhooks`
  const { id, secret } = await client.webhooks.create({ url, events: ['**'] })
  await deploy(secret)
  return {
    id,
    secret,
    deploy,
    /** Received bytes of each attempt. */
    attempts,
    /** Sends bytes to the receiver as another attempt. */
    send: (bytes: Uint8Array = Buffer.alloc(0)) => sendBytes(receiver?.port ?? 0, bytes),
    /** Waits for all due attempts. Returns the deliveries of this subscription. */
    async deliveries() {
      await mock.webhooks.settled()
      return mock.deliveries.filter(({ webhookId }) => webhookId === id)
    },
    async close() {
      await client.webhooks.delete(id)
      await Promise.all([close(), receiver?.close()])
    },
  }
}

export type Subscriber = Awaited<ReturnType<typeof subscribe>>
