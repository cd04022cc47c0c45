import type { ReplyToEmail, SearchMessages, SendEmail, SendSms } from '@agentcomms/spec/client'
import { describe, expect, expectTypeOf, it } from 'vitest'
import type * as z from 'zod'
import { builds, delivery, event, now, secret } from '../../test/deliveries.ts'
import type { AgentComms, WaitForFilter } from '../index.ts'
import type { WebhookEvents } from '../webhooks/index.ts'
import {
  type agentCreated,
  type callEnded,
  type messageFailed,
  messageReceived,
  type messageReceivedAuto,
  messageSent,
  type replyToEmailBody,
  type searchMessagesBody,
  type sendEmailBody,
  type sendSmsBody,
  type waitForFilter,
  webhookEvent,
} from './index.ts'

it('has the types of the OpenAPI document, as input and output', () => {
  expectTypeOf<z.infer<typeof messageReceived>>().toEqualTypeOf<WebhookEvents['message.received']>()
  expectTypeOf<z.infer<typeof messageReceivedAuto>>().toEqualTypeOf<WebhookEvents['message.received.auto']>()
  expectTypeOf<z.infer<typeof messageSent>>().toEqualTypeOf<WebhookEvents['message.sent']>()
  expectTypeOf<z.infer<typeof messageFailed>>().toEqualTypeOf<WebhookEvents['message.failed']>()
  expectTypeOf<z.infer<typeof agentCreated>>().toEqualTypeOf<WebhookEvents['agent.created']>()
  expectTypeOf<z.infer<typeof callEnded>>().toEqualTypeOf<WebhookEvents['call.ended']>()
  expectTypeOf<z.infer<typeof webhookEvent>>().toEqualTypeOf<WebhookEvents[keyof WebhookEvents]>()

  expectTypeOf<z.infer<typeof sendEmailBody>>().toEqualTypeOf<SendEmail>()
  expectTypeOf<z.infer<typeof replyToEmailBody>>().toEqualTypeOf<ReplyToEmail>()
  expectTypeOf<z.infer<typeof sendSmsBody>>().toEqualTypeOf<SendSms>()
  expectTypeOf<z.infer<typeof searchMessagesBody>>().toEqualTypeOf<SearchMessages>()
  expectTypeOf<z.input<typeof sendEmailBody>>().toEqualTypeOf<SendEmail>()
  expectTypeOf<z.input<typeof replyToEmailBody>>().toEqualTypeOf<ReplyToEmail>()
  expectTypeOf<z.input<typeof sendSmsBody>>().toEqualTypeOf<SendSms>()
  expectTypeOf<z.input<typeof searchMessagesBody>>().toEqualTypeOf<SearchMessages>()

  // The client also accepts a message for `since`, a RegExp for `subject` and readonly lists. Tools pass only JSON.
  type ToolFilter = Omit<WaitForFilter, 'labels' | 'since' | 'subject'> & {
    labels?: string[] | undefined
    since?: string | null | undefined
    subject?: string | undefined
  }
  expectTypeOf<z.infer<typeof waitForFilter>>().toEqualTypeOf<{ [K in keyof ToolFilter]: ToolFilter[K] }>()
})

it('has output types that the methods of the client accept', () => {
  expectTypeOf<z.infer<typeof sendEmailBody>>().toExtend<Parameters<AgentComms['email']['send']>[0]>()
  expectTypeOf<z.infer<typeof replyToEmailBody>>().toExtend<Parameters<AgentComms['email']['reply']>[1]>()
  expectTypeOf<z.infer<typeof sendSmsBody>>().toExtend<Parameters<AgentComms['sms']['send']>[0]>()
  expectTypeOf<z.infer<typeof searchMessagesBody>>().toExtend<
    Parameters<AgentComms['messages']['search']>[0]
  >()
  expectTypeOf<z.infer<typeof waitForFilter>>().toExtend<WaitForFilter>()
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
