import { expect, it } from 'vitest'
import { toVaultReads } from './vault-reads.ts'

it('takes its two values, and answers stored where none is given', () => {
  expect([toVaultReads(undefined), toVaultReads('stored'), toVaultReads('masked')]).toEqual([
    'stored',
    'stored',
    'masked',
  ])
})

it('throws on any other: a typo must not show what was to be masked', () => {
  expect(() => toVaultReads('mask' as string as 'masked')).toThrow(/'stored' or 'masked'/)
})
