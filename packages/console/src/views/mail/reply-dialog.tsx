import type { Message } from '@agentcomms/spec'
import { agentName } from '../../agent-filter.ts'
import { answerOf, api } from '../../api.ts'
import { Dialog } from '../../components/dialog.tsx'
import { CheckField, TextField } from '../../components/field.tsx'
import { type Entries, Form } from '../../components/form.tsx'
import { report } from '../../components/toasts.tsx'
import { attachmentsOf } from './agent-form.tsx'
import { FilesField } from './files-field.tsx'
import { OutsideForm } from './outside-form.tsx'

/** An answer to a message, of its agent or from outside. */
export function ReplyDialog(props: { message: Message; by: 'agent' | 'outside'; onClose: () => void }) {
  const { message, by, onClose } = props
  return (
    <Dialog
      title={by === 'agent' ? `Reply as ${agentName(message.agentId)}` : 'Reply from outside'}
      onClose={onClose}
    >
      {by === 'agent' ? (
        <AgentReply message={message} onSent={onClose} />
      ) : (
        <OutsideForm answered={message} onSent={onClose} />
      )}
    </Dialog>
  )
}

function AgentReply({ message, onSent }: { message: Message; onSent: () => void }) {
  const send = async (entries: Entries): Promise<void> => {
    const [cc, bodyHtml] = [entries.list('cc'), entries.given('bodyHtml')]
    const attachments = await attachmentsOf(entries.files('files'))
    const body = {
      body: entries.text('body'),
      replyAll: entries.isChecked('replyAll'),
      quoteOriginal: entries.isChecked('quoteOriginal'),
      ...(cc.length > 0 && { cc }),
      ...(bodyHtml !== undefined && { bodyHtml }),
      ...(attachments.length > 0 && { attachments }),
    }
    const params = { path: { id: message.id } }
    const { status } = await answerOf(api.POST('/email/{id}/reply', { params, body }))
    report(`The reply is ${status}.`)
    onSent()
  }
  const isOut = message.direction === 'OUTBOUND'
  return (
    <Form submit="Send" onSend={send}>
      <p class="faint">
        To <code>{isOut ? message.toAddress : message.fromAddress}</code>
      </p>
      <TextField label="Text" of="body" name="body" rows={7} required autoFocus />
      <div class="buttons">
        <CheckField label="Reply to all" of="replyAll" name="replyAll" />
        <CheckField label="Quote the message below" of="quoteOriginal" name="quoteOriginal" />
      </div>
      <details>
        <summary>Cc, HTML, files</summary>
        <div class="form">
          <TextField of="cc" name="cc" hint="Several with commas." />
          <TextField label="HTML" of="bodyHtml" name="bodyHtml" rows={4} />
          <FilesField />
        </div>
      </details>
    </Form>
  )
}
