import { CopyButton } from '../../components/copy-button.tsx'
import type { MAIL_OUTCOMES } from '../../server.ts'
import { simulatedAddress } from './simulated-address.ts'

const ENDS: Record<keyof typeof MAIL_OUTCOMES, string> = {
  approve: 'PENDING_APPROVAL, until a person decides',
  block: 'BLOCKED',
  fail: 'FAILED',
  bounce: 'SENT, then BOUNCED',
  slow: 'SENT, and DELIVERED an hour later',
}

/** Which recipients ask for an outcome of a mail. */
export function MailOutcomes({ domain }: { domain: string }) {
  return (
    <details>
      <summary>Addresses that ask for an outcome</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">address</th>
            <th scope="col">a mail becomes</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(ENDS).map(([part, end]) => (
            <tr key={part}>
              <td>
                <code>{simulatedAddress(part, domain)}</code>{' '}
                <CopyButton text={simulatedAddress(part, domain)} what={simulatedAddress(part, domain)} />
              </td>
              <td>{end}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="hint">Mail to any other address is delivered.</p>
    </details>
  )
}
