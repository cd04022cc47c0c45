import { isProblem, notFound, ok } from '../../http/handlers.ts'
import type { ControlHandlers, ControlRules } from '../app-context.ts'
import { checkIncomingFiles } from '../messages/attachments.ts'
import { receiveComposed, receiveSource } from './receive-email.ts'
import { getEmailSource } from './records.ts'

export const emailControl = {
  async receiveEmail({ body }, context) {
    const received = await receiveComposed(context, body, 'agent')
    return isProblem(received) ? received : ok(getFirst(received.messages))
  },

  async receiveDemoEmail({ body }, context) {
    const received = await receiveComposed(context, body, 'demoInbox')
    return isProblem(received) ? received : ok(getFirst(received.demoMessages))
  },

  async receiveRawEmail({ body, query: { to, spam } }, context) {
    const received = await receiveSource(context, body, { recipient: 'any', to, spam })
    return isProblem(received) ? received : ok(received)
  },

  getEmailSource({ path: { messageId } }, context) {
    const source = getEmailSource(context, messageId)
    if (!source) return notFound('source of the email', messageId)
    const headers = { 'content-type': 'message/rfc822', 'content-disposition': 'attachment' }
    return { status: 200, headers, content: Uint8Array.from(source) }
  },
} satisfies ControlHandlers

export const emailControlRules = {
  receiveEmail: [checkIncomingFiles],
  receiveDemoEmail: [checkIncomingFiles],
} satisfies ControlRules

/** Returns the first record. The list is never empty, because `receiveSource` rejects emails without a recipient. */
function getFirst<T>([record]: readonly T[]): T {
  if (record === undefined) throw new Error('The received email has no message.')
  return record
}
