import { withoutDuplicates } from '@agentcomms/mail'
import type { MessageRow } from '../messages/tables.ts'
import type { OutgoingEmail } from './compose-email.ts'

/** Returns all recipients of an email, including Bcc, without duplicates. */
export function recipientsOf({ toAddresses, record }: MessageRow): string[] {
  return withoutDuplicates([...toAddresses, ...record.ccAddresses, ...record.bccAddresses])
}

/** Returns all recipients of an email that is not composed yet. */
export function requestedRecipients({ to, cc = [], bcc = [] }: OutgoingEmail): string[] {
  return withoutDuplicates([...to, ...cc, ...bcc])
}
