import { expect, it } from 'vitest'
import { createMock, type WebhookOptions } from '../../index.ts'

it.each([
  [{ timeoutMs: 0 }, /timeoutMs/],
  [{ maxAttempts: 11 }, /from 1 to 10/],
  [{ failureThreshold: 1.5 }, /whole number/],
  [{ concurrency: 0 }, /concurrency/],
  [{ keptDeliveries: -1 }, /keptDeliveries/],
  [{ jitterPercent: 101 }, /from 0 to 100/],
  [{ backoffFactor: 0.5 }, /backoffFactor/],
  [{ firstBackoff: 'soon' }, /firstBackoff } }\) is "soon"; give a duration/],
  [{ longestBackoff: -1 }, /is -1; give a duration/],
  [{ order: 'random' }, /in-order or shuffled/],
  [{ payload: 'nested' }, /flat or enveloped/],
  [{ signingTime: 'utc' }, /wall or mock/],
])('refuses the options %j', (webhooks, message) => {
  expect(() => createMock({ webhooks: webhooks as WebhookOptions })).toThrow(TypeError)
  expect(() => createMock({ webhooks: webhooks as WebhookOptions })).toThrow(message)
})
