import type { Mock } from '../../index.ts'
import { isLoopback } from '../../work/outbound.ts'
import { createGuardedFetch } from '../guarded-fetch.ts'
import { showUrl } from './visible-text.ts'

/**
 * URL of the subscription if the service rejects the target, such as the name of a container. It receives no requests.
 */
const PLACEHOLDER_URL = 'https://forward-to.example.test/'

/** Expected form of a URL that receives deliveries. */
export const FORWARD_TARGET =
  'must be a URL such as https://app.example.test/hooks, or an address of this machine such as localhost:3000/hooks'

/**
 * Returns the URL of a target, or undefined if it is invalid. Without a scheme, it must be an address or a
 * port of this machine.
 */
export function readForwardTarget(text: string): string | undefined {
  if (/^https?:\/\//i.test(text)) return URL.canParse(text) ? text : undefined
  const url = `http://${/^\d+(?:\/|$)/.test(text) ? 'localhost:' : ''}${text}`
  return URL.canParse(url) && isLoopback(new URL(url)) ? url : undefined
}

/** Sends every delivery of a mock to `target` instead of the URL of its subscription. */
export function forwardDeliveries(mock: Mock, target: string): void {
  const send = createGuardedFetch()
  mock.setOutboundFetch((url, init, policy) => {
    const isDelivery = init.headers !== undefined && 'X-Service-Signature' in init.headers
    // Allowed anywhere, because the user of the command chose the target.
    return isDelivery ? send(target, init, 'anywhere') : send(url, init, policy)
  })
}

/**
 * Subscribes `target` to all events and returns the secret. Returns undefined if the organization has a
 * subscription already.
 */
export async function subscribe(mock: Mock, target: string): Promise<string | undefined> {
  const key = { 'x-api-key': mock.masterKey, 'x-mock-source': 'console' }
  const headers = { ...key, 'content-type': 'application/json' }
  const listResponse = await mock.fetch(`${mock.baseUrl}/webhooks?limit=1`, { headers: key })
  const { items } = (await listResponse.json()) as { items: unknown[] }
  if (items.length > 0) return undefined
  const create = async (url: string): Promise<Response> => {
    const body = JSON.stringify({ url, events: ['*'], description: '--forward-to' })
    return await mock.fetch(`${mock.baseUrl}/webhooks`, { method: 'POST', headers, body })
  }
  const targetResponse = await create(target)
  const response = targetResponse.ok ? targetResponse : await create(PLACEHOLDER_URL)
  const { secret, detail } = (await response.json()) as { secret?: string; detail?: string }
  if (!response.ok) throw new Error(`--forward-to ${showUrl(target)}: ${detail}`)
  return secret
}
