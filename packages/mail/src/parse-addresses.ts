import { addressParser } from 'postal-mime'
import { toHeaderAddress } from './header-address.ts'
import type { MailAddress } from './parse-mail.ts'

/** Returns the addresses in header values such as `Ada <ada@example.com>, bo@example.com`. Groups are flattened. */
export function parseAddresses(values: string | readonly string[]): MailAddress[] {
  return [values]
    .flat()
    .flatMap(value => addressParser(value, { flatten: true }))
    .map(({ name, address = '' }) => ({ name: name || null, address: toHeaderAddress(address) ?? address }))
}

/** Whether an address is valid in a header without changes. */
export function isAddress({ address }: MailAddress): boolean {
  return address.includes('@') && toHeaderAddress(address) === address
}
