import type { Message } from '@agentcomms/spec'
import { ShieldAlert, ShieldCheck } from 'lucide'
import { ActionButton } from '../../components/button.tsx'
import { ReadButton, StatusMenu, TrashButton } from '../../messages/message-actions.tsx'
import { changeLabels } from '../../messages/message-requests.ts'
import { ReplyButtons } from './reply-dialog.tsx'

/** Actions of a message. */
export function MessageActions({ message, isNewest }: { message: Message; isNewest: boolean }) {
  const { id, labels } = message
  const isSpam = labels.includes('spam')
  return (
    <div class="buttons">
      {!isNewest && <ReplyButtons message={message} agentName="agent" />}
      <ReadButton message={message} />
      <ActionButton
        icon={isSpam ? ShieldCheck : ShieldAlert}
        kind="quiet"
        onAction={() => changeLabels(id, { [isSpam ? 'removeLabels' : 'addLabels']: ['spam'] })}
      >
        {isSpam ? 'Not spam' : 'Report spam'}
      </ActionButton>
      <TrashButton message={message} />
      <StatusMenu message={message} />
    </div>
  )
}
