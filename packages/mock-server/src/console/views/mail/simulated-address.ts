import { SIMULATED_OUTCOMES } from '../../../email/simulator.ts'

/** A recipient that asks for an outcome. */
export function simulatedAddress(part: string, domain: string): string {
  return `${part}@simulator.${domain}`
}

/** All of these. */
export function simulatedAddresses(domain: string): string[] {
  return Object.keys(SIMULATED_OUTCOMES).map(part => simulatedAddress(part, domain))
}
