import type { Agent, PhoneNumberIdentity } from '@agentcomms/spec'
import { Plus } from 'lucide'
import { useState } from 'preact/hooks'
import { api, unwrap } from '../../api/api.ts'
import { Badge } from '../../components/badge.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { CopyableText } from '../../components/copy-button.tsx'
import { Icon } from '../../components/icon.tsx'
import { AddNumberDialog } from './add-number-dialog.tsx'
import { Capabilities } from './capabilities.tsx'

/** Card with the phone numbers of an agent. */
export function AgentNumbers({ agent, isDeleted }: { agent: Agent; isDeleted: boolean }) {
  const [isAdding, setAdding] = useState(false)
  const [numberToRelease, setNumberToRelease] = useState<PhoneNumberIdentity>()
  return (
    <section class="card">
      <header class="card-head">
        <h3>Phone numbers</h3>
        {!isDeleted && (
          <button type="button" class="button small" onClick={() => setAdding(true)}>
            <Icon icon={Plus} /> Add number
          </button>
        )}
      </header>
      {agent.phoneIdentities.length === 0 && (
        <p class="faint">No phone numbers. Add one to use SMS and calls.</p>
      )}
      <ul class="agents-items">
        {agent.phoneIdentities.map(number => (
          <li key={number.id}>
            <div class="agents-item">
              <span class="agents-item-name">
                <CopyableText text={number.phoneNumber} name={`the number ${number.phoneNumber}`} />
                {number.isPrimary && <Badge text="primary" />}{' '}
                <Capabilities capabilities={number.capabilities} />
              </span>
              <span class="faint">
                <CopyableText text={number.id} name="the phone number id" />
              </span>
            </div>
            {!isDeleted && (
              <button
                type="button"
                class="button small"
                aria-label={`Release ${number.phoneNumber}`}
                onClick={() => setNumberToRelease(number)}
              >
                Release
              </button>
            )}
          </li>
        ))}
      </ul>
      {isAdding && <AddNumberDialog agent={agent} onClose={() => setAdding(false)} />}
      {numberToRelease && (
        <ReleaseNumberDialog number={numberToRelease} onClose={() => setNumberToRelease(undefined)} />
      )}
    </section>
  )
}

function ReleaseNumberDialog({ number, onClose }: { number: PhoneNumberIdentity; onClose: () => void }) {
  const release = (): Promise<unknown> =>
    unwrap(api.POST('/phone/release', { body: { phoneIdentityId: number.id } }))
  return (
    <ConfirmDialog
      title={`Release ${number.phoneNumber}?`}
      confirmLabel="Release"
      onConfirm={release}
      onClose={onClose}
    >
      <p>The agent no longer receives messages and calls at this number. Another agent can get the number.</p>
    </ConfirmDialog>
  )
}
