import * as z from 'zod/mini'
import { text } from '../../runtime/input-schemas.ts'
import { omitUndefined } from '../../runtime/omit-undefined.ts'
import type { AppContext } from '../app-context.ts'
import { type EventName, type EventPayload, eventTypes, fieldsOf } from '../event-log.ts'
import { type MockOperations, mockOperation } from '../mock-operation.ts'
import { createExampleEvent } from './example-event.ts'
import type { DeliveryOrder } from './webhook-options.ts'

/** Payload of one event. */
export type PayloadOfEvent<Name extends EventName> = Extract<EventPayload, { event: Name }>

/** Payload fields that a test sets. */
export type TriggerFields<Name extends EventName> = {
  [Field in Exclude<keyof PayloadOfEvent<Name>, 'event'>]?: PayloadOfEvent<Name>[Field] | undefined
}

/** Options of `mock.webhooks.trigger()`. */
export interface TriggerOptions {
  /** Id of the organization whose subscriptions receive the event. Default: the organization that the mock starts with. */
  orgId?: string | undefined
}

export interface WebhookMockOperations {
  /**
   * Fires an event without a change of records: every matching subscription gets a delivery. Pass an id in `fields` to describe
   * that record. Without an id, the payload describes the newest record. If there is none, it contains example data. Each
   * entry of `fields` overwrites that payload field. Returns the payload.
   *
   * Rejects with a TypeError for an unknown event or field, and for a value that does not match the OpenAPI document.
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
   * Sets the order of deliveries that are queued from now on. `shuffled` delays each delivery by up to one second on the clock of
   * the mock, so that deliveries overtake each other. The seed determines the delays. `mock.clock.advance('1s')`
   * sends all delayed deliveries.
   */
  setOrder(order: DeliveryOrder): void
  /**
   * Resolves when all due delivery attempts have ended. Do not await it in an in-process receiver: the receiver would wait for
   * its own response.
   */
  settled(): Promise<void>
}

export const webhookMockOperations = {
  trigger: mockOperation({
    summary: 'Fires an event without a change of records; returns its payload',
    input: z.strictObject({
      event: z.enum(eventTypes.map(({ name }) => name)),
      fields: z.optional(z.record(z.string(), z.unknown())),
      orgId: z.optional(text(100)),
    }),
    fromArguments: (event: string, fields?: object, options: TriggerOptions = {}) => ({
      ...options,
      event,
      fields,
    }),
    async: true,
    run: async (context, { event, fields = {}, orgId = context.defaultOrgId }) =>
      trigger(context, orgId, event, fields),
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

function trigger(
  context: AppContext,
  orgId: string,
  event: EventName,
  fields: Record<string, unknown>,
): EventPayload {
  if (!context.state.organizations.get(orgId))
    throw new TypeError(`mock.webhooks.trigger(): the organization "${orgId}" does not exist in this mock.`)
  const known = fieldsOf(event).filter(name => name !== 'event')
  const unknown = Object.keys(fields).find(name => !known.includes(name))
  if (unknown !== undefined)
    throw new TypeError(
      `mock.webhooks.trigger(): ${event} has no field "${unknown}"; its fields are ${known.join(', ')}.`,
    )
  const changes = omitUndefined(fields)
  const payload = { ...createExampleEvent(context, orgId, event, changes), ...changes } as EventPayload
  const issue = context.events.checkPayload(payload)
  if (issue !== undefined)
    throw new TypeError(`mock.webhooks.trigger(): ${event} does not match the OpenAPI document: ${issue}.`)
  context.events.emit(orgId, payload)
  return payload
}
