import type { Mock } from '../../index.ts'
import { isLoopback } from '../../outside/outbound.ts'
import { createPinnedFetch } from '../guarded-fetch.ts'
import { getErrorCode } from './state-files.ts'
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
  // `http:///a` would be the host `a`.
  if (/^https?:\/\/[^/\\]/i.test(text)) return URL.canParse(text) ? text : undefined
  const url = `http://${/^\d+(?:\/|$)/.test(text) ? 'localhost:' : ''}${text}`
  return URL.canParse(url) && isLoopback(new URL(url)) ? url : undefined
}

/**
 * Sends every delivery of a mock to `target` instead of the URL of its subscription. `insecure` accepts any
 * certificate of the target.
 */
export function forwardDeliveries(mock: Mock, target: string, insecure: boolean): void {
  const send = createPinnedFetch({})
  const forward = createPinnedFetch({ insecure })
  mock.setOutboundFetch((url, init, policy) => {
    const isDelivery = init.headers !== undefined && 'X-Service-Signature' in init.headers
    // Allowed anywhere, because the user of the command chose the target.
    return isDelivery ? forward(target, init, 'anywhere').catch(explainCertificate) : send(url, init, policy)
  })
}

/** Codes of errors about a certificate. */
const UNTRUSTED = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'CERT_HAS_EXPIRED',
  'ERR_TLS_CERT_ALTNAME_INVALID',
])

function explainCertificate(error: unknown): never {
  if (!UNTRUSTED.has(getErrorCode(error))) throw error
  throw new Error('The certificate of --forward-to is not trusted; --insecure accepts it', { cause: error })
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
