// Measures the verification of a signed webhook. Arguments: the contender, the size of the body in bytes, and the form of
// the body, `string` or `bytes`.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { perCall } from './per-call.js'

const [, , name, size, form] = process.argv
const bytes = Number(size)
const secret = `whsec_${'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'.repeat(2)}`
const fields = {
  event: 'message.received',
  occurredAt: '2026-01-01T00:00:00.000Z',
  agentId: 'cagent00000001',
  messageId: 'cmessage00000001',
  threadId: 'cthread00000001',
  subject: 'Room for next week',
}
const length = bytes - JSON.stringify({ ...fields, text: '' }).length
const text = JSON.stringify({ ...fields, text: 'The text of an email. '.repeat(length).slice(0, length) })
const buffer = Buffer.from(text)
const now = new Date()
/** @typedef {string | Buffer} Body */
/** @param {import('node:crypto').BinaryLike} key @param {string} prefix @param {'hex' | 'base64'} [encoding] */
const sign = (key, prefix, encoding = 'hex') =>
  createHmac('sha256', key).update(prefix).update(text).digest(encoding)

/** @type {Record<string, () => Promise<(body: Body) => unknown>>} */
const CONTENDERS = {
  async floor() {
    const timestamp = now.toISOString()
    const signature = sign(secret, `${timestamp}.`)
    return body => {
      const digest = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest()
      if (!timingSafeEqual(digest, Buffer.from(signature, 'hex'))) throw new Error('Wrong signature.')
      return JSON.parse(typeof body === 'string' ? body : body.toString())
    }
  },
  async webCrypto() {
    const timestamp = now.toISOString()
    const encoder = new TextEncoder()
    const algorithm = { name: 'HMAC', hash: 'SHA-256' }
    const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['verify'])
    const signature = sign(secret, `${timestamp}.`)
    return async body => {
      const text = typeof body === 'string' ? body : body.toString()
      const signed = encoder.encode(`${timestamp}.${text}`)
      if (!(await crypto.subtle.verify('HMAC', key, Buffer.from(signature, 'hex'), signed)))
        throw new Error('Wrong signature.')
      return JSON.parse(text)
    }
  },
  async ours() {
    const { signWebhook, verifyWebhook } = await import('@agentcomms/client/webhooks')
    const headers = await signWebhook(text, { secret, timestamp: now })
    return body => verifyWebhook({ body, headers }, { secret, toleranceSeconds: 3_600 })
  },
  async stripe() {
    const { default: Stripe } = await import('stripe')
    const { webhooks } = new Stripe('sk_test_any')
    const seconds = Math.floor(now.getTime() / 1_000)
    const header = `t=${seconds},v1=${sign(secret, `${seconds}.`)}`
    return body => webhooks.constructEvent(body, header, secret, 3_600)
  },
  async stripeAsync() {
    const { default: Stripe } = await import('stripe')
    const { webhooks } = new Stripe('sk_test_any')
    const provider = Stripe.createSubtleCryptoProvider()
    const seconds = Math.floor(now.getTime() / 1_000)
    const header = `t=${seconds},v1=${sign(secret, `${seconds}.`)}`
    return body => webhooks.constructEventAsync(body, header, secret, 3_600, provider)
  },
  async standardwebhooks() {
    const { Webhook } = await import('standardwebhooks')
    return createStandardWebhook(new Webhook(secret))
  },
  async svix() {
    const { Webhook } = await import('svix')
    return createStandardWebhook(new Webhook(secret))
  },
  async octokit() {
    const { verify } = await import('@octokit/webhooks-methods')
    const signature = `sha256=${sign(secret, '')}`
    return async body => {
      const text = typeof body === 'string' ? body : body.toString()
      if (!(await verify(secret, text, signature))) throw new Error('Wrong signature.')
      return JSON.parse(text)
    }
  },
}

/** @param {{ verify: (body: Body, headers: Record<string, string>) => unknown }} webhook */
function createStandardWebhook(webhook) {
  const seconds = Math.floor(now.getTime() / 1_000)
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const headers = {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,${sign(key, `msg_1.${seconds}.`, 'base64')}`,
  }
  /** @param {Body} body */
  return body => webhook.verify(body, headers)
}

const create = CONTENDERS[name ?? '']
if (!create) throw new Error(`Unknown contender ${name}.`)
const verify = await create()
const body = form === 'bytes' ? buffer : text
const calls = bytes > 10_000 ? 2_000 : 20_000
const run = async () => verify(body)
// The first result contains the compilation.
await perCall(run, calls)
console.log(JSON.stringify({ verify: await perCall(run, calls) }))
