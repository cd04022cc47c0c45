import { isRefusal, notFound, type Refusal, refuse } from '../../http/problem.ts'
import { type HandlersOf, ok } from '../handlers.ts'
import type { MessageRow } from '../state.ts'
import type { World } from '../world.ts'
import { moveMessage } from './message-status.ts'

export const approval: HandlersOf<'approveMessage'> = {
  async approveMessage({ principal, path, body }, world) {
    if (path.orgId !== principal.orgId) return notFound('organization', path.orgId)
    const message = world.state.messages.get(path.messageId)
    if (message?.orgId !== principal.orgId) return notFound('message', path.messageId)
    if (message.record.status !== 'PENDING_APPROVAL') return refuseDecision(message)
    const decided = body.action === 'approve' ? await approve(world, message) : reject(world, message)
    return isRefusal(decided) ? decided : ok(decided.record)
  },
}

function refuseDecision({ id, record }: MessageRow): Refusal<400> {
  const detail = `The message "${id}" is ${record.status}; only one that is PENDING_APPROVAL can be approved or rejected.`
  return refuse(400, 'BAD_REQUEST', detail)
}

async function approve(world: World, message: MessageRow): Promise<MessageRow | Refusal<400 | 404 | 409>> {
  if (message.record.channel === 'EMAIL') return await world.email.approve(message)
  return world.sms.approve(message)
}

/** It never goes out: its source is not kept any longer. */
function reject(world: World, message: MessageRow): MessageRow {
  return moveMessage(world, { ...message, unsent: null }, 'BLOCKED')
}
