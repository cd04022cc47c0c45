import { checkArgument, furtherArgument, optional, text } from '../../runtime/check-argument.ts'
import type { World } from '../world.ts'
import type { Receiver } from './attempt.ts'
import type { DeliveryOrder } from './engine.ts'
import type { EventName } from './example-event.ts'
import { type PayloadOf, type TriggerFields, type TriggerOptions, triggerEvent } from './trigger-event.ts'

/** What a test may do with the webhooks of a mock. */
export interface MockWebhooks {
  /**
   * Sends the deliveries to this url to `receiver`, in process; it replaces one that listens there already. Deliveries to
   * any other url go out over `fetch`. Returns a function that removes the receiver. Throws a TypeError for what is not a
   * url or not a function.
   */
  listen(url: string, receiver: Receiver): () => void
  /**
   * Fires an event although nothing has happened: every subscription that asks for it gets a delivery. It is about the newest
   * fitting record of the organization, or the one whose id `fields` give, else about an example; `fields` replace
   * members of its payload. Returns the payload. Throws a TypeError for an event, a field or a value that does not exist.
   *
   * @example
   * ```ts
   * await mock.webhooks.trigger('message.received', { agentId: ada.id, spam: true })
   * await mock.webhooks.settled()
   * ```
   */
  trigger<Name extends EventName>(
    event: Name,
    fields?: TriggerFields<Name>,
    options?: TriggerOptions,
  ): Promise<PayloadOf<Name>>
  /**
   * How deliveries that are queued from now on follow each other. `shuffled` holds each back by up to a second of the
   * mock's clock, drawn by the seed, so that they overtake each other: `clock.advance('1s')` or `clock.runAll()` brings
   * them all.
   */
  setOrder(order: DeliveryOrder): void
  /**
   * Resolves when nothing is due now: every attempt that could be made has been made. A receiver in process must not
   * wait for it, nor for the clock: it would wait for its own answer.
   */
  settled(): Promise<void>
}

export function mockWebhooks(world: World, firstOrgId: () => string): MockWebhooks {
  return {
    listen: (url, receiver) => world.webhooks.listen(url, receiver),
    trigger: async (event, fields = {}, options = {}) => {
      checkArgument(furtherArgument('webhooks.trigger'), options, { orgId: optional(text(100)) })
      return structuredClone(triggerEvent(world, { event, fields, orgId: options.orgId ?? firstOrgId() }))
    },
    setOrder: order => world.webhooks.setOrder(order),
    settled: () => world.clock.settled(),
  }
}
