import type { Address } from '@agentcomms/spec'
import { expect, it } from 'vitest'
import { addressLine } from './address-line.ts'

const address = {
  street1: '1 Main St',
  street2: null,
  city: 'Springfield',
  state: 'IL',
  postalCode: '62701',
  country: 'US',
} as Address

it('writes an address on one line, without lines that it has not', () => {
  expect(addressLine(address)).toBe('1 Main St, Springfield, IL 62701, US')
  expect(addressLine({ ...address, street2: 'Floor 2' })).toBe(
    '1 Main St, Floor 2, Springfield, IL 62701, US',
  )
  expect(addressLine({ ...address, street2: '' })).toBe('1 Main St, Springfield, IL 62701, US')
})
