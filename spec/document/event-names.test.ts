import { expect, it } from 'vitest'
import { addEventNames } from './event-names.ts'

it('adds the events of the document only where a request accepts a pattern or a name', () => {
  const text = { type: 'string', description: 'Text.' }
  const schemas = {
    WebhookEventPattern: text,
    TestWebhook: { properties: { event: text } },
    Delivery: { properties: { event: text } },
  }
  const parameters = [{ name: 'event', in: 'query', schema: { type: 'string' } }]
  const result = addEventNames({
    webhooks: { 'call.ended': {}, 'call.ended.late': {}, 'agent.created': {} },
    paths: { '/deliveries': { get: { parameters } } },
    components: { schemas },
  })
  const unlisted = { type: 'string', 'x-unlisted': true }
  const names = { type: 'string', enum: ['call.ended', 'call.ended.late', 'agent.created'] }
  const patterns = { type: 'string', enum: ['*', 'agent.*', 'call.*', 'call.**', ...names.enum] }
  expect(result.components.schemas).toEqual({
    WebhookEventPattern: {
      description: 'Text.',
      anyOf: [patterns, { type: 'string', 'x-unlisted': 'pattern' }],
    },
    TestWebhook: { properties: { event: { description: 'Text.', anyOf: [names, unlisted] } } },
    Delivery: schemas.Delivery,
  })
  expect(result.paths['/deliveries'].get.parameters).toEqual([
    { name: 'event', in: 'query', schema: { anyOf: [names, unlisted] } },
  ])
})
