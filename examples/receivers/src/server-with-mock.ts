/**
 * Starts the receiver of `compose.yaml`. It takes its secret from the mock server at MOCK_URL, which forwards its
 * deliveries to this receiver. The real service has no such interface: there, set WEBHOOK_SECRET and start `server.ts`.
 */
import { AgentComms } from '@agentcomms/client'

const mockUrl = process.env.MOCK_URL ?? 'http://127.0.0.1:4010'
const response = await fetch(`${mockUrl}/__mock/keys`)
if (!response.ok) throw new Error(`${mockUrl}: ${response.status} ${await response.text()}`)
const { masterKey } = (await response.json()) as { masterKey: string }
const client = new AgentComms({ baseUrl: `${mockUrl}/v1`, apiKey: masterKey })
const [subscription] = (await client.webhooks.list()).items
if (!subscription) throw new Error(`${mockUrl} has no subscription. Start the mock with --forward-to.`)
process.env.WEBHOOK_SECRET = (await client.webhooks.rotateSecret(subscription.id)).secret
await import('./server.ts')
