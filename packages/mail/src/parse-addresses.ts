import { addressParser } from 'postal-mime'
import type { MailAddress } from './parse-mail.ts'
import { writtenAddress } from './written-address.ts'

/** Returns the addresses in header values such as `Ada <ada@example.com>, bo@example.com`. Groups are flattened. */
export function parseAddresses(values: string | readonly string[]): MailAddress[] {
  return [values]
    .flat()
    .flatMap(value => addressParser(value, { flatten: true }))
    .map(({ name, address = '' }) => ({ name: name || null, address: writtenAddress(address) ?? address }))
}

/** Whether an address can be written into a header as it is. */
export function isAddress({ address }: MailAddress): boolean {
  return address.includes('@') && writtenAddress(address) === address
}
