import type { ComponentChildren } from 'preact'
import { useRef, useState } from 'preact/hooks'
import { Dialog } from '../../components/dialog.tsx'
import { Tabs } from '../../components/tabs.tsx'
import { agents } from '../../organization/agent-filter.ts'
import { href } from '../../routing/router.ts'
import { IncomingEmailForm } from './incoming-email-form.tsx'
import { goToMail } from './mail-links.ts'
import { OutgoingEmailForm } from './outgoing-email-form.tsx'

type Direction = 'inbound' | 'outbound'

/** Dialog for a new email, inbound or outbound. */
export function NewEmailDialog(props: { initialDirection?: Direction; onClose: () => void }) {
  const { initialDirection = 'inbound', onClose } = props
  const [direction, setDirection] = useState<Direction>(initialDirection)
  // Keeps the values of each form while the other form is shown.
  const wasShown = useRef({ inbound: false, outbound: false })
  wasShown.current[direction] = true
  const onSent = (threadId: string | null): void => {
    onClose()
    if (threadId !== null) goToMail({ folder: 'threads', id: threadId })
  }
  return (
    <Dialog title="New email" onClose={onClose}>
      {agents.value.length === 0 ? (
        <p>
          No agents yet. <a href={href(['agents'])}>Create an agent</a> first.
        </p>
      ) : (
        <>
          <Tabs
            label="Direction"
            tabs={[
              ['inbound', 'To an agent'],
              ['outbound', 'From an agent'],
            ]}
            selected={direction}
            onSelect={setDirection}
          />
          {wasShown.current.inbound && (
            <Panel label="To an agent" isShown={direction === 'inbound'}>
              <IncomingEmailForm onSent={onSent} />
            </Panel>
          )}
          {wasShown.current.outbound && (
            <Panel label="From an agent" isShown={direction === 'outbound'}>
              <OutgoingEmailForm onSent={onSent} />
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
