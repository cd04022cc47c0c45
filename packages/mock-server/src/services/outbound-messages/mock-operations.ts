import type { Message, MessageStatus } from '@agentcomms/spec'
import * as z from 'zod/mini'
import { isProblem } from '../../http/problem.ts'
import { quote } from '../../runtime/quote.ts'
import { documentedEnum } from '../documented-schemas.ts'
import { setEmailStatus } from '../email/set-email-status.ts'
import { type MockOperations, mockOperation } from '../mock-operation.ts'
import { setSmsStatus } from '../sms/send-sms.ts'

export interface MessageMockOperations {
  /**
   * Moves a message to another status, with all effects of this status. SENT puts an email into the outbox. A SENT message is
   * delivered after `transport.deliveryDelayMs`, a DELIVERED one immediately. BOUNCED makes the recipients of an email
   * suppressed addresses: later emails to them are rejected. FAILED, BOUNCED and BLOCKED fire `message.failed`. Returns the message.
   *
   * Rejects with an Error if the message does not exist, or if its current status does not allow this transition.
   */
  setMessageStatus(id: string, status: MessageStatus): Promise<Message>
}

export const messageMockOperations = {
  setMessageStatus: mockOperation({
    summary: 'Moves a message to another status',
    input: z.strictObject({ id: z.string(), status: documentedEnum<MessageStatus>('MessageStatus') }),
    fromArguments: (id: string, status: MessageStatus) => ({ id, status }),
    async: true,
    async run(context, { id, status }) {
      const message = context.state.messages.get(id)
      if (!message) throw new Error(`mock.setMessageStatus(): the message ${quote(id)} does not exist.`)
      const updated =
        message.record.channel === 'EMAIL'
          ? await setEmailStatus(context, message, status)
          : setSmsStatus(context, message, status)
      if (isProblem(updated)) throw new Error(`mock.setMessageStatus(): ${updated.detail}`)
      return updated.record
    },
  }),
} satisfies MockOperations<MessageMockOperations>
