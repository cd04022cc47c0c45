import { MAIL_OUTCOMES } from '../../server.ts'

/** A recipient that asks for an outcome. */
export function simulatedAddress(part: string, domain: string): string {
  return `${part}@simulator.${domain}`
}

/** All of these. */
export function simulatedAddresses(domain: string): string[] {
  return Object.keys(MAIL_OUTCOMES).map(part => simulatedAddress(part, domain))
}
