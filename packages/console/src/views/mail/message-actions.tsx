import type { Message } from '@agentcomms/spec'
import { ShieldAlert, ShieldCheck } from 'lucide'
import { ActionButton } from '../../components/button.tsx'
import { ReadButton, StatusMenu, TrashButton } from '../../messages/message-actions.tsx'
import { changeLabels } from '../../messages/message-requests.ts'
import { ReplyButtons } from './reply-dialog.tsx'

/** Actions of a message. Without `onReply`, it has no reply buttons: those of the newest message are above it. */
export function MessageActions(props: { message: Message; onReply: (() => void) | undefined }) {
  const { message, onReply } = props
  const { id, labels } = message
  const isSpam = labels.includes('spam')
  return (
    <div class="buttons">
      {onReply && <ReplyButtons message={message} agentName="agent" onSent={onReply} />}
      <ReadButton message={message} shortcut={onReply ? undefined : 'm'} />
      <ActionButton
        icon={isSpam ? ShieldCheck : ShieldAlert}
        kind="quiet"
        onAction={() => changeLabels(id, { [isSpam ? 'removeLabels' : 'addLabels']: ['spam'] })}
      >
        {isSpam ? 'Not spam' : 'Report spam'}
      </ActionButton>
      <TrashButton message={message} shortcut={onReply ? undefined : '#'} />
      <StatusMenu message={message} />
    </div>
  )
}
