import type { Agent, PhoneCapabilities } from '@agentcomms/spec'
import { Plus } from 'lucide'
import { api, unwrap } from '../../api/api.ts'
import { Badge } from '../../components/badge.tsx'
import { ActionButton } from '../../components/button.tsx'
import { CopyableText } from '../../components/copyable.tsx'
import { Card } from '../../components/detail.tsx'

/** Card with the phone numbers of an agent. */
export function AgentNumbers({ agent }: { agent: Agent }) {
  const add = (): Promise<unknown> => unwrap(api.POST('/phone/provision', { body: { agentId: agent.id } }))
  return (
    <Card
      title="Phone numbers"
      actions={
        agent.status !== 'DELETED' && (
          <ActionButton icon={Plus} onAction={add}>
            Add number
          </ActionButton>
        )
      }
    >
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
          </li>
        ))}
      </ul>
    </Card>
  )
}

const NAMES = ['sms', 'mms', 'voice'] as const

/** Capabilities of a phone number, as badges. */
function Capabilities({ capabilities }: { capabilities: PhoneCapabilities }) {
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
