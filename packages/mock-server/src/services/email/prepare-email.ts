import type { SendEmail } from '@agentcomms/spec'
import { isRefusal, type Refusal } from '../../http/problem.ts'
import { refuseMembers } from '../../http/refuse-members.ts'
import { emailIdentityOf } from '../agents/email-identity.ts'
import type { AgentRow } from '../agents/tables.ts'
import type { Services } from '../app-context.ts'
import type { PreparedEmail } from './email-service.ts'
import type { OutgoingEmail } from './outgoing.ts'

/** Makes what a send asks for ready to go, for a mail that is sent at once and for one that was a draft alike. */
export async function prepareEmail(
  { email, clock }: Services,
  agent: AgentRow,
  body: SendEmail,
): Promise<PreparedEmail | Refusal<400 | 409 | 422>> {
  const refusal = refuseIdentity(agent, body.fromIdentityId)
  if (refusal) return refusal
  const stopIfRestored = clock.watch()
  const outgoing = toOutgoing(body)
  const attachments = await email.load(agent, outgoing, body.attachments)
  stopIfRestored()
  return isRefusal(attachments) ? attachments : email.prepare(agent, { ...outgoing, attachments })
}

function refuseIdentity(agent: AgentRow, fromIdentityId: string | undefined): Refusal<400> | undefined {
  if (fromIdentityId === undefined || fromIdentityId === emailIdentityOf(agent).id) return undefined
  const message = `is not the email identity of agent ${agent.id}; leave it out: an agent has exactly one`
  return refuseMembers([{ path: '/fromIdentityId', message }])
}

function toOutgoing(body: SendEmail): Omit<OutgoingEmail, 'attachments'> {
  return {
    to: body.to,
    cc: body.cc ?? [],
    bcc: body.bcc ?? [],
    subject: body.subject,
    body: body.body,
    bodyHtml: body.bodyHtml ?? null,
    headers: body.headers ?? {},
    metadata: body.metadata ?? null,
    inReplyTo: body.inReplyTo ?? null,
    references: body.references,
  }
}
