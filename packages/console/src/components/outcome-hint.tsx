import { PHONE_OUTCOMES } from '../server.ts'

/** The numbers to write to or to call. */
export const SIMULATED_NUMBERS: readonly string[] = Object.keys(PHONE_OUTCOMES)

/** A number that nobody holds, to write and to call from. */
export const OUTSIDE_NUMBER = '+12025550199'

/** Which numbers ask for an outcome, of a text or of a call. */
export function OutcomeHint({ of, onUse }: { of: 'sms' | 'call'; onUse: (number: string) => void }) {
  return (
    <details class="outcomes">
      <summary>Numbers that ask for an outcome</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">number</th>
            <th scope="col">{of === 'sms' ? 'a text becomes' : 'a call ends'}</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(PHONE_OUTCOMES).map(([number, { sms, call }]) => (
            <tr key={number}>
              <td>
                <button
                  type="button"
                  class="button small"
                  aria-label={`Use ${number}`}
                  onClick={() => onUse(number)}
                >
                  <code>{number}</code>
                </button>
              </td>
              <td>
                <code>{of === 'sms' ? sms.status : call.endReason}</code>
                {of === 'sms' && sms.delay !== undefined && ` ${sms.delay} later than others`}
                {of === 'call' && call.delay !== undefined && `, rings ${call.delay} longer`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="hint">
        {of === 'sms'
          ? 'Others of +1 500 555 are nobody’s: a text bounces. Every other number gets texts.'
          : 'Others of +1 500 555 are nobody’s: a call fails. Every other number answers.'}
      </p>
    </details>
  )
}
