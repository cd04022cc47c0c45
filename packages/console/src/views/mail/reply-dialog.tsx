import type { Message } from '@agentcomms/spec'
import { Reply, UserRound } from 'lucide'
import { api, unwrap } from '../../api/api.ts'
import { showToast } from '../../components/button.tsx'
import { Dialog, DialogButton } from '../../components/dialog.tsx'
import { CheckField, Form, type FormValues, TextField } from '../../components/form.tsx'
import { ReadButton, StatusMenu, TrashButton } from '../../messages/message-parts.tsx'
import { getAgentName } from '../../organization/agents.ts'
import { MoreEmailFields, readMoreEmailFields } from './email-fields.tsx'
import { getReplyAddresses } from './mail-text.ts'
import { IncomingEmailForm } from './new-email-dialog.tsx'

/** Actions of a message. Without `onReply`, it has no reply buttons: those of the newest message are above it. */
export function MessageActions(props: { message: Message; onReply: (() => void) | undefined }) {
  const { message, onReply } = props
  return (
    <div class="buttons">
      {onReply && <ReplyButtons message={message} agentName="agent" onSent={onReply} />}
      <ReadButton message={message} shortcut={onReply ? undefined : 'm'} />
      <TrashButton message={message} shortcut={onReply ? undefined : '#'} />
      <StatusMenu message={message} />
    </div>
  )
}

interface ReplyProps {
  message: Message
  /** Called after the reply was sent. */
  onSent: () => void
}

/** Buttons that reply to a message as its agent, or as the other party. `agentName` is the text for the agent. */
export function ReplyButtons({ agentName, ...reply }: ReplyProps & { agentName: string }) {
  return (
    <>
      <DialogButton
        icon={Reply}
        data-key="r"
        dialog={close => <ReplyDialog {...reply} direction="outbound" onClose={close} />}
      >
        Reply as {agentName}
      </DialogButton>
      <DialogButton
        icon={UserRound}
        data-key="i"
        dialog={close => <ReplyDialog {...reply} direction="inbound" onClose={close} />}
      >
        Simulate reply
      </DialogButton>
    </>
  )
}

/** Dialog for a reply to a message, inbound or outbound. */
function ReplyDialog(props: ReplyProps & { direction: 'inbound' | 'outbound'; onClose: () => void }) {
  const { message, direction, onClose } = props
  const onSent = (): void => {
    props.onSent()
    onClose()
  }
  return (
    <Dialog
      title={direction === 'outbound' ? `Reply as ${getAgentName(message.agentId)}` : 'Simulate reply'}
      onClose={onClose}
    >
      {direction === 'outbound' ? (
        <AgentReplyForm message={message} onSent={onSent} />
      ) : (
        <IncomingEmailForm repliedTo={message} onSent={onSent} />
      )}
    </Dialog>
  )
}

function AgentReplyForm({ message, onSent }: { message: Message; onSent: () => void }) {
  const send = async (values: FormValues): Promise<void> => {
    const body = {
      body: values.text('body'),
      replyAll: values.isChecked('replyAll'),
      quoteOriginal: values.isChecked('quoteOriginal'),
      ...(await readMoreEmailFields(values)),
    }
    const params = { path: { id: message.id } }
    const { status } = await unwrap(api.POST('/email/{id}/reply', { params, body }))
    showToast(`Reply sent. Status: ${status}.`)
    onSent()
  }
  return (
    <Form submitLabel="Send" onSubmit={send}>
      <p class="faint">
        To <code>{getReplyAddresses(message)}</code>
      </p>
      <TextField label="Text" apiName="body" rows={7} required autoFocus />
      <div class="buttons">
        <CheckField label="Reply to all" apiName="replyAll" />
        <CheckField label="Quote the original message" apiName="quoteOriginal" />
      </div>
      <MoreEmailFields summary="Cc, HTML, attachments" />
    </Form>
  )
}
