import { quote } from '../../runtime/quote.ts'
import { bouncesAtSimulator, isSimulatorAddress } from './simulator.ts'

/** Returns why the simulator fails or blocks an email. */
export function explainSimulatedFailure(recipients: readonly string[], emailDomain: string): string {
  const addresses = recipients.filter(address => isSimulatorAddress(address, emailDomain))
  return `${addresses.map(quote).join(', ')}: the simulator decides the status of email to this address.`
}

/** Returns why an email to these addresses bounces. */
export function explainBounce(addresses: readonly string[], emailDomain: string): string {
  return addresses
    .map(address =>
      isSimulatorAddress(address, emailDomain) && bouncesAtSimulator(address, emailDomain)
        ? `${quote(address)} is a simulator address to which email bounces.`
        : `No mailbox has the address ${quote(address)}.`,
    )
    .join(' ')
}
