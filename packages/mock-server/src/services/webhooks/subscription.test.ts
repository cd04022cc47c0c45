import type { Webhook } from '@agentcomms/spec'
import { describe, expect, it } from 'vitest'
import { withState } from './records.ts'

const NOW = '2026-01-02T00:00:00.000Z'
const active: Webhook = {
  id: 'cwebhook000000001',
  orgId: 'corg0000000000001',
  url: 'https://app.example.com/hooks',
  events: ['*'],
  active: true,
  description: null,
  consecutiveFailures: 20,
  disabledReason: null,
  disabledAt: null,
  authType: 'NONE',
  authHeaderName: null,
  rateLimitPerMinute: null,
  maxAttempts: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
}
type State = 'ACTIVE' | 'INACTIVE' | 'DISABLED'
const TRANSITIONS: Record<State, State[]> = {
  ACTIVE: ['INACTIVE', 'DISABLED'],
  INACTIVE: ['ACTIVE'],
  DISABLED: ['ACTIVE', 'INACTIVE'],
}
const stateOf = ({ active, disabledAt }: Webhook): State => {
  if (active) return 'ACTIVE'
  return disabledAt === null ? 'INACTIVE' : 'DISABLED'
}
const records: Record<State, Webhook> = {
  ACTIVE: active,
  INACTIVE: withState(active, 'INACTIVE', NOW),
  DISABLED: withState(active, 'DISABLED', NOW),
}
const states: State[] = ['ACTIVE', 'INACTIVE', 'DISABLED']

describe('withState', () => {
  it.each(states.flatMap(from => states.map(to => [from, to] as const)))(
    'changes from %s to %s only if the table allows it',
    (from, to) => {
      const record = records[from]
      expect(stateOf(record)).toBe(from)
      const updated = withState(record, to, '2026-01-03T00:00:00.000Z')
      if (TRANSITIONS[from].includes(to)) {
        expect(stateOf(updated)).toBe(to)
        expect(updated.updatedAt).toBe('2026-01-03T00:00:00.000Z')
      } else expect(updated).toBe(record)
    },
  )

  it('stores reason and time only for DISABLED', () => {
    expect(records.DISABLED).toMatchObject({
      disabledReason: '20 attempts in a row failed.',
      disabledAt: NOW,
    })
    expect(records.INACTIVE).toMatchObject({
      disabledReason: null,
      disabledAt: null,
      consecutiveFailures: 20,
    })
    expect(withState(records.DISABLED, 'ACTIVE', NOW)).toEqual({
      ...active,
      updatedAt: NOW,
    })
  })
})
