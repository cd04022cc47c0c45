import { isReservedHeader, parseMessageIds } from '@agentcomms/mail'
import type { ValidationIssue } from '@agentcomms/spec'
import type { IncomingEmail } from '@agentcomms/spec/control'
import { escapeKey } from '../../http/contract/contract.ts'
import { invalidFields, type Problem } from '../../http/handlers.ts'

/** Fields of an email that set a header, by its name in lower case. */
const FIELDS: Readonly<Record<string, keyof IncomingEmail>> = {
  from: 'from',
  to: 'to',
  cc: 'cc',
  subject: 'subject',
  'message-id': 'messageId',
  'in-reply-to': 'inReplyTo',
  references: 'references',
}

/** Headers of an email from outside that decide about its thread. */
type ThreadHeaders = Pick<IncomingEmail, 'messageId' | 'references'> & { inReplyTo?: string[] }

/**
 * Returns the Message-IDs in `headers` of an email from outside. Rejects the other headers that the mock writes itself, and
 * headers that also have a field.
 */
export function readThreadHeaders(email: IncomingEmail): ThreadHeaders | Problem<400> {
  const issues: Pick<ValidationIssue, 'path' | 'message'>[] = []
  const ids: ThreadHeaders = {}
  for (const [name, value] of Object.entries(email.headers ?? {})) {
    if (!isReservedHeader(name)) continue
    const reject = (message: string) => issues.push({ path: `/headers/${escapeKey(name)}`, message })
    const field = FIELDS[name.toLowerCase()]
    const values = parseMessageIds(value)
    if (field === undefined) reject('is a header that the mock writes; to set it, use mock.receiveRawEmail()')
    else if (email[field] !== undefined || Object.hasOwn(ids, field))
      reject(`must be given only once, here or as the field ${field}`)
    else if (field !== 'inReplyTo' && field !== 'references' && field !== 'messageId')
      reject(`must be the field ${field}`)
    else if (values.length === 0 || (field === 'messageId' && values.length > 1))
      reject('must have the form <id@example.com>')
    else if (field === 'messageId') ids.messageId = values[0]
    else ids[field] = values
  }
  return issues.length > 0 ? invalidFields(issues) : ids
}
