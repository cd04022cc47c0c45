import type { PostalAddress } from '@agentcomms/spec'
import { expect, it } from 'vitest'
import { formatAddress } from './format-address.ts'

const address = {
  street1: '1 Main St',
  street2: null,
  city: 'Springfield',
  state: 'IL',
  postalCode: '62701',
  country: 'US',
} as PostalAddress

it('formats an address on one line, without empty parts', () => {
  expect(formatAddress(address)).toBe('1 Main St, Springfield, IL 62701, US')
  expect(formatAddress({ ...address, street2: 'Floor 2' })).toBe(
    '1 Main St, Floor 2, Springfield, IL 62701, US',
  )
  expect(formatAddress({ ...address, street2: '' })).toBe('1 Main St, Springfield, IL 62701, US')
})
