import type { MailComposeError } from '@agentcomms/mail'
import { type Refusal, refuse } from '../../http/problem.ts'
import { refuseMembers } from '../../http/refuse-members.ts'

/** Members of a send that become headers. */
const MEMBERS: Record<string, string> = {
  To: '/to',
  Cc: '/cc',
  Subject: '/subject',
  'In-Reply-To': '/inReplyTo',
  References: '/references',
  'Content-Type': '/attachments',
  'Content-Disposition': '/attachments',
  'Content-ID': '/attachments',
}

/** The refusal of a mail that cannot be written as RFC 5322 has it, naming the member that is at fault. */
export function refuseUnwritable({ header, message }: MailComposeError): Refusal<400> {
  if (header === 'From') {
    return refuse(
      400,
      'BAD_REQUEST',
      `The address or the display name of the agent cannot be written. ${message}`,
    )
  }
  return refuseMembers([
    {
      path: MEMBERS[header] ?? `/headers/${header}`,
      message: `cannot be written: ${message.replace(/\.$/, '')}`,
    },
  ])
}
