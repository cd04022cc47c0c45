import { ok } from '../../http/handlers.ts'
import { isRefusal, notFound, type Refusal, refuse } from '../../http/problem.ts'
import type { Services } from '../app-context.ts'
import type { AreaHandlers } from '../area-handlers.ts'
import { moveMessage } from './message-status.ts'
import type { MessageRow } from './rows.ts'

export const approval = {
  async approveMessage({ principal, path, body }, services) {
    if (path.orgId !== principal.orgId) return notFound('organization', path.orgId)
    const message = services.state.messages.get(path.messageId)
    if (message?.orgId !== principal.orgId) return notFound('message', path.messageId)
    if (message.record.status !== 'PENDING_APPROVAL') return refuseDecision(message)
    const decided = body.action === 'approve' ? await approve(services, message) : reject(services, message)
    return isRefusal(decided) ? decided : ok(decided.record)
  },
} satisfies AreaHandlers

function refuseDecision({ id, record }: MessageRow): Refusal<400> {
  const detail = `The message "${id}" is ${record.status}; only one that is PENDING_APPROVAL can be approved or rejected.`
  return refuse(400, 'BAD_REQUEST', detail)
}

async function approve(
  services: Services,
  message: MessageRow,
): Promise<MessageRow | Refusal<400 | 404 | 409>> {
  if (message.record.channel === 'EMAIL') return await services.email.approve(message)
  return services.sms.approve(message)
}

/** It never goes out: its source is not kept any longer. */
function reject(services: Services, message: MessageRow): MessageRow {
  return moveMessage(services, { ...message, unsent: null }, 'BLOCKED')
}
