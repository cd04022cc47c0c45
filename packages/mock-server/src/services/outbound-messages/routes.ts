// Outbound messages of all channels: their approval.
import { isProblem, notFound } from '../../http/problem.ts'
import { findVisible } from '../agents/access.ts'
import type { AreaHandlers } from '../app-context.ts'
import { approveEmail } from '../email/send-email.ts'
import { rejectMessage } from '../messages/message-status.ts'
import { approveSms } from '../sms/send-sms.ts'
import { respondWith } from '../stored.ts'

export const outboundMessages = {
  async approveMessage({ principal, path, body }, services) {
    if (path.orgId !== principal.orgId) return notFound('organization', path.orgId)
    const message = findVisible(services.state.messages, 'message', principal, path.messageId)
    if (isProblem(message)) return message
    if (body.action === 'reject') return respondWith(rejectMessage(services, message))
    return message.record.channel === 'EMAIL'
      ? respondWith(await approveEmail(services, message))
      : respondWith(approveSms(services, message))
  },
} satisfies AreaHandlers
