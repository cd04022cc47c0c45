import { PHONE_OUTCOMES } from '#server-rules'

/** Recipients with a fixed outcome. */
export const SIMULATOR_NUMBERS: readonly string[] = Object.keys(PHONE_OUTCOMES)

/** Default number of the other party. No agent has it. */
export const OUTSIDE_NUMBER = '+12025550199'

/** Table of recipients with a fixed outcome. */
export function SimulatorNumbers({
  channel,
  onUse,
}: {
  channel: 'sms' | 'call'
  onUse: (number: string) => void
}) {
  return (
    <details class="outcomes">
      <summary>Simulator numbers</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">Number</th>
            <th scope="col">{channel === 'sms' ? 'Message status' : 'Call result'}</th>
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
                <code>{channel === 'sms' ? sms.status : call.endReason}</code>
                {channel === 'sms' && sms.delay !== undefined && ` ${sms.delay} later than usual`}
                {channel === 'call' && call.delay !== undefined && `, rings ${call.delay} longer than usual`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="hint">
        {channel === 'sms'
          ? 'Messages to other +1 500 555 numbers bounce. Messages to any other number are delivered.'
          : 'Calls to other +1 500 555 numbers fail. Calls to any other number are answered.'}
      </p>
    </details>
  )
}
