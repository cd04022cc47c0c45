import type { PhoneCapabilities } from '@agentcomms/spec'

const NAMES = ['sms', 'mms', 'voice'] as const

/** Capabilities of a phone number, as badges. */
export function Capabilities({ capabilities }: { capabilities: PhoneCapabilities }) {
  return (
    <>
      {NAMES.filter(name => capabilities[name]).map(name => (
        <span key={name} class="badge">
          {name}
        </span>
      ))}
    </>
  )
}
