import { describe, expectTypeOf, it } from 'vitest'
import type {
  BaseEvent,
  CallEndedEvent,
  MessageReceivedEvent,
  VerifiedWebhook,
  WebhookEvents,
} from '../../src/webhooks/index.ts'

describe('VerifiedWebhook', () => {
  it('narrows listed names and keeps the base fields of unknown events', () => {
    function check(delivery: VerifiedWebhook) {
      switch (delivery.event) {
        case 'message.received':
          expectTypeOf(delivery.payload).toEqualTypeOf<MessageReceivedEvent>()
          break
        case 'call.ended':
          expectTypeOf(delivery.payload).toEqualTypeOf<CallEndedEvent>()
          break
        default:
          expectTypeOf(delivery.event).toExtend<string>()
          expectTypeOf(delivery.payload).toExtend<BaseEvent>()
      }
      if (delivery.payload.event === 'message.received') {
        expectTypeOf(delivery.payload).toEqualTypeOf<MessageReceivedEvent>()
      }
      expectTypeOf(delivery.timestamp).toEqualTypeOf<Date>()
    }
    expectTypeOf(check).toBeFunction()
  })

  it('has a type with its own name for every event of the OpenAPI document', () => {
    expectTypeOf<{ [Name in keyof WebhookEvents]: WebhookEvents[Name]['event'] }>().toEqualTypeOf<{
      [Name in keyof WebhookEvents]: Name
    }>()
  })
})
