import { isolateText } from '@agentcomms/mail'
import type { Agent } from '@agentcomms/spec'
import { KeyRound, Mail, Phone, RotateCcwKey, Trash2 } from 'lucide'
import { api, unwrap } from '../../api/api.ts'
import { Badge } from '../../components/badge.tsx'
import { ActionButton } from '../../components/button.tsx'
import { DetailHeading } from '../../components/detail.tsx'
import { ConfirmButton } from '../../components/dialog-button.tsx'
import { Icon } from '../../components/icon.tsx'
import { showToast } from '../../components/toasts.tsx'
import { href } from '../../routing/router.ts'
import type { NewKey } from './api-key-dialog.tsx'

const RECORD_LINKS = [
  ['mail', 'Mail', Mail],
  ['sms', 'Phone', Phone],
  ['vault', 'Vault', KeyRound],
] as const

/** Name, status and actions of an agent, with links to its records. */
export function AgentHeader({ agent, onKey }: { agent: Agent; onKey: (key: NewKey) => void }) {
  const { id, name, status } = agent
  const params = { path: { id } }
  const rotate = async (): Promise<void> => {
    const { apiKey } = await unwrap(api.POST('/agents/{id}/rotate-key', { params }))
    onKey({ apiKey, agentName: name })
  }
  const remove = async (): Promise<void> => {
    await unwrap(api.DELETE('/agents/{id}', { params }))
    showToast(`${isolateText(name)} was deleted.`)
  }
  return (
    <>
      <header class="detail-head">
        <DetailHeading title={name}>
          <bdi>{name}</bdi> <Badge text={status} />
        </DetailHeading>
        {status !== 'DELETED' && (
          <div class="buttons">
            <StatusAction agent={agent} />
            <ConfirmButton
              icon={RotateCcwKey}
              question={`Rotate the key of ${name}?`}
              confirmLabel="Rotate key"
              consequences="The current key stops working immediately. The new key is shown only once."
              onConfirm={rotate}
            >
              Rotate key
            </ConfirmButton>
            <ConfirmButton
              kind="danger"
              icon={Trash2}
              question={`Delete ${name}?`}
              confirmLabel="Delete"
              consequences="Its API key stops working and its calls end. Its messages remain. Its email address cannot be used again. You cannot undo this."
              onConfirm={remove}
            >
              Delete
            </ConfirmButton>
          </div>
        )}
      </header>
      <nav class="buttons agents-links" aria-label={`Records of ${name}`}>
        {RECORD_LINKS.map(([section, title, icon]) => (
          <a key={section} class="button" href={href([section], { agent: id })}>
            <Icon icon={icon} /> {title}
          </a>
        ))}
      </nav>
    </>
  )
}

function StatusAction({ agent: { id, name, status } }: { agent: Agent }) {
  const next = status === 'ACTIVE' ? 'SUSPENDED' : 'ACTIVE'
  const change = async (): Promise<void> => {
    await unwrap(api.PATCH('/agents/{id}', { params: { path: { id } }, body: { status: next } }))
    showToast(
      next === 'ACTIVE'
        ? `${isolateText(name)} is active.`
        : `${isolateText(name)} is suspended and can no longer send or call.`,
    )
  }
  return <ActionButton onAction={change}>{next === 'ACTIVE' ? 'Activate' : 'Suspend'}</ActionButton>
}
