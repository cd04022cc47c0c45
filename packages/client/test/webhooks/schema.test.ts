import { describe, expect, expectTypeOf, it } from 'vitest'
import type { StandardSchema } from '../../src/webhooks/index.ts'
import { body, builds, delivery, event, now, secret } from '../deliveries.ts'

interface Received {
  event: 'message.received'
  upper: string
}

const received: StandardSchema<Received> = {
  '~standard': {
    version: 1,
    vendor: 'test',
    validate: value => {
      const { event: name, subject } = value as Record<string, unknown>
      if (name !== 'message.received') return { issues: [{ message: 'wrong event', path: ['event'] }] }
      if (typeof subject !== 'string')
        return { issues: [{ message: 'no text', path: ['mail', { key: 'subject' }] }] }
      return { value: { event: name, upper: subject.toUpperCase() } }
    },
  },
}
const asynchronous: StandardSchema<Received> = {
  '~standard': { ...received['~standard'], validate: async value => received['~standard'].validate(value) },
}

describe.each(builds)('verifyWebhook with a schema, $build build', ({ verifyWebhook }) => {
  it.each([received, asynchronous])(
    'returns the output of a synchronous or asynchronous schema',
    async schema => {
      const result = await verifyWebhook(await delivery(), { secret, now, schema })
      expect(result.payload.upper).toBe('GRÜSSE 📬')
      expectTypeOf(result.event).toEqualTypeOf<'message.received'>()
    },
  )

  it('rejects with the path, the message and the issues', async () => {
    const raw = JSON.stringify({ ...event, subject: 7 })
    const verified = verifyWebhook(await delivery(raw), { secret, now, schema: received })
    await expect(verified).rejects.toMatchObject({
      reason: 'schema_mismatch',
      cause: [{ message: 'no text' }],
    })
    await expect(verified).rejects.toThrow(/mail\.subject no text/)
  })

  it.each([{}, { '~standard': {} }, () => true])('rejects %o as a schema', async schema => {
    const verified = verifyWebhook(await delivery(), { secret, now, schema: schema as never })
    await expect(verified).rejects.toThrow(TypeError)
    await expect(verified).rejects.toThrow(/schema.*Standard Schema/)
  })

  it('runs the schema only if the signature matches', async () => {
    const forged = { ...(await delivery()), body: body.replace('message', 'massage') }
    const verified = verifyWebhook(forged, { secret, now, schema: received })
    await expect(verified).rejects.toMatchObject({ reason: 'signature_mismatch' })
  })
})
