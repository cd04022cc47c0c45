import type { CallState } from '@agentcomms/spec'
import { expect, it } from 'vitest'
import { document } from '../../http/contract/contract.ts'
import { CALL_END_REASONS, CALL_TRANSITIONS } from './call-state.ts'

const states = Object.keys(CALL_TRANSITIONS) as CallState[]

it('has the states and the reasons of the document', () => {
  const reasons = [...new Set(Object.values(CALL_END_REASONS).flat())]
  expect(document.components.schemas).toMatchObject({
    CallState: { enum: states },
    CallEndReason: { enum: expect.arrayContaining(reasons) },
  })
  expect(reasons).toHaveLength(5)
})

it('gives a reason exactly where a call can end', () => {
  for (const state of states) {
    expect(CALL_END_REASONS[state].length > 0, state).toBe(CALL_TRANSITIONS[state].includes('ENDED'))
  }
})

it('completes a call exactly where it was answered', () => {
  expect(states.filter(state => CALL_END_REASONS[state].includes('COMPLETED'))).toEqual(['ACTIVE'])
})
