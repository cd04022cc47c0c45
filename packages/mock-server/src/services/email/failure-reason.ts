import { bouncesAtSimulator, isSimulatorAddress } from './simulator.ts'

/** Returns why an email that the simulator fails or blocks was not sent. */
export function explainSimulatedFailure(
  recipients: readonly string[],
  status: 'FAILED' | 'BLOCKED',
  emailDomain: string,
): string {
  const addresses = recipients.filter(address => isSimulatorAddress(address, emailDomain))
  return `The simulator ${status === 'FAILED' ? 'fails' : 'blocks'} email to ${addresses.join(', ')}.`
}

/** Returns why an email to these addresses bounces. */
export function explainBounce(addresses: readonly string[], emailDomain: string): string {
  return addresses
    .map(address =>
      isSimulatorAddress(address, emailDomain) && bouncesAtSimulator(address, emailDomain)
        ? `The simulator bounces email to ${address}.`
        : `No mailbox has the address ${address}.`,
    )
    .join(' ')
}
