import { createHmac } from 'node:crypto'
import type { Webhook, WebhookDelivery, WebhookStats } from '@agentcomms/spec'
import { createMock, type EventName, type Mock } from '../../src/index.ts'
import { eventDefinitions, eventTypes } from '../../src/services/events.ts'
import { DEFAULT_ATTEMPTS, FAILURE_THRESHOLD, type Mode } from './deliveries-model.ts'

export const EVENTS: readonly EventName[] = eventTypes.map(({ name }) => name)

export interface Arrival {
  deliveryId: string
  event: string
  at: number
  isSignedBy: (secret: string) => boolean
}

/** An endpoint in process that responds by its mode and records arrivals. */
export class Endpoint {
  readonly url: string
  readonly arrived: Arrival[] = []
  mode: Mode = '200'
  #mock: Mock
  #requestCount = 0

  constructor(mock: Mock, url: string) {
    this.#mock = mock
    this.url = url
    mock.webhooks.listen(url, request => this.#respond(request))
  }

  async #respond(request: Request): Promise<Response> {
    const { headers } = request
    const at = this.#mock.clock.now()
    const text = await request.text()
    const signed = `${headers.get('x-service-timestamp')}.${text}`
    this.arrived.push({
      deliveryId: headers.get('x-service-delivery-id') ?? '',
      event: JSON.parse(text).event,
      at,
      isSignedBy: secret =>
        headers.get('x-service-signature') ===
        `v1=${createHmac('sha256', secret).update(signed).digest('hex')}`,
    })
    this.#requestCount++
    const mode = this.mode === 'flap' ? (this.#requestCount % 2 === 0 ? '200' : '500') : this.mode
    if (mode === 'throw') throw new Error('out of order')
    return new Response(mode === '204' ? null : `said ${mode}`, { status: Number(mode) })
  }
}

export interface CallResult<Body> {
  status: number
  body: Body
}

/** A mock with a manual clock, and its endpoints by subscription id. */
export class Real {
  readonly mock: Mock
  readonly endpoints = new Map<string, Endpoint>()
  #recordIds = new Map<EventName, object>()

  constructor(seed: number, now: number) {
    this.mock = createMock({
      validateResponses: true,
      seed,
      now,
      clock: 'manual',
      webhooks: {
        concurrency: 1,
        jitterPercent: 0,
        maxAttempts: DEFAULT_ATTEMPTS,
        disableAfterFailures: FAILURE_THRESHOLD,
      },
    })
  }

  /**
   * Creates a record for each event, and finishes what follows from it. Then events about these records have
   * no other effects.
   */
  async createRecords(): Promise<void> {
    const { webhooks, clock } = this.mock
    for (const event of EVENTS) {
      const payload = new Map<string, unknown>(Object.entries(await webhooks.trigger(event)))
      const { idField } = eventDefinitions[event]
      this.#recordIds.set(event, { [idField]: payload.get(idField) })
    }
    await clock.runAll()
  }

  fire(event: EventName): Promise<unknown> {
    return this.mock.webhooks.trigger(event, this.#recordIds.get(event))
  }

  async call<Body>(method: string, path: string, body?: object): Promise<CallResult<Body>> {
    const response = await this.mock.fetch(this.mock.baseUrl + path, {
      method,
      headers: { 'x-api-key': this.mock.masterKey, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: (await response.json()) as Body }
  }

  webhook(id: string): Promise<CallResult<Webhook>> {
    return this.call('GET', `/webhooks/${id}`)
  }

  stats(id: string): Promise<CallResult<WebhookStats>> {
    return this.call('GET', `/webhooks/${id}/stats`)
  }

  async listed(id: string, list: 'deliveries' | 'dead-letters'): Promise<WebhookDelivery[]> {
    const { body } = await this.call<{ items: WebhookDelivery[] }>('GET', `/webhooks/${id}/${list}?limit=100`)
    return body.items
  }
}
