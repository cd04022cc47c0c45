// Outbound messages of all channels: their approval, and their status in tests.
import { isProblem, notFound, ok, problem } from '../../http/handlers.ts'
import { findVisible } from '../agents/records.ts'
import type { AppContext, AreaHandlers, ControlHandlers } from '../app-context.ts'
import { emailTransport } from '../email/send-email.ts'
import type { MessageRow } from '../messages/tables.ts'
import { decideApproval, scheduleDelivery, setMessageStatus, type Transport } from '../messages/transport.ts'
import { smsTransport } from '../sms/records.ts'
import { respondWith } from '../stored.ts'

export const outboundMessages = {
  approveMessage({ principal, path, body }, services) {
    if (path.orgId !== principal.orgId) return notFound('organization', path.orgId)
    const message = findVisible(services.state.messages, 'message', principal, path.messageId)
    if (isProblem(message)) return message
    return respondWith(decideApproval(services, transportOf(message), message, body))
  },
} satisfies AreaHandlers

export const outboundMessageControl = {
  async setMessageStatus({ body: { id, status } }, context) {
    const message = context.state.messages.get(id)
    if (!message) return notFound('message', id)
    const updated = setMessageStatus(context, transportOf(message), message, status)
    if (!isProblem(updated)) return ok(updated.record)
    // The input is valid, but the state of the message does not allow it.
    const isLate = message.record.status === 'DELIVERED' && status !== 'DELIVERED'
    const advice = isLate ? adviseEarlier(context, message) : ''
    return problem(409, 'CONFLICT', `${updated.detail}${advice}`)
  },
} satisfies ControlHandlers

/** Returns how a test gets another outcome of a message that is delivered. */
function adviseEarlier({ emailDomain }: AppContext, { record: { direction, channel } }: MessageRow): string {
  if (direction === 'INBOUND' || channel === 'VOICE') return ''
  const recipient = channel === 'EMAIL' ? `bounce@simulator.${emailDomain}` : '+15005550003'
  return ` Set it before the delivery, which createMock({ transport: { deliveryDelayMs: 60_000 } }) delays, or send to the simulator: ${recipient}.`
}

/** Continues from a saved state: delivers messages that were sent and not yet delivered. */
export function resumeDeliveries(context: AppContext): void {
  for (const row of context.state.messages.rows())
    if (row.record.status === 'SENT') scheduleDelivery(context, transportOf(row), row)
}

function transportOf({ record }: MessageRow): Transport {
  return record.channel === 'EMAIL' ? emailTransport : smsTransport
}
