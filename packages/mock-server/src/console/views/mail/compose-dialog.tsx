import { useState } from 'preact/hooks'
import { agents } from '../../agent-filter.ts'
import { Dialog } from '../../components/dialog.tsx'
import { Tabs } from '../../components/tabs.tsx'
import { href } from '../../router.ts'
import { AgentForm } from './agent-form.tsx'
import { goTo } from './mail-links.ts'
import { OutsideForm } from './outside-form.tsx'

type Side = 'outside' | 'agent'

/** A new mail: to an agent from outside, or of an agent. */
export function ComposeDialog({ onClose }: { onClose: () => void }) {
  const [side, setSide] = useState<Side>('outside')
  const onSent = (threadId: string | null): void => {
    onClose()
    if (threadId !== null) goTo({ folder: 'threads', id: threadId })
  }
  return (
    <Dialog title="New mail" onClose={onClose}>
      {agents.value.length === 0 ? (
        <p>
          There is no agent to write to yet. <a href={href(['agents'])}>Create one</a> first.
        </p>
      ) : (
        <>
          <Tabs
            label="Who writes"
            tabs={[
              ['outside', 'From outside'],
              ['agent', 'As an agent'],
            ]}
            chosen={side}
            onChoose={setSide}
          />
          <div
            role="tabpanel"
            aria-label={side === 'outside' ? 'From outside' : 'As an agent'}
            class="mail-compose"
          >
            {side === 'outside' ? (
              <OutsideForm onSent={onSent} />
            ) : (
              <AgentForm
                onSent={onSent}
                onDraft={id => {
                  onClose()
                  goTo({ folder: 'drafts', id })
                }}
              />
            )}
          </div>
        </>
      )}
    </Dialog>
  )
}
