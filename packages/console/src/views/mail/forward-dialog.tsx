import type { Message } from '@agentcomms/spec'
import { agentName } from '../../agent-filter.ts'
import { answerOf, api } from '../../api.ts'
import { Dialog } from '../../components/dialog.tsx'
import { CheckField, TextField } from '../../components/field.tsx'
import { type Entries, Form } from '../../components/form.tsx'
import { report } from '../../components/toasts.tsx'
import { goTo } from './mail-links.ts'

/** Sends a message on, in a thread of its own. */
export function ForwardDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const { id, agentId, attachments } = message
  const send = async (entries: Entries): Promise<void> => {
    const content = entries.given('body')
    const body = {
      to: entries.list('to'),
      ...(content !== undefined && { body: content }),
      ...(attachments.length > 0 && { includeAttachments: entries.isChecked('attachments') }),
    }
    const forward = api.POST('/email/{id}/forward', { params: { path: { id } }, body })
    const { threadId, status } = await answerOf(forward)
    report(`The forwarded message is ${status}.`)
    onClose()
    if (threadId !== null) goTo({ folder: 'threads', id: threadId })
  }
  return (
    <Dialog title={`Forward as ${agentName(agentId)}`} onClose={onClose}>
      <Form submit="Forward" onSend={send}>
        <TextField of="to" name="to" required hint="Several with commas." autoFocus />
        <TextField label="Text above the message" of="body" name="body" rows={4} />
        {attachments.length > 0 && (
          <CheckField label="Send the attachments along" of="includeAttachments" name="attachments" value />
        )}
      </Form>
    </Dialog>
  )
}
