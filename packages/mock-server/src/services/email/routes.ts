// Email: reading, sending, replies, forwards and suppressions.
import type { Principal } from '../../http/auth.ts'
import { ok } from '../../http/handlers.ts'
import { isProblem, notFound, type Problem, problem } from '../../http/problem.ts'
import { findVisible, resolveAgent } from '../agents/access.ts'
import type { AreaHandlers, Services } from '../app-context.ts'
import { listMessages } from '../messages/routes.ts'
import type { MessageRow } from '../messages/tables.ts'
import type { AgentRow } from '../state.ts'
import { ownerKey, respondWith, respondWithPage } from '../stored.ts'
import { toForwardedEmail } from './forward.ts'
import { toReply } from './reply.ts'
import { sendEmail, sendWithAttachments } from './send-email.ts'

export const email = {
  listEmails({ query, ...request }, services) {
    return listMessages({ ...request, query: { ...query, channels: ['EMAIL'] } }, services)
  },

  getEmail({ principal, path: { id } }, services) {
    const message = findVisible(services.state.messages, 'email', principal, id)
    if (isProblem(message)) return message
    return message.record.channel === 'EMAIL' ? ok(message.record) : notFound('email', id)
  },

  async sendEmail({ principal, body }, services) {
    const agent = resolveAgent(services, principal, body.agentId, 'body')
    return isProblem(agent) ? agent : respondWith(await sendEmail(services, agent, body))
  },

  async replyToEmail({ principal, path, body }, services) {
    const original = findEmailAndAgent(services, principal, path.id)
    if (isProblem(original)) return original
    const reply = toReply(original.message, original.agent, body)
    return isProblem(reply) ? reply : respondWith(await sendEmail(services, original.agent, reply))
  },

  async forwardEmail({ principal, path, body }, services) {
    const original = findEmailAndAgent(services, principal, path.id)
    if (isProblem(original)) return original
    const forward = toForwardedEmail(original.message, body)
    if (isProblem(forward)) return forward
    const { email, attachments } = forward
    return respondWith(await sendWithAttachments(services, original.agent, email, attachments))
  },

  listSuppressions({ principal, query, page }, services) {
    const email = query.email?.toLowerCase()
    const rows = services.state.suppressions
    return respondWithPage(page, after => {
      if (email === undefined) return rows.newest('byOrg', principal.orgId, after)
      const row = rows.find('email', ownerKey(principal.orgId, email))
      return row ? [row] : []
    })
  },

  unsuppressEmail({ principal, body }, services) {
    const { suppressions } = services.state
    const suppression = suppressions.find('email', ownerKey(principal.orgId, body.email.toLowerCase()))
    if (!suppression) return notFound('suppressed address', body.email)
    suppressions.delete(services.work, suppression.id)
    return ok({ success: true })
  },
} satisfies AreaHandlers

/** Returns the email to reply to or to forward, with its agent. */
function findEmailAndAgent(
  services: Services,
  principal: Principal,
  id: string,
): { message: MessageRow; agent: AgentRow } | Problem<400 | 404> {
  const message = findVisible(services.state.messages, 'message', principal, id)
  if (isProblem(message)) return message
  const agent = services.state.agents.get(message.agentId)
  if (!agent) return notFound('message', id)
  if (message.record.channel === 'EMAIL') return { message, agent }
  const detail = `Message "${id}" has the channel ${message.record.channel}; only messages of the channel EMAIL can be replied to or forwarded.`
  return problem(400, 'BAD_REQUEST', detail)
}
