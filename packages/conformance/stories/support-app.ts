/** A small support agent with a receiver, into which tests plant one bug each. */
import { AgentComms, type Message, type WebhookEventPattern } from '@agentcomms/client'
import { receive } from '@agentcomms/client/webhooks'
import { createMock, type Mock, type MockOptions } from '@agentcomms/mock-server'
import { expect, onTestFinished, vi } from 'vitest'

export const URL_OF_RECEIVER = 'https://app.example.test/hooks'
const MAX_CHARACTERS = 1_200

export interface App {
  mock: Mock
  client: AgentComms
  agentClient: AgentComms
  email: string
  agentId: string
  secret: string
}

/** Parts of the support agent that a bug replaces. */
export interface Bug {
  events?: WebhookEventPattern[]
  url?: string
  options?: MockOptions
  /** Responds to a delivery. */
  receiver?: (request: Request, app: App) => Promise<Response>
  /** Handles an email. Replaces the reply. */
  handle?: (messageId: string, app: App) => unknown
  /** What the test does. Default: an email arrives, and its deliveries are awaited. */
  run?: (app: App) => Promise<unknown>
  cause: RegExp
}

export const reply = (messageId: string, { agentClient }: App) =>
  agentClient.email.reply(messageId, { body: 'Thank you.' }, { idempotencyKey: `reply:${messageId}` })

export const receiveMail = async ({ mock, email }: App): Promise<Message> =>
  await mock.receiveEmail({ to: email, from: 'ben@example.com', subject: 'Order 7', body: 'Where is it?' })

async function start({
  events = ['**'],
  url = URL_OF_RECEIVER,
  receiver,
  handle = reply,
  options,
}: Bug): Promise<App> {
  const mock = createMock({ seed: 1, clock: 'manual', transport: { deliveryDelayMs: 1_000 }, ...options })
  onTestFinished(() => mock.close())
  const { baseUrl, fetch, masterKey } = mock
  const client = new AgentComms({ baseUrl, apiKey: masterKey, fetch, maxRetries: 0 })
  const ada = await mock.addAgent({ name: 'Ada' })
  const agentClient = new AgentComms({ baseUrl, apiKey: ada.apiKey, fetch, maxRetries: 0 })
  const { secret } = await client.webhooks.create({ url, events })
  const app = { mock, client, agentClient, email: ada.email.email, agentId: ada.id, secret }
  mock.webhooks.listen(URL_OF_RECEIVER, request =>
    receiver
      ? receiver(request, app)
      : receive(request, {
          secret,
          on: { 'message.received': ({ messageId }) => handle(messageId, app) },
        }),
  )
  return app
}

/** Runs the support agent with a bug. The explanation must name the bug in few characters. */
export async function checkExplanation(bug: Bug): Promise<void> {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const app = await start(bug)
  if (bug.run) await bug.run(app)
  else {
    await receiveMail(app)
    await app.mock.webhooks.settled()
  }
  const text = app.mock.explain()
  if (process.env.SHOW) console.log(`${text}\n(${text.length})`)
  expect(text).toMatch(bug.cause)
  expect(text.length).toBeLessThanOrEqual(MAX_CHARACTERS)
}
