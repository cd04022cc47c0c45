import type { Message, MessageStatus } from '@agentcomms/spec'
import { isRefusal } from '../../http/problem.ts'
import { checkId } from '../../runtime/check-argument.ts'
import type { World } from '../world.ts'
import { MESSAGE_STATUS } from './message-status.ts'

/** Moves a message on by hand, with all that goes with it. Throws where there is no such message or no such move. */
export async function setMessageStatus(world: World, id: string, status: MessageStatus): Promise<Message> {
  checkId('setMessageStatus', id)
  if (!Object.hasOwn(MESSAGE_STATUS, status)) {
    const known = Object.keys(MESSAGE_STATUS).join(', ')
    throw new TypeError(`setMessageStatus() does not know the status "${status}"; a message is ${known}.`)
  }
  const message = world.state.messages.get(id)
  if (!message) throw new Error(`setMessageStatus(): there is no message "${id}" in this mock.`)
  const moved =
    message.record.channel === 'EMAIL'
      ? await world.email.setStatus(message, status)
      : world.sms.setStatus(message, status)
  if (isRefusal(moved)) throw new Error(`setMessageStatus(): ${moved.detail}`)
  return moved.record
}
