import { expect, it } from 'vitest'
import { outcomeOf } from './simulator.ts'

it('lets every other simulator number be nobody, and every other number be reached', () => {
  expect(outcomeOf('+15005550000')).toEqual({ sms: { becomes: 'BOUNCED' }, call: { ends: 'FAILED' } })
  expect(outcomeOf('+12025550199')).toEqual({ sms: { becomes: 'DELIVERED' }, call: { ends: 'COMPLETED' } })
})
