import { notFound } from '../../http/problem.ts'
import type { ControlHandlers } from '../control-context.ts'
import { setEmailStatus } from '../email/set-email-status.ts'
import { respondWith } from '../respond.ts'
import { setSmsStatus } from '../sms/send-sms.ts'

export const outboundMessageControl = {
  async setMessageStatus({ body: { id, status } }, context) {
    const message = context.state.messages.get(id)
    if (!message) return notFound('message', id)
    return message.record.channel === 'EMAIL'
      ? respondWith(await setEmailStatus(context, message, status))
      : respondWith(setSmsStatus(context, message, status))
  },
} satisfies ControlHandlers
