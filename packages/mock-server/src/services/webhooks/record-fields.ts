import { isAddress, parseAddresses } from '@agentcomms/mail'
import * as z from 'zod/mini'
import { checkInput } from '../../runtime/check-input.ts'
import { matching, wholeNumber } from '../../runtime/input-schemas.ts'
import { agentName, agentSlug, emailAddress } from '../agents/agent-fields.ts'
import { phoneNumber } from '../documented-schemas.ts'
import type { EventName } from '../event-log.ts'
import { smsRecipient, smsSender } from '../sms/sms-address.ts'

const EMAIL_RECIPIENTS =
  'must be an email address such as "ada@example.com", or several with ", " between them'
/** About 11 days. */
const MAX_CALL_SECONDS = 1_000_000

const recordId = matching(
  /^[cC][^\s\-/?#%\\]{8,}$/,
  'an id without / ? # % and \\, such as c0msg00000000000000000001',
)

const emailRecipients = z.string(EMAIL_RECIPIENTS).check(
  z.refine(text => {
    const addresses = parseAddresses(text).filter(isAddress)
    return addresses.length > 0 && addresses.map(({ address }) => address).join(', ') === text
  }, EMAIL_RECIPIENTS),
)

const subject = z.nullable(
  matching(/^[^\r\n\0]+$/, 'a subject on one line, or null for an email without a subject'),
)

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
 * Throws an InputError for fields that no new record of the service has. The payload schemas of the OpenAPI document allow them,
 * because receivers must accept them.
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
