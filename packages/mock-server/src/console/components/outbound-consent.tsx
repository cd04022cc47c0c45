import { control, readControl } from '../control-api.ts'
import { useLoaded } from '../use-loaded.ts'
import { ProblemNote } from './problem-note.tsx'
import { reportFailure } from './toasts.tsx'

const MEMBERS = [
  ['attested', 'Those who are called have agreed to it (attested)'],
  ['dncAttestation', 'Nobody on a do-not-call list is called (dncAttestation)'],
] as const

/** What the organization attests of the people that its agents call; to be changed. */
export function OutboundConsent() {
  const { value, failure, reload } = useLoaded(
    'organization',
    () => readControl('/organization'),
    ({ topic }) => topic === 'organization',
  )
  if (failure !== undefined) return <ProblemNote failure={failure} />
  if (!value) return null
  const { outboundConsent } = value
  const isGiven = outboundConsent.attested && outboundConsent.dncAttestation
  return (
    <fieldset class="consent">
      <legend>Consent of {value.name} to outbound calls</legend>
      {MEMBERS.map(([member, text]) => (
        <label key={member} class="check">
          <input
            type="checkbox"
            checked={outboundConsent[member]}
            onChange={({ currentTarget }) =>
              control('/setOutboundConsent', { [member]: currentTarget.checked })
                .catch(reportFailure)
                .finally(reload)
            }
          />
          {text}
        </label>
      ))}
      <p class="hint">
        {isGiven
          ? 'While one is off, to place a call is 451 CONSENT_REQUIRED.'
          : 'To place a call is 451 CONSENT_REQUIRED until both are on.'}
      </p>
    </fieldset>
  )
}
