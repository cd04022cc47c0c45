import type { PhoneCapabilities } from '@agentcomms/spec'

const NAMES = ['sms', 'mms', 'voice'] as const

/** What a number can do. */
export function Capabilities({ of }: { of: PhoneCapabilities }) {
  return (
    <>
      {NAMES.filter(name => of[name]).map(name => (
        <span key={name} class="badge">
          {name}
        </span>
      ))}
    </>
  )
}
