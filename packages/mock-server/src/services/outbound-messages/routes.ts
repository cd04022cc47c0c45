// Outbound messages of all channels: their approval, and their status in tests.
import { ok } from '../../http/handlers.ts'
import { isProblem, notFound, problem } from '../../http/problem.ts'
import { findVisible } from '../agents/access.ts'
import type { AreaHandlers, ControlHandlers } from '../app-context.ts'
import { setEmailStatus } from '../email/deliver-email.ts'
import { approveEmail } from '../email/send-email.ts'
import { rejectMessage } from '../messages/message-status.ts'
import { approveSms, setSmsStatus } from '../sms/send-sms.ts'
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

export const outboundMessageControl = {
  async setMessageStatus({ body: { id, status } }, context) {
    const message = context.state.messages.get(id)
    if (!message) return notFound('message', id)
    const updated =
      message.record.channel === 'EMAIL'
        ? await setEmailStatus(context, message, status)
        : setSmsStatus(context, message, status)
    if (!isProblem(updated)) return ok(updated.record)
    // The input is valid, but the state of the message does not allow it.
    return updated.status === 404 ? notFound('message', id) : problem(409, 'CONFLICT', updated.detail)
  },
} satisfies ControlHandlers
