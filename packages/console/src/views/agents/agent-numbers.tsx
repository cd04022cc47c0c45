import type { Agent, PhoneNumberIdentity } from '@agentcomms/spec'
import { Plus } from 'lucide'
import { useState } from 'preact/hooks'
import { answerOf, api } from '../../api.ts'
import { Badge } from '../../components/badge.tsx'
import { Confirm } from '../../components/confirm.tsx'
import { Copyable } from '../../components/copy-button.tsx'
import { Icon } from '../../components/icon.tsx'
import { AddNumber } from './add-number.tsx'
import { Capabilities } from './capabilities.tsx'

/** The phone numbers of an agent. */
export function AgentNumbers({ agent, isDeleted }: { agent: Agent; isDeleted: boolean }) {
  const [isAdding, setAdding] = useState(false)
  const [released, setReleased] = useState<PhoneNumberIdentity>()
  return (
    <section class="card">
      <header class="card-head">
        <h3>Phone numbers</h3>
        {!isDeleted && (
          <button type="button" class="button small" onClick={() => setAdding(true)}>
            <Icon of={Plus} /> Add a number
          </button>
        )}
      </header>
      {agent.phoneIdentities.length === 0 && (
        <p class="faint">None. An agent needs a number to text and to call.</p>
      )}
      <ul class="agents-items">
        {agent.phoneIdentities.map(number => (
          <li key={number.id}>
            <div class="agents-item">
              <span class="agents-item-name">
                <Copyable text={number.phoneNumber} what={`the number ${number.phoneNumber}`} />
                {number.isPrimary && <Badge text="primary" />} <Capabilities of={number.capabilities} />
              </span>
              <span class="faint">
                <Copyable text={number.id} what="the id of the number" />
              </span>
            </div>
            {!isDeleted && (
              <button
                type="button"
                class="button small"
                aria-label={`Release ${number.phoneNumber}`}
                onClick={() => setReleased(number)}
              >
                Release
              </button>
            )}
          </li>
        ))}
      </ul>
      {isAdding && <AddNumber agent={agent} onClose={() => setAdding(false)} />}
      {released && <ReleaseNumber number={released} onClose={() => setReleased(undefined)} />}
    </section>
  )
}

function ReleaseNumber({ number, onClose }: { number: PhoneNumberIdentity; onClose: () => void }) {
  const release = (): Promise<unknown> =>
    answerOf(api.POST('/phone/release', { body: { phoneIdentityId: number.id } }))
  return (
    <Confirm title={`Release ${number.phoneNumber}?`} act="Release" onAct={release} onClose={onClose}>
      <p>The agent gets no more texts and calls there, and another one may get the number.</p>
    </Confirm>
  )
}
