import { describe, expect, expectTypeOf, it } from 'vitest'
import type * as z from 'zod'
import type * as schemas from '../../src/schemas/index.ts'
import { messageReceived, messageSent, webhookEvent } from '../../src/schemas/index.ts'
import type { WebhookEvents } from '../../src/webhooks/index.ts'
import { builds, delivery, event, now, secret } from '../deliveries.ts'

/** Name of the schema of an event: `messageReceived` for `message.received`. */
type SchemaName<Event> = Event extends `${infer Start}.${infer End}`
  ? `${Start}${Capitalize<SchemaName<End>>}`
  : Event
type SchemaOf<Event> =
  SchemaName<Event> extends keyof typeof schemas ? (typeof schemas)[SchemaName<Event>] : never

it('has the types of the OpenAPI document, as input and output', () => {
  type Inferred = { [Event in keyof WebhookEvents]: z.infer<SchemaOf<Event>> }
  expectTypeOf<Inferred>().toEqualTypeOf<{ [Event in keyof WebhookEvents]: WebhookEvents[Event] }>()
  expectTypeOf<z.infer<typeof webhookEvent>>().toEqualTypeOf<WebhookEvents[keyof WebhookEvents]>()
})

describe.each(builds)('schema option of verifyWebhook, $build build', ({ verifyWebhook }) => {
  const options = { secret, now }

  it('returns the payload of one event, with fields and values of later versions', async () => {
    const raw = JSON.stringify({ ...event, priority: 'high', channel: 'FAX' })
    const { event: name, payload } = await verifyWebhook(await delivery(raw), {
      ...options,
      schema: messageReceived,
    })
    expectTypeOf(name).toEqualTypeOf<'message.received'>()
    expectTypeOf(payload).toEqualTypeOf<WebhookEvents['message.received']>()
    expect([name, payload]).toEqual(['message.received', { ...event, priority: 'high', channel: 'FAX' }])
  })

  it('returns a union for all events, which the event name narrows', async () => {
    const result = await verifyWebhook(await delivery(), { ...options, schema: webhookEvent })
    expectTypeOf(result.event).toEqualTypeOf<keyof WebhookEvents>()
    if (result.event === 'call.ended') expectTypeOf(result.payload.endReason).toBeString()
    if (result.event === 'agent.created') expectTypeOf(result.payload.slug).toBeString()
    const { payload } = result
    if (payload.event === 'message.received') expectTypeOf(payload.messageId).toBeString()
    expect(payload).toEqual(event)
  })

  it('rejects another event, an unlisted event and a wrong field, and names the field', async () => {
    const verify = (raw: unknown, schema: z.ZodType) =>
      delivery(JSON.stringify(raw), { event: Object(raw).event }).then(signed =>
        verifyWebhook(signed, { ...options, schema }),
      )
    await expect(verify(event, messageSent)).rejects.toMatchObject({ reason: 'schema_mismatch' })
    await expect(verify(event, messageSent)).rejects.toThrow(/schema: event /)
    await expect(verify({ ...event, event: 'message.opened' }, webhookEvent)).rejects.toThrow(/event /)
    await expect(verify({ ...event, channel: 1 }, webhookEvent)).rejects.toThrow(/channel /)
    await expect(verify({ ...event, occurredAt: 'now' }, webhookEvent)).rejects.toThrow(/occurredAt /)
  })
})
