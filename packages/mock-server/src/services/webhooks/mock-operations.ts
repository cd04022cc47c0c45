import type { WebhookDelivery } from '@agentcomms/spec'
import * as z from 'zod/mini'
import { isProblem } from '../../http/problem.ts'
import { text } from '../../runtime/input-schemas.ts'
import { quote } from '../../runtime/quote.ts'
import { type EventName, eventTypes, type PayloadOfEvent } from '../event-definitions.ts'
import { type MockOperations, mockOperation } from '../mock-operation.ts'
import { triggerEvent } from './trigger.ts'
import type { DeliveryOrder } from './webhook-options.ts'

/**
 * Payload fields that a test sets. An existing record has all of them; a new record takes those that the
 * service lets callers choose.
 */
export type TriggerFields<Name extends EventName> = {
  [Field in Exclude<keyof PayloadOfEvent<Name>, 'event' | 'test'>]?: PayloadOfEvent<Name>[Field] | undefined
}

/** Options of `mock.webhooks.trigger()`. */
export interface TriggerOptions {
  /**
   * Id of the organization whose subscriptions receive the event. Default: the organization that the mock
   * starts with.
   */
  orgId?: string | undefined
}

/** Options of `mock.webhooks.replayAll()`. */
export interface ReplayAllOptions {
  /** Id of the subscription whose dead letters are replayed. Default: all subscriptions. */
  webhookId?: string | undefined
  /** Id of the organization whose dead letters are replayed. Default: all organizations. */
  orgId?: string | undefined
}

export interface WebhookMockOperations {
  /**
   * * Fires one event: every matching subscription gets one delivery. If `fields` has the id of an existing
   * record, the event is about that record. Otherwise the service first creates a record with these fields,
   * so that your receiver can read it: it receives or sends a message, creates an agent, or ends a call. The
   * record belongs to the newest agent, or to a new agent if there is none, unless `agentId` or an address
   * names another. Returns the payload.
   *
   * Rejects with a TypeError for an unknown event, field or agent, for a value that does not match the
   * OpenAPI document, for a field that differs from the existing record, and for a field of a new record that
   * the service does not let anyone choose.
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
  ): Promise<PayloadOfEvent<Name>>
  /**
   * * Replays a finished delivery, successful or dead-lettered: attempts it again, from attempt 1. Returns
   * the delivery, whose status is then PENDING. `client.webhooks.replay()` replays only dead letters.
   *
   * Throws a TypeError if the delivery does not exist, and an Error if it is not finished or its subscription
   * was deleted.
   */
  replay(deliveryId: string): WebhookDelivery
  /**
   * * Replays all dead letters, or those of one subscription or organization. Omits dead letters of deleted
   * subscriptions. Returns the number of replayed deliveries.
   *
   * Throws a TypeError if the subscription does not exist.
   *
   * @example
   * ```ts
   * mock.webhooks.replayAll() // { replayed: 3 }
   * await mock.webhooks.settled()
   * ```
   */
  replayAll(options?: ReplayAllOptions): {
    /** Number of replayed deliveries. */
    replayed: number
  }
  /**
   * * Sets the order of deliveries that are queued from now on: `in-order` or `shuffled`. `shuffled` delays
   * each delivery by up to one second on the clock of the mock, so that deliveries overtake each other. The
   * seed determines the delays. `mock.clock.advance('1s')` sends all delayed deliveries.
   */
  setOrder(order: DeliveryOrder): void
  /**
   * * Resolves when all due delivery attempts have ended. Do not await it in an in-process receiver: the
   * receiver would wait for its own response.
   */
  settled(): Promise<void>
}

export const webhookMockOperations = {
  trigger: mockOperation({
    summary: 'Fires an event about an existing or a new record; returns the payload of the event',
    input: z.strictObject({
      event: z.enum(eventTypes.map(({ name }) => name)).check(z.describe('Event.')),
      fields: z
        .optional(z.record(z.string(), z.unknown()))
        .check(z.describe('Payload fields, such as subject. The webhooks of /openapi.json list them.')),
      orgId: z
        .optional(text(100))
        .check(z.describe('Id of an organization. Default: the one that the mock starts with.')),
    }),
    fromArguments: (event: string, fields?: object, options: TriggerOptions = {}) => ({
      ...options,
      event,
      fields,
    }),
    async: true,
    run: async (context, { event, fields = {}, orgId = context.defaultOrgId }) =>
      triggerEvent(context, orgId, event, fields),
  }),

  replay: mockOperation({
    summary: 'Replays a finished delivery, successful or dead-lettered',
    input: z.strictObject({ deliveryId: text(100).check(z.describe('Id of the delivery.')) }),
    fromArguments: (deliveryId: string) => ({ deliveryId }),
    run({ state, webhooks, work }, { deliveryId }) {
      const row = state.deliveries.get(deliveryId)
      if (!row)
        throw new TypeError(`mock.webhooks.replay(): the delivery ${quote(deliveryId)} does not exist.`)
      const replayed = webhooks.replay(work, row)
      if (isProblem(replayed)) throw new Error(`mock.webhooks.replay(): ${replayed.detail}`)
      return replayed
    },
  }),

  replayAll: mockOperation({
    summary: 'Replays all dead letters; returns their number',
    input: z.strictObject({
      webhookId: z.optional(text(100)),
      orgId: z.optional(text(100)),
    } satisfies Record<keyof ReplayAllOptions, unknown>),
    fromArguments: (options: ReplayAllOptions = {}) => options,
    run({ state, webhooks, work }, { webhookId, orgId }) {
      if (webhookId !== undefined && !state.webhooks.get(webhookId))
        throw new TypeError(
          `mock.webhooks.replayAll(): the subscription ${quote(webhookId)} does not exist or was deleted.`,
        )
      const replayed = [...state.webhooks.rows()]
        .filter(row => webhookId === undefined || row.id === webhookId)
        .filter(row => orgId === undefined || row.orgId === orgId)
        .reduce((sum, row) => sum + webhooks.replayDeadLetters(work, row), 0)
      return { replayed }
    },
  }),

  setOrder: mockOperation({
    summary: 'Sets the order of deliveries that are queued from now on',
    returnsNothing: true,
    input: z.strictObject({ order: z.enum(['in-order', 'shuffled']) }),
    fromArguments: (order: DeliveryOrder) => ({ order }),
    run({ webhooks }, { order }) {
      webhooks.order = order
    },
  }),

  settled: mockOperation({
    summary: 'Responds when all due delivery attempts have ended',
    returnsNothing: true,
    input: z.strictObject({}),
    fromArguments: () => ({}),
    async: true,
    run: ({ clock }) => clock.waitUntilIdle(),
  }),
} satisfies MockOperations<WebhookMockOperations>
