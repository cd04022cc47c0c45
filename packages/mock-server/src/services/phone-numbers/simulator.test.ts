import { expect, it } from 'vitest'
import { findPhoneOutcome } from './rules.ts'

it('returns unreachable for unknown simulator numbers and reachable for other numbers', () => {
  expect(findPhoneOutcome('+15005550000')).toEqual({
    sms: { status: 'BOUNCED' },
    call: { endReason: 'FAILED' },
  })
  expect(findPhoneOutcome('+12025550199')).toEqual({
    sms: { status: 'DELIVERED' },
    call: { endReason: 'COMPLETED' },
  })
})
