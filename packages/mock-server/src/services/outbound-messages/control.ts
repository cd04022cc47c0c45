import { ok } from '../../http/handlers.ts'
import { isProblem, notFound, problem } from '../../http/problem.ts'
import type { ControlHandlers } from '../app-context.ts'
import { setEmailStatus } from '../email/set-email-status.ts'
import { setSmsStatus } from '../sms/send-sms.ts'

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
