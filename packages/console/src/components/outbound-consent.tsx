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
  const { id: orgId, name: organizationName, outboundConsent } = organization.value
  const canCall = outboundConsent.attested && outboundConsent.dncAttestation
  return (
    <fieldset class="consent">
      <legend>Outbound call consent of {organizationName}</legend>
      {CONFIRMATIONS.map(([name, text]) => (
        <label key={name} class="check">
          <input
            type="checkbox"
            checked={outboundConsent[name]}
            onChange={({ currentTarget: box }) =>
              setConsent(orgId, name, box.checked).catch((failure: unknown) => {
                box.checked = outboundConsent[name]
                showErrorToast(failure)
              })
            }
          />
          <span>
            <code>{name}</code> <span class="faint">{text}</span>
          </span>
        </label>
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

function setConsent(orgId: string, name: 'attested' | 'dncAttestation', isGiven: boolean): Promise<unknown> {
  return unwrap(control.POST('/set-outbound-consent', { body: { orgId, [name]: isGiven } }))
}
