import type { CallState } from '@agentcomms/spec'
import { expect, it } from 'vitest'
import { contract } from '../contracts.ts'
import { CALL_END_REASONS, CALL_TRANSITIONS } from './rules.ts'

const states = Object.keys(CALL_TRANSITIONS) as CallState[]

it('has the states and end reasons of the OpenAPI document', () => {
  const reasons = [...new Set(Object.values(CALL_END_REASONS).flat())]
  expect(contract.document.components.schemas).toMatchObject({
    CallState: { enum: states },
    CallEndReason: { enum: expect.arrayContaining(reasons) },
  })
  expect(reasons).toHaveLength(5)
})

it('has end reasons for exactly the states in which a call can end', () => {
  for (const state of states) {
    expect(CALL_END_REASONS[state].length > 0, state).toBe(CALL_TRANSITIONS[state].includes('ENDED'))
  }
})

it('allows COMPLETED only for active calls', () => {
  expect(states.filter(state => CALL_END_REASONS[state].includes('COMPLETED'))).toEqual(['ACTIVE'])
})
