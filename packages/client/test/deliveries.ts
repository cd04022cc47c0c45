import vectors from '@agentcomms/spec/vectors/webhooks.json' with { type: 'json' }
import * as web from '../src/webhooks/index.ts'
import * as node from '../src/webhooks/index-node.ts'

/** Both builds of the entry. Tests of `verifyWebhook` run with both. */
export const builds = [
  { build: 'node', ...node },
  { build: 'web', ...web },
]

export const secret = 'whsec_current'
export const signedAt = '2026-01-01T00:00:00.000Z'
export const now = new Date(signedAt)

export const event = {
  event: 'message.received',
  occurredAt: signedAt,
  messageId: 'cmessage0000000000000001',
  agentId: 'cagent000000000000000001',
  channel: 'EMAIL',
  direction: 'INBOUND',
  fromAddress: 'ada@example.com',
  toAddress: 'agent@agents.agentcomms.test',
  threadId: 'cthread00000000000000001',
  subject: 'Grüße 📬',
  spam: false,
}
export const body = JSON.stringify(event)

/** Signs a body with the Node build, which the vectors verify. */
export async function delivery(
  raw: string | Uint8Array = body,
  options: Partial<node.SignWebhookOptions> = {},
) {
  const headers = await node.signWebhook(raw, {
    secret,
    timestamp: signedAt,
    event: 'message.received',
    deliveryId: 'delivery-1',
    ...options,
  })
  return { body: raw, headers: { ...headers } as Record<string, string> }
}

export interface Vector {
  name: string
  secret: string
  timestamp: string
  bytes: Uint8Array<ArrayBuffer>
  signature: string
}

export const signedVectors: Vector[] = vectors.map(({ bodyBase64, ...vector }) => ({
  ...vector,
  bytes: new Uint8Array(Buffer.from(bodyBase64, 'base64')),
}))
