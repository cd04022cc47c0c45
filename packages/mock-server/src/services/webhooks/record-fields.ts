import { isAddress, parseAddresses } from '@agentcomms/mail'
import * as z from 'zod/mini'
import { phoneNumber } from '../../http/contract/documented-schemas.ts'
import { checkInput } from '../../runtime/check-input.ts'
import { matching, wholeNumber } from '../../runtime/input-schemas.ts'
import { agentName, agentSlug, emailAddress } from '../agents/agent-fields.ts'
import type { EventName } from '../event-log.ts'
import { smsRecipient, smsSender } from '../sms/sms-address.ts'

const EMAIL_RECIPIENTS = 'must be an email address such as "ada@example.com", or several with commas'
const MAX_CALL_SECONDS = 1_000_000

const recordId = matching(/^[cC]\w{8,99}$/, 'an id such as c0msg00000000000000000001')

const emailRecipients = z.string(EMAIL_RECIPIENTS).check(
  z.refine(text => {
    const addresses = parseAddresses(text)
    return addresses.length > 0 && addresses.every(isAddress)
  }, EMAIL_RECIPIENTS),
)

const subject = z.nullable(matching(/^[^\r\n\0]*$/, 'a subject on one line'))

/** Fields of new records by event. For messages, by channel. */
const agent = { agentId: recordId, name: agentName, slug: agentSlug, email: emailAddress }
const call = {
  callId: recordId,
  fromAddress: phoneNumber,
  toAddress: phoneNumber,
  durationSeconds: wholeNumber(0, MAX_CALL_SECONDS),
}
const email = { messageId: recordId, fromAddress: emailAddress, toAddress: emailRecipients, subject }
const inboundSms = { messageId: recordId, fromAddress: smsSender, toAddress: phoneNumber }
const outboundSms = { messageId: recordId, fromAddress: phoneNumber, toAddress: smsRecipient }

/**
 * Rejects fields that no record of the service can have. The schemas of the payloads allow them, because receivers must accept
 * later values.
 */
export function checkRecordFields(event: EventName, fields: Record<string, unknown>): void {
  const schema = z.partial(z.looseObject(selectFields(event, fields)))
  checkInput('mock.webhooks.trigger()', schema, fields)
}

function selectFields(event: EventName, { channel = 'EMAIL' }: Record<string, unknown>): z.core.$ZodShape {
  if (event === 'agent.created') return agent
  if (event === 'call.ended') return call
  if (channel === 'EMAIL') return email
  return event === 'message.sent' || event === 'message.failed' ? outboundSms : inboundSms
}
