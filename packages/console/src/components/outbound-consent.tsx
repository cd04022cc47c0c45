import { useEffect, useState } from 'preact/hooks'
import { control, unwrap } from '../api/api.ts'
import { organization } from '../organization/organization.ts'
import { Badge } from './badge.tsx'
import { showErrorToast } from './toasts.tsx'

const CONFIRMATIONS = [
  ['attested', 'The people you call have agreed to it.'],
  ['dncAttestation', 'You call no one on a do-not-call list.'],
] as const

/** Consent of the organization to outbound calls, as checkboxes. */
export function OutboundConsent() {
  if (!organization.value) return null
  const { id, name: organizationName, outboundConsent } = organization.value
  const canCall = outboundConsent.attested && outboundConsent.dncAttestation
  return (
    <fieldset class="consent">
      <legend>Outbound call consent of {organizationName}</legend>
      {CONFIRMATIONS.map(([name, text]) => (
        <Consent key={name} orgId={id} name={name} text={text} isChecked={outboundConsent[name]} />
      ))}
      <p>
        {canCall ? (
          <Badge text="Outbound calls allowed" tone="good" />
        ) : (
          <Badge text="Outbound calls fail with 451 CONSENT_REQUIRED" tone="bad" />
        )}
      </p>
    </fieldset>
  )
}

function Consent(props: {
  orgId: string
  name: 'attested' | 'dncAttestation'
  text: string
  isChecked: boolean
}) {
  const { orgId, name, text: meaning, isChecked } = props
  // Shows the new value immediately, until the server confirms it.
  const [pending, setPending] = useState<boolean>()
  useEffect(() => setPending(undefined), [isChecked])
  const change = (next: boolean): void => {
    setPending(next)
    unwrap(control.POST('/set-outbound-consent', { body: { orgId, [name]: next } })).catch(
      (failure: unknown) => {
        setPending(undefined)
        showErrorToast(failure)
      },
    )
  }
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={pending ?? isChecked}
        onChange={({ currentTarget }) => change(currentTarget.checked)}
      />
      <span>
        <code>{name}</code> <span class="faint">{meaning}</span>
      </span>
    </label>
  )
}
