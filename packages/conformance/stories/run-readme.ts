/** The receiver of the README with the mock of the README. */
import { AgentComms } from '@agentcomms/client'
import { createDedupe, receive } from '@agentcomms/client/webhooks'
import { createMock, type MockOptions } from '@agentcomms/mock-server'
import { onTestFinished, vi } from 'vitest'

/** Runs the receiver of the README with the mock of the README. Returns the ids that its handler printed. */
export async function runReadme(options: MockOptions = {}) {
  onTestFinished(() => {
    vi.restoreAllMocks()
    vi.useRealTimers()
    vi.unstubAllEnvs()
  })
  const dedupe = createDedupe()
  const handled: string[] = []
  function POST(request: Request): Promise<Response> {
    return receive(request, {
      secret: process.env.WEBHOOK_SECRET,
      dedupe,
      on: { 'message.received': async payload => void handled.push(payload.messageId) },
    })
  }

  const mock = createMock({
    seed: 1,
    clock: 'manual',
    now: '2026-01-01T00:00:00Z',
    validateResponses: true,
    ...options,
  })
  const client = new AgentComms({ baseUrl: mock.baseUrl, apiKey: mock.masterKey, fetch: mock.fetch })
  const ada = await mock.addAgent({ name: 'Ada' })
  const url = 'https://app.example.test/hooks'
  const { id, secret } = await client.webhooks.create({ url, events: ['message.**'] })
  vi.stubEnv('WEBHOOK_SECRET', secret)
  mock.webhooks.listen(url, POST)
  const receiveMail = () =>
    mock.receiveEmail({ to: ada.email.email, from: 'ben@example.com', subject: 'Hello', body: 'Hi Ada' })
  return { mock, client, webhookId: id, dedupe, handled, receiveMail }
}
