import { describe, expect, it } from 'vitest'
import { builds, delivery, event, now } from './deliveries.ts'
import { printValue, secret, secretPattern } from './secret-traces.ts'

const key = `whsec_${secret}`
const flat = JSON.stringify({ ...event, subject: secret })
const late = new Date(now.getTime() + 3_600_000)

describe.each(builds)('no secret and no payload is shown, $build build', ({ verifyWebhook, signWebhook }) => {
  it.each<[string, { raw?: string; sent?: unknown; header?: object; options?: object }]>([
    ['another secret', { options: { secret: `${key}x` } }],
    ['a secret with white space', { options: { secret: `${key} ` } }],
    ['a list with a bad secret', { options: { secret: [key, `\t${key}`] } }],
    ['another body', { sent: `${flat} ` }],
    ['a parsed body', { sent: JSON.parse(flat) }],
    ['an old delivery', { options: { now: late } }],
    ['a body that is too large', { options: { maxBodyBytes: 10 } }],
    ['a malformed signature', { header: { 'X-Service-Signature': secret } }],
    ['a malformed time', { header: { 'X-Service-Timestamp': secret } }],
    ['signed text', { raw: secret }],
    ['signed text in quotes', { raw: JSON.stringify(secret) }],
    ['signed JSON that is broken', { raw: `${flat.slice(0, -1)} ${secret}` }],
    ['signed JSON that is cut off', { raw: flat.slice(0, -5) }],
    ['a signed list', { raw: JSON.stringify([secret]) }],
    ['a signed object without an event', { raw: JSON.stringify({ body: secret }) }],
    ['another payload form', { options: { payloadFormat: 'enveloped' } }],
  ])('in the error for %s', async (_, { raw = flat, sent, header, options }) => {
    const { body, headers } = await delivery(raw, { secret: key })
    const input = { body: sent ?? body, headers: { ...headers, ...header } }
    const error = await verifyWebhook(input as never, { secret: key, now, ...options }).catch(
      reason => reason,
    )
    expect(error.name).toBe('WebhookVerificationError')
    expect(printValue(error)).not.toMatch(secretPattern)
  })

  it.each<[string, unknown, object]>([
    ['text', secret, {}],
    ['a parsed body', { body: secret }, {}],
    ['a bad secret', flat, { secret: `${key}\n` }],
  ])('in the error for signing %s', async (_, body, options) => {
    const error = await signWebhook(body as string, { secret: key, ...options }).catch(reason => reason)
    expect(error.name).toBe('WebhookVerificationError')
    expect(printValue(error)).not.toMatch(secretPattern)
  })

  it('in the printed functions', async () => {
    await verifyWebhook(await delivery(flat, { secret: key }), { secret: key, now })
    expect(printValue({ verifyWebhook, signWebhook })).not.toMatch(secretPattern)
  })
})
