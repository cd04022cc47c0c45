import { describe, expect, it } from 'vitest'
import { bouncesAtSimulator, findSimulatedOutcome, isSimulatorAddress, SIMULATED_OUTCOMES } from './rules.ts'

const DOMAIN = 'agents.agentcomms.test'
const at = (local: string): string => `${local}@simulator.${DOMAIN}`

describe('findSimulatedOutcome', () => {
  it.each(Object.entries(SIMULATED_OUTCOMES))('returns the outcome of %s, in any case', (local, outcome) => {
    expect(findSimulatedOutcome(['ben@example.com', at(local).toUpperCase()], DOMAIN)).toMatchObject(outcome)
  })

  it('returns the first matching outcome of the table, for any order of recipients', () => {
    const locals = Object.keys(SIMULATED_OUTCOMES)
    for (const [index, outcome] of Object.values(SIMULATED_OUTCOMES).entries()) {
      const recipients = locals.slice(index).map(at)
      expect(findSimulatedOutcome(recipients, DOMAIN)).toMatchObject(outcome)
      expect(findSimulatedOutcome(recipients.reverse(), DOMAIN)).toMatchObject(outcome)
    }
  })

  it('ignores approve after the approval', () => {
    expect(findSimulatedOutcome([at('approve'), at('block')], DOMAIN, { isApproved: true })).toMatchObject(
      SIMULATED_OUTCOMES.block,
    )
    expect(findSimulatedOutcome([at('approve')], DOMAIN, { isApproved: true })).toBeUndefined()
  })

  it.each(['bounce@agents.agentcomms.test', 'bounce@example.com', at('bounced'), at('constructor')])(
    'returns undefined for %s',
    address => {
      expect(findSimulatedOutcome([address], DOMAIN)).toBeUndefined()
    },
  )
})

it('recognizes simulator addresses, and bounces unknown ones', () => {
  expect([at('x'), at('SLOW'), `x@${DOMAIN}`].map(address => isSimulatorAddress(address, DOMAIN))).toEqual([
    true,
    true,
    false,
  ])
  expect([at('bounce'), at('slow'), at('slwo')].map(address => bouncesAtSimulator(address, DOMAIN))).toEqual([
    true,
    false,
    true,
  ])
})
