/** Tests of the program in `consumer.ts`. They are compiled with it and never run. */
import { AgentComms, type Fetch } from '@agentcomms/client'
import { signWebhook, verifyWebhook } from '@agentcomms/client/webhooks'
import { createMock, type Mock, type Message as MockMessage } from '@agentcomms/mock-server'
import { serve } from '@agentcomms/mock-server/node'

const secret = 'whsec_0123456789abcdef'

export async function inProcess(): Promise<string[]> {
  const mock: Mock = createMock()
  const fetch: Fetch = mock.fetch
  const client = new AgentComms({ baseUrl: mock.baseUrl, apiKey: mock.masterKey, fetch })
  const {
    id,
    email: { email },
  } = await mock.addAgent({ name: 'Ada' })
  const arrived: MockMessage = await mock.receiveEmail({
    from: 'ben@example.com',
    to: `${email}`,
    subject: 'Hi',
  })
  const { status } = await client.messages.get(arrived.id)
  mock.faults.add({ status: 503 })
  await mock.clock.advance('1m')
  return [id, status, ...mock.events.map(({ payload }) => payload.event)]
}

export async function overHttp(): Promise<AgentComms> {
  const { url, close } = await serve(createMock(), { port: 0 })
  await close()
  return new AgentComms({ baseUrl: url, apiKey: 'mk' })
}

export async function receiver(post: (request: Request) => Promise<Response>): Promise<number> {
  const body = JSON.stringify({ event: 'agent.created', occurredAt: new Date().toISOString(), agentId: 'a' })
  const request = new Request('https://app.example.com/hooks', {
    method: 'POST',
    body,
    headers: await signWebhook(body, { secret }),
  })
  const { deliveryId } = await verifyWebhook(request.clone(), { secret })
  return deliveryId ? (await post(request)).status : 0
}
