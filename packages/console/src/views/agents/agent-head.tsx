import type { Agent } from '@agentcomms/spec'
import { KeyRound, Mail, MessageSquare, Phone, RotateCcwKey, Trash2 } from 'lucide'
import { useState } from 'preact/hooks'
import { chooseAgent } from '../../agent-filter.ts'
import { answerOf, api } from '../../api.ts'
import { Action } from '../../components/action.tsx'
import { Badge } from '../../components/badge.tsx'
import { Confirm } from '../../components/confirm.tsx'
import { Icon } from '../../components/icon.tsx'
import { report } from '../../components/toasts.tsx'
import { href } from '../../router.ts'
import { EditAgent } from './edit-agent.tsx'
import type { NewKey } from './key-shown.tsx'

const LINKS = [
  ['mail', 'Mail', Mail],
  ['sms', 'SMS', MessageSquare],
  ['calls', 'Calls', Phone],
  ['vault', 'Vault', KeyRound],
] as const

/** Who an agent is, the ways to its records, and what can be done with it as a whole. */
export function AgentHead({ agent, onKey }: { agent: Agent; onKey: (key: NewKey) => void }) {
  const { id, name, status } = agent
  const [asked, ask] = useState<'edit' | 'rotate' | 'delete'>()
  const close = (): void => ask(undefined)
  return (
    <>
      <header class="detail-head">
        <h2>
          <bdi>{name}</bdi> <Badge text={status} />
        </h2>
        {status !== 'DELETED' && (
          <div class="buttons">
            <button type="button" class="button" onClick={() => ask('edit')}>
              Edit
            </button>
            <StatusAction agent={agent} />
            <button type="button" class="button" onClick={() => ask('rotate')}>
              <Icon of={RotateCcwKey} /> Rotate key
            </button>
            <button type="button" class="button danger" onClick={() => ask('delete')}>
              <Icon of={Trash2} /> Delete
            </button>
          </div>
        )}
      </header>
      <nav class="buttons agents-links" aria-label={`Records of ${name}`}>
        {LINKS.map(([section, title, icon]) => (
          <a key={section} class="button" href={href([section])} onClick={() => chooseAgent(id)}>
            <Icon of={icon} /> {title}
          </a>
        ))}
      </nav>
      {asked === 'edit' && <EditAgent agent={agent} onClose={close} />}
      {asked === 'rotate' && <RotateKey agent={agent} onKey={onKey} onClose={close} />}
      {asked === 'delete' && <DeleteAgent agent={agent} onClose={close} />}
    </>
  )
}

function StatusAction({ agent: { id, name, status } }: { agent: Agent }) {
  const next = status === 'ACTIVE' ? 'SUSPENDED' : 'ACTIVE'
  const change = async (): Promise<void> => {
    await answerOf(api.PATCH('/agents/{id}', { params: { path: { id } }, body: { status: next } }))
    report(next === 'ACTIVE' ? `${name} can send and call again.` : `${name} can no longer send or call.`)
  }
  return <Action onAct={change}>{next === 'ACTIVE' ? 'Activate' : 'Suspend'}</Action>
}

interface AskedProps {
  agent: Agent
  onClose: () => void
}

function RotateKey({ agent: { id, name }, onKey, onClose }: AskedProps & { onKey: (key: NewKey) => void }) {
  const rotate = async (): Promise<void> => {
    const { apiKey } = await answerOf(api.POST('/agents/{id}/rotate-key', { params: { path: { id } } }))
    onKey({ apiKey, agentName: name })
  }
  return (
    <Confirm title={`Rotate the key of ${name}?`} act="Rotate key" onAct={rotate} onClose={onClose}>
      <p>The key that it has stops working at once. The new one is shown once.</p>
    </Confirm>
  )
}

function DeleteAgent({ agent: { id, name }, onClose }: AskedProps) {
  const remove = async (): Promise<void> => {
    await answerOf(api.DELETE('/agents/{id}', { params: { path: { id } } }))
    report(`${name} is deleted.`)
  }
  return (
    <Confirm title={`Delete ${name}?`} act="Delete" onAct={remove} onClose={onClose}>
      <p>
        Its key stops working and its calls end. Its messages stay, and its address stays taken. This cannot
        be undone.
      </p>
    </Confirm>
  )
}
