import * as schemas from '@agentcomms/client/schemas'
import { verifyWebhook } from '@agentcomms/client/webhooks'
import type { EventName, MockOptions } from '@agentcomms/mock-server'
import { expect } from 'vitest'
import { recordRequests } from '../receiver.ts'
import { scenario } from '../scenario.ts'

const url = 'https://app.example.test/hooks'
const MANUAL_CLOCK: MockOptions = { clock: 'manual' }
const { webhookEvent, ...eventSchemas } = schemas

/** Schema of each event, by the event name. */
const EVENT_SCHEMAS = new Map(
  Object.values(eventSchemas).map(schema => [schema.shape.event.value, schema] as const),
)

scenario('payload: every delivered event matches its own schema and no other', MANUAL_CLOCK, async api => {
  const received = recordRequests(api.mock, url)
  const { secret } = await api.ok('createWebhook', { body: { url, events: ['**'] } })
  // Real events first, then each event again from `trigger`.
  const ada = await api.mock.addAgent({ name: 'Ada', capabilities: ['email', 'phone'] })
  const client = api.client().forAgent(ada.id)
  await api.mock.receiveEmail({ to: ada.email.email, from: 'ben@example.com', subject: 'Hi', body: 'Hi' })
  await api.mock.receiveEmail({
    to: ada.email.email,
    from: 'ben@example.com',
    subject: 'Away',
    body: 'Away',
    headers: { 'Auto-Submitted': 'auto-replied' },
  })
  await api.mock.receiveSms({ to: ada.phone?.phoneNumber ?? '', from: '+12125550142', body: 'Hi' })
  await client.email.send({ to: ['ben@example.com'], subject: 'Hi', body: 'Hi' })
  await client.email.send({ to: ['fail@simulator.agents.agentcomms.test'], subject: 'Hi', body: 'Hi' })
  const { eventTypes } = await client.webhooks.eventTypes()
  for (const { name } of eventTypes) await api.mock.webhooks.trigger(name as EventName)
  await api.mock.webhooks.settled()

  const seen: string[] = []
  for (const { rawBody: body, headers } of received) {
    const options = { secret }
    const { event, payload } = await verifyWebhook({ body, headers }, { ...options, schema: webhookEvent })
    expect(payload).toEqual(JSON.parse(body.toString()))
    for (const [name, schema] of EVENT_SCHEMAS) {
      const verified = verifyWebhook({ body, headers }, { ...options, schema })
      if (name === event) expect(await verified).toMatchObject({ event, payload })
      else await expect(verified).rejects.toMatchObject({ reason: 'schema_mismatch' })
    }
    seen.push(event)
  }
  expect(new Set(seen)).toEqual(new Set(EVENT_SCHEMAS.keys()))
  expect(new Set(seen)).toEqual(new Set(eventTypes.map(({ name }) => name)))
  expect(seen.length).toBeGreaterThanOrEqual(eventTypes.length + 6)
})
