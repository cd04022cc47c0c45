import type { DeliveryAttempt } from '@agentcomms/spec/control'
import { expect, it } from 'vitest'
import { compareAttempts } from './attempt-differences.ts'

const failed: DeliveryAttempt = {
  id: 'att_1',
  deliveryId: 'd',
  webhookId: 'w',
  attempt: 1,
  at: '2026-01-01T00:00:00.000Z',
  url: 'https://app.example.com/hooks',
  headers: { 'X-Attempt': '1' },
  body: '{}',
  statusCode: null,
  responseBody: null,
  error: 'no response',
  durationMs: 3,
}

it('compares the parts of two attempts', () => {
  const succeeded = { ...failed, statusCode: 200, error: null, headers: { 'X-Attempt': '2', 'X-New': 'a' } }
  const parts = compareAttempts(failed, succeeded)
  expect(parts.filter(({ left, right }) => left !== right)).toEqual([
    { name: 'status', left: 'no response', right: '200' },
    { name: 'error', left: 'no response', right: '' },
    { name: 'X-Attempt', left: '1', right: '2' },
    { name: 'X-New', left: '', right: 'a' },
  ])
  expect(parts).toContainEqual({ name: 'request body', left: '{}', right: '{}' })
})
