import { MAIL_OUTCOMES } from '#server-rules'

/** Returns a recipient with a fixed outcome. */
export function toSimulatorAddress(part: string, domain: string): string {
  return `${part}@simulator.${domain}`
}

/** Returns all recipients with a fixed outcome. */
export function listSimulatorAddresses(domain: string): string[] {
  return Object.keys(MAIL_OUTCOMES).map(part => toSimulatorAddress(part, domain))
}
