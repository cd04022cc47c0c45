import type { Message } from '@agentcomms/spec'
import { api, unwrap } from '../../api/api.ts'
import { Dialog } from '../../components/dialog.tsx'
import { CheckField, TextField } from '../../components/field.tsx'
import { Form, type FormValues } from '../../components/form.tsx'
import { showToast } from '../../components/toasts.tsx'
import { getAgentName } from '../../organization/agent-filter.ts'
import { goToMail } from './mail-links.ts'

/** Dialog that forwards a message in a new thread. */
export function ForwardDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const { id, agentId, attachments } = message
  const send = async (values: FormValues): Promise<void> => {
    const body = {
      to: values.list('to'),
      body: values.optionalText('body'),
      includeAttachments: attachments.length > 0 ? values.isChecked('attachments') : undefined,
    }
    const forward = api.POST('/email/{id}/forward', { params: { path: { id } }, body })
    const { threadId, status } = await unwrap(forward)
    showToast(`Message forwarded. Status: ${status}.`)
    onClose()
    if (threadId !== null) goToMail({ folder: 'threads', id: threadId })
  }
  return (
    <Dialog title={`Forward as ${getAgentName(agentId)}`} onClose={onClose}>
      <Form submitLabel="Forward" onSubmit={send}>
        <TextField apiName="to" name="to" required hint="Separate addresses with commas." autoFocus />
        <TextField label="Text above the forwarded message" apiName="body" name="body" rows={4} />
        {attachments.length > 0 && (
          <CheckField label="Include attachments" apiName="includeAttachments" name="attachments" value />
        )}
      </Form>
    </Dialog>
  )
}
