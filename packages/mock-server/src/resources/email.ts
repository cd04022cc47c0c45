import type { Message, ReplyToEmail, SendEmail } from '@agentcomms/spec'
import { isVisible, resolveAgent } from '../core/access.ts'
import { type HandlersOf, ok } from '../core/handlers.ts'
import { isRefusal, notFound, type Refusal, refuse } from '../core/problem.ts'
import type { AgentRow, MessageRow } from '../core/state.ts'
import type { OutgoingEmail } from '../email/outgoing.ts'
import { quotedHtml, quotedText } from '../email/quote.ts'
import { replySubject } from '../mail/threading.ts'

export const email: HandlersOf<'sendEmail' | 'replyToEmail'> = {
  async sendEmail({ principal, body }, world) {
    const agent = resolveAgent(world, principal, body.agentId, 'body')
    if (isRefusal(agent)) return agent
    const identity = agent.record.emailIdentities[0]
    if (body.fromIdentityId !== undefined && body.fromIdentityId !== identity?.id)
      return foreignIdentity(agent)
    return toReply(await world.email.send(agent, toEmail(body)))
  },

  async replyToEmail({ principal, path, body }, world) {
    const parent = world.state.messages.get(path.id)
    const agent = parent && world.state.agents.get(parent.agentId)
    if (!parent || !agent || !isVisible(principal, parent)) return notFound('message', path.id)
    if (parent.record.channel !== 'EMAIL') {
      return refuse(
        400,
        'BAD_REQUEST',
        `The message ${path.id} is ${parent.record.channel}; only an e-mail can be replied to.`,
      )
    }
    return toReply(await world.email.send(agent, toAnswer(parent, agent, body)))
  },
}

function toReply(
  sent: MessageRow | Refusal<400 | 409 | 422>,
): { status: 200; body: Message } | Refusal<400 | 409 | 422> {
  return isRefusal(sent) ? sent : ok(sent.record)
}

function foreignIdentity(agent: AgentRow): Refusal<400> {
  const detail = `fromIdentityId is not the email identity of agent ${agent.id}. Leave it out: an agent has exactly one.`
  return refuse(400, 'VALIDATION_ERROR', detail, {
    issues: [{ in: 'body', path: '/fromIdentityId', message: 'is not the email identity of the agent' }],
  })
}

function toEmail(body: SendEmail): OutgoingEmail {
  return {
    to: body.to,
    cc: body.cc ?? [],
    bcc: body.bcc ?? [],
    subject: body.subject,
    body: body.body,
    bodyHtml: body.bodyHtml ?? null,
    attachments: body.attachments ?? [],
    headers: body.headers ?? {},
    metadata: body.metadata ?? null,
    inReplyTo: body.inReplyTo ?? null,
    references: body.references,
  }
}

function toAnswer(parent: MessageRow, agent: AgentRow, body: ReplyToEmail): OutgoingEmail {
  const { record } = parent
  const own = new Set(agent.record.emailIdentities.map(identity => identity.email.toLowerCase()))
  const { to, cc } = answeredAddresses(parent, own, body.replyAll === true)
  const bodyHtml = body.bodyHtml ?? null
  return {
    to,
    cc: withoutDuplicates([...cc, ...(body.cc ?? [])], to),
    bcc: body.bcc ?? [],
    subject: replySubject(record.subject ?? ''),
    body: body.quoteOriginal ? `${body.body}\n\n${quotedText(record)}` : body.body,
    bodyHtml: bodyHtml !== null && body.quoteOriginal ? `${bodyHtml}${quotedHtml(record)}` : bodyHtml,
    attachments: body.attachments ?? [],
    headers: body.headers ?? {},
    metadata: body.metadata ?? null,
    inReplyTo: record.id,
    references: undefined,
  }
}

/** Who gets the answer. An answer to the agent's own mail goes to whom that mail went; own addresses are left out. */
function answeredAddresses(
  parent: MessageRow,
  own: Set<string>,
  all: boolean,
): { to: string[]; cc: string[] } {
  const { record, replyTo } = parent
  const addressed = record.toAddress.split(', ')
  const isOwn = record.direction === 'OUTBOUND'
  const answered = isOwn ? addressed : replyTo.length > 0 ? replyTo : [record.fromAddress]
  const others = isOwn ? record.ccAddresses : [...addressed, ...record.ccAddresses]
  const to = withoutDuplicates(answered, [])
  const cc = all ? withoutDuplicates(others, [...to, ...own]) : []
  return { to, cc }
}

function withoutDuplicates(addresses: readonly string[], known: readonly string[]): string[] {
  const seen = new Set(known.map(address => address.toLowerCase()))
  return addresses.filter(address => {
    const key = address.toLowerCase()
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
