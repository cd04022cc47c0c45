import { DEFAULTS, type MockOptions } from '../core/options.ts'

/** What replies show of the secrets in vaults. */
export type VaultReads = NonNullable<MockOptions['vaultReads']>

/** The option as it is given, or its default. Throws where it is neither of its values. */
export function toVaultReads(given: VaultReads | undefined): VaultReads {
  const vaultReads = given ?? DEFAULTS.vaultReads
  if (vaultReads === 'stored' || vaultReads === 'masked') return vaultReads
  throw new TypeError(`createMock({ vaultReads }) is "${String(vaultReads)}"; give 'stored' or 'masked'.`)
}
