import type { Mock } from '@agentcomms/mock-server'
import { guardedFetch } from '@agentcomms/mock-server/node'

/** URL of the subscription if the service rejects the target, such as another container. Nothing is sent there. */
const PLACEHOLDER = 'https://forward-webhooks-to.example.test/'

/**
 * Sends every delivery of a mock to `target` instead of the URL of its subscription. If the organization has no subscription, it
 * gets one to all events. Returns the secret of the new subscription, if there is one.
 */
export async function forwardWebhooks(mock: Mock, target: string): Promise<string | undefined> {
  const carry = guardedFetch()
  mock.setOutboundFetch((url, init, policy) => {
    const isDelivery = init.headers !== undefined && 'X-Service-Signature' in init.headers
    // The user of the command chose the target, so it may be anywhere.
    return isDelivery ? carry(target, init, 'anywhere') : carry(url, init, policy)
  })
  const headers = {
    'x-api-key': mock.masterKey,
    'x-mock-unlogged': 'true',
    'content-type': 'application/json',
  }
  const listed = await mock.fetch(`${mock.baseUrl}/webhooks?limit=1`, { headers })
  const { items } = (await listed.json()) as { items: unknown[] }
  if (items.length > 0) return undefined
  const subscribe = async (url: string): Promise<Response> => {
    const body = JSON.stringify({ url, events: ['*'], description: '--forward-webhooks-to' })
    return await mock.fetch(`${mock.baseUrl}/webhooks`, { method: 'POST', headers, body })
  }
  const asked = await subscribe(target)
  const made = asked.ok ? asked : await subscribe(PLACEHOLDER)
  const { secret, detail } = (await made.json()) as { secret?: string; detail?: string }
  if (!made.ok) throw new Error(`--forward-webhooks-to ${target} is refused: ${detail}`)
  return secret
}
