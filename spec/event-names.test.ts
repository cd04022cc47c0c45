import { expect, it } from 'vitest'
import { listEvents } from './event-names.ts'

it('lists the events of the document where a request takes a pattern or a name, and nowhere else', () => {
  const text = { type: 'string', description: 'Text.' }
  const schemas = {
    EventPattern: text,
    TestWebhook: { properties: { event: text } },
    Delivery: { properties: { event: text } },
  }
  const parameters = [{ name: 'event', in: 'query', schema: { type: 'string' } }]
  const listed = listEvents({
    webhooks: { 'call.ended': {}, 'call.ended.late': {}, 'agent.created': {} },
    paths: { '/deliveries': { get: { parameters } } },
    components: { schemas },
  })
  const unlisted = { type: 'string', 'x-unlisted': true }
  const names = { type: 'string', enum: ['call.ended', 'call.ended.late', 'agent.created'] }
  const patterns = { type: 'string', enum: ['*', 'agent.*', 'call.*', 'call.**', ...names.enum] }
  expect(listed.components.schemas).toEqual({
    EventPattern: { description: 'Text.', anyOf: [patterns, unlisted] },
    TestWebhook: { properties: { event: { description: 'Text.', anyOf: [names, unlisted] } } },
    Delivery: schemas.Delivery,
  })
  expect(listed.paths['/deliveries'].get.parameters).toEqual([
    { name: 'event', in: 'query', schema: { anyOf: [names, unlisted] } },
  ])
})
