import type { ComponentChildren } from 'preact'
import { useRef, useState } from 'preact/hooks'
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
  // What was written on one side stays while one looks at the other.
  const wasChosen = useRef({ outside: true, agent: false })
  wasChosen.current[side] = true
  const onSent = (threadId: string | null): void => {
    onClose()
    if (threadId !== null) goTo({ folder: 'threads', id: threadId })
  }
  const onDraft = (id: string): void => {
    onClose()
    goTo({ folder: 'drafts', id })
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
          <Panel label="From outside" isShown={side === 'outside'}>
            <OutsideForm onSent={onSent} />
          </Panel>
          {wasChosen.current.agent && (
            <Panel label="As an agent" isShown={side === 'agent'}>
              <AgentForm onSent={onSent} onDraft={onDraft} />
            </Panel>
          )}
        </>
      )}
    </Dialog>
  )
}

function Panel(props: { label: string; isShown: boolean; children: ComponentChildren }) {
  const { label, isShown, children } = props
  return (
    <div role="tabpanel" aria-label={label} class="mail-compose" hidden={!isShown}>
      {children}
    </div>
  )
}
