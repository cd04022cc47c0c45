import type { Message } from '@agentcomms/spec'
import { ReadButton, StatusMenu, TrashButton } from '../../messages/message-actions.tsx'
import { ReplyButtons } from './reply-dialog.tsx'

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
