import type { Mock } from '@agentcomms/mock-server'
import { guardedFetch } from '@agentcomms/mock-server/node'

/** URL of the subscription if the service rejects the target, such as the name of a container. It receives no requests. */
const PLACEHOLDER = 'https://forward-webhooks-to.example.test/'

/**
 * Sends every delivery of a mock to `target` instead of the URL of its subscription. If the organization has no subscription,
 * creates one for all events and returns its secret.
 */
export async function forwardWebhooks(mock: Mock, target: string): Promise<string | undefined> {
  const send = guardedFetch()
  mock.setOutboundFetch((url, init, policy) => {
    const isDelivery = init.headers !== undefined && 'X-Service-Signature' in init.headers
    // Allowed anywhere, because the user of the command chose the target.
    return isDelivery ? send(target, init, 'anywhere') : send(url, init, policy)
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
  const direct = await subscribe(target)
  const created = direct.ok ? direct : await subscribe(PLACEHOLDER)
  const { secret, detail } = (await created.json()) as { secret?: string; detail?: string }
  if (!created.ok) throw new Error(`--forward-webhooks-to ${target}: ${detail}`)
  return secret
}
