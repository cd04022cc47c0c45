import { describe, expect, it } from 'vitest'
import {
  findSimulatedOutcome,
  isSimulatedBounce,
  isSimulatorAddress,
  SIMULATED_OUTCOMES,
} from './simulator.ts'

const DOMAIN = 'agents.agentcomms.test'
const at = (local: string): string => `${local}@simulator.${DOMAIN}`

describe('findSimulatedOutcome', () => {
  it.each(Object.entries(SIMULATED_OUTCOMES))('%s asks for its outcome, in any case', (local, outcome) => {
    expect(findSimulatedOutcome(['ben@example.com', at(local).toUpperCase()], DOMAIN)).toBe(outcome)
  })

  it('is decided by the first of the table, in whatever order the recipients stand', () => {
    const locals = Object.keys(SIMULATED_OUTCOMES)
    for (const [index, outcome] of Object.values(SIMULATED_OUTCOMES).entries()) {
      const recipients = locals.slice(index).map(at)
      expect(findSimulatedOutcome(recipients, DOMAIN)).toBe(outcome)
      expect(findSimulatedOutcome(recipients.reverse(), DOMAIN)).toBe(outcome)
    }
  })

  it('is that of the rest of the table once it is approved', () => {
    expect(findSimulatedOutcome([at('approve'), at('block')], DOMAIN, true)).toBe(SIMULATED_OUTCOMES.block)
    expect(findSimulatedOutcome([at('approve')], DOMAIN, true)).toBeUndefined()
  })

  it.each(['bounce@agents.agentcomms.test', 'bounce@example.com', at('bounced'), at('constructor')])(
    '%s asks for nothing',
    address => {
      expect(findSimulatedOutcome([address], DOMAIN)).toBeUndefined()
    },
  )
})

it('the simulator knows its own addresses alone, and a typo bounces', () => {
  expect([at('x'), at('SLOW'), `x@${DOMAIN}`].map(address => isSimulatorAddress(address, DOMAIN))).toEqual([
    true,
    true,
    false,
  ])
  expect([at('bounce'), at('slow'), at('slwo')].map(address => isSimulatedBounce(address, DOMAIN))).toEqual([
    true,
    false,
    true,
  ])
})
