import { describe, expect, it } from 'vitest'
import { type WebhookRefusal, WebhookVerificationError } from '../src/webhooks/index.ts'
import { body, builds, delivery, event, now, secret, signedAt } from './deliveries.ts'

const never = {
  '~standard': { version: 1, vendor: 'test', validate: () => ({ issues: [{ message: 'no' }] }) },
}

/** A delivery whose connection breaks in the middle of the body. */
async function broken(): Promise<Request> {
  const stream = new ReadableStream({ pull: controller => controller.error(new Error('reset')) })
  const { headers } = await delivery()
  const init = { method: 'POST', headers, body: stream, duplex: 'half' }
  return new Request('https://app.example.test/', init)
}

describe.each(builds)('a refusal, $build build', ({ verifyWebhook }) => {
  it('gives each cause a reason and a message of its own', async () => {
    const { headers } = await delivery()
    const genuine = { body, headers }
    const minutes = (count: number) => new Date(now.getTime() + count * 60_000)
    const header = (name: string, value: string) => ({ body, headers: { ...headers, [name]: value } })
    const causes: Record<Exclude<WebhookRefusal, 'replayed'>, readonly [input: unknown, options?: object]> = {
      missing_header: [{ body, headers: {} }],
      malformed_header: [header('X-Service-Signature', 'v1=zz')],
      malformed_timestamp: [header('X-Service-Timestamp', 'yesterday')],
      timestamp_too_old: [genuine, { now: minutes(10) }],
      timestamp_too_new: [genuine, { now: minutes(-10) }],
      signature_mismatch: [{ body: `${body} `, headers }],
      body_already_parsed: [{ body: event, headers }],
      body_incomplete: [await broken()],
      body_too_large: [genuine, { maxBodyBytes: 10 }],
      invalid_secret: [genuine, { secret: '' }],
      invalid_json: [await delivery('null')],
      event_mismatch: [header('X-Service-Event', 'agent.created')],
      schema_mismatch: [genuine, { schema: never }],
    }
    const messages = new Set<string>()
    for (const [reason, [input, options]] of Object.entries(causes)) {
      const error = await verifyWebhook(input as never, { secret, now, ...options } as never).catch(
        cause => cause,
      )
      expect(WebhookVerificationError.is(error) && error.reason).toBe(reason)
      messages.add(error.message.replace(signedAt, ''))
    }
    expect(messages.size).toBe(Object.keys(causes).length)
  })
})
