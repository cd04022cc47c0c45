import * as z from 'zod/mini'
import { matching } from '../../runtime/input-schemas.ts'
import { contract } from '../service-contract.ts'

export const smsRecipient = matching(
  contract.getPattern('SmsRecipient'),
  'an E.164 phone number such as +12025550143, or a short code of 3 to 8 digits',
)

const senderName = z.string().check(z.regex(/^(?=.*[A-Za-z])[\w &+.-]{1,11}$/))

export const smsSender = z.union(
  [smsRecipient, senderName],
  'must be an E.164 phone number such as +12025550143, a short code of 3 to 8 digits, or a name of 1 to 11 ASCII letters, digits, spaces and & + - . _',
)
