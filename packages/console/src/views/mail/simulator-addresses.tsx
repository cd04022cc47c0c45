import { MAIL_OUTCOMES } from '#server-rules'
import { CopyButton } from '../../components/copyable.tsx'

const OUTCOME_TEXTS: Record<keyof typeof MAIL_OUTCOMES, string> = {
  approve: 'PENDING_APPROVAL, until it is approved or rejected',
  block: 'BLOCKED',
  fail: 'FAILED',
  bounce: 'SENT, then BOUNCED',
  slow: 'SENT, then DELIVERED after one hour',
}

/** Table of recipients with a fixed outcome. */
export function SimulatorAddresses({ domain }: { domain: string }) {
  return (
    <details>
      <summary>Simulator addresses</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">Address</th>
            <th scope="col">Email status</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(OUTCOME_TEXTS).map(([part, text]) => (
            <tr key={part}>
              <td>
                <code>{toSimulatorAddress(part, domain)}</code>{' '}
                <CopyButton text={toSimulatorAddress(part, domain)} name={toSimulatorAddress(part, domain)} />
              </td>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="hint">Other simulator addresses bounce. Email to external domains is delivered.</p>
    </details>
  )
}

/** Returns a recipient with a fixed outcome. */
function toSimulatorAddress(part: string, domain: string): string {
  return `${part}@simulator.${domain}`
}

/** Returns all recipients with a fixed outcome. */
export function listSimulatorAddresses(domain: string): string[] {
  return Object.keys(MAIL_OUTCOMES).map(part => toSimulatorAddress(part, domain))
}
