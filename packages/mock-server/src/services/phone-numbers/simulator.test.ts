import { expect, it } from 'vitest'
import { findPhoneOutcome } from './simulator.ts'

it('lets every other simulator number be nobody, and every other number be reached', () => {
  expect(findPhoneOutcome('+15005550000')).toEqual({ sms: { becomes: 'BOUNCED' }, call: { ends: 'FAILED' } })
  expect(findPhoneOutcome('+12025550199')).toEqual({
    sms: { becomes: 'DELIVERED' },
    call: { ends: 'COMPLETED' },
  })
})
