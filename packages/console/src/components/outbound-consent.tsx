import { useEffect, useState } from 'preact/hooks'
import { control } from '../control-api.ts'
import { useOrganization } from '../use-organization.ts'
import { Badge } from './badge.tsx'
import { ProblemNote } from './problem-note.tsx'
import { reportFailure } from './toasts.tsx'

const CONSENTS = [
  ['attested', 'The people who are called have agreed to it.'],
  ['dncAttestation', 'Nobody on a do-not-call list is called.'],
] as const

/** What the organization has attested of the people that its agents call; to be changed. */
export function OutboundConsent() {
  const { value, failure } = useOrganization()
  if (failure !== undefined) return <ProblemNote failure={failure} />
  if (!value) return null
  const { name: organization, outboundConsent } = value
  const mayCall = outboundConsent.attested && outboundConsent.dncAttestation
  return (
    <fieldset class="consent">
      <legend>Consent of {organization} to outbound calls</legend>
      {CONSENTS.map(([name, meaning]) => (
        <Consent key={name} name={name} meaning={meaning} isGiven={outboundConsent[name]} />
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

function Consent(props: { name: 'attested' | 'dncAttestation'; meaning: string; isGiven: boolean }) {
  const { name, meaning, isGiven } = props
  // What was chosen is shown at once, until it is known what came of it.
  const [chosen, setChosen] = useState<boolean>()
  useEffect(() => setChosen(undefined), [isGiven])
  const change = (next: boolean): void => {
    setChosen(next)
    control('setOutboundConsent', { [name]: next }).catch((failure: unknown) => {
      setChosen(undefined)
      reportFailure(failure)
    })
  }
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={chosen ?? isGiven}
        onChange={({ currentTarget }) => change(currentTarget.checked)}
      />
      <span>
        <code>{name}</code> <span class="faint">{meaning}</span>
      </span>
    </label>
  )
}
