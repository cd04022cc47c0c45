import { control, readControl } from '../control-api.ts'
import { useLoaded } from '../use-loaded.ts'
import { Badge } from './badge.tsx'
import { ProblemNote } from './problem-note.tsx'
import { reportFailure } from './toasts.tsx'

const CONSENTS = [
  ['attested', 'The people who are called have agreed to it.'],
  ['dncAttestation', 'Nobody on a do-not-call list is called.'],
] as const

/** What the organization has attested of the people that its agents call; to be changed. */
export function OutboundConsent() {
  const { value, failure, reload } = useLoaded(
    'organization',
    () => readControl('/organization'),
    ({ topic }) => topic === 'organization',
  )
  if (failure !== undefined) return <ProblemNote failure={failure} />
  if (!value) return null
  const { name: organization, outboundConsent } = value
  const mayCall = outboundConsent.attested && outboundConsent.dncAttestation
  return (
    <fieldset class="consent">
      <legend>Consent of {organization} to outbound calls</legend>
      {CONSENTS.map(([name, meaning]) => (
        <label key={name} class="check">
          <input
            type="checkbox"
            checked={outboundConsent[name]}
            onChange={({ currentTarget }) =>
              // Read again also where it was refused: the box shows what is, and not what was tried.
              control('/setOutboundConsent', { [name]: currentTarget.checked })
                .catch(reportFailure)
                .finally(reload)
            }
          />
          <span>
            <code>{name}</code> <span class="faint">{meaning}</span>
          </span>
        </label>
      ))}
      <p>
        {mayCall ? (
          <Badge text="Agents may call" tone="good" />
        ) : (
          <Badge text="Calls are answered 451 CONSENT_REQUIRED" tone="bad" />
        )}
      </p>
    </fieldset>
  )
}
