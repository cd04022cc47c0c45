// Email: reading, sending, replies, forwards, drafts, inboxes and suppressions.
import type { Draft, SendEmail } from '@agentcomms/spec'
import type { Principal } from '../../http/auth.ts'
import { invalidFields, isProblem, notFound, ok, type Problem, problem } from '../../http/handlers.ts'
import { filterRows, matchesQuery } from '../../http/paging.ts'
import {
  checkInboxDomain,
  checkNotDeleted,
  createInbox,
  emailIdentityOf,
  findVisible,
  requireAgent,
  resolveAgent,
  resolveOwner,
  resolveScope,
} from '../agents/records.ts'
import type { AreaHandlers, AreaRules, Services } from '../app-context.ts'
import { checkContents } from '../messages/attachments.ts'
import { listMessages } from '../messages/routes.ts'
import type { MessageRow } from '../messages/tables.ts'
import type { AgentRow } from '../state.ts'
import { ownerKey, respondWith, respondWithPage, toAgentRow } from '../stored.ts'
import { checkAddress, createInboxWithAgent } from './records.ts'
import { checkIncluded, sendEmail, sendWithAttachments, toForwardedEmail, toReply } from './send-email.ts'

export const email = {
  listEmails({ query, ...request }, services) {
    return listMessages({ ...request, query: { ...query, channels: ['EMAIL'] } }, services)
  },

  getEmail({ principal, path: { id } }, services) {
    const message = findVisible(services.state.messages, 'email', principal, id)
    if (isProblem(message)) return message
    return message.record.channel === 'EMAIL' ? ok(message.record) : notFound('email', id)
  },

  async sendEmail(request, services) {
    const agent = resolveAgent(services, request)
    return isProblem(agent) ? agent : respondWith(await sendEmail(services, agent, request.body))
  },

  async replyToEmail({ principal, path, body }, services) {
    const original = findEmailAndAgent(services, principal, path.id)
    if (isProblem(original)) return original
    const reply = toReply(original.message, original.agent, body)
    return isProblem(reply) ? reply : respondWith(await sendEmail(services, original.agent, reply))
  },

  forwardEmail({ principal, path, body }, services) {
    const original = findEmailAndAgent(services, principal, path.id)
    if (isProblem(original)) return original
    const forward = toForwardedEmail(original.message, body)
    if (isProblem(forward)) return forward
    const { email, attachments } = forward
    return respondWith(sendWithAttachments(services, original.agent, email, attachments))
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

  createDraft(request, services) {
    const agent = resolveOwner(services, request, 'a draft')
    if (isProblem(agent)) return agent
    const createdAt = services.clock.iso()
    const record = {
      ...request.body,
      id: services.ids.id(services.work),
      agentId: agent.id,
      createdAt,
      updatedAt: createdAt,
    }
    services.state.drafts.insert(services.work, toAgentRow(agent, record))
    return ok(record)
  },

  listDrafts({ principal, query, page }, services) {
    const scope = resolveScope(services, principal, query.agentId)
    if (isProblem(scope)) return scope
    return respondWithPage(page, after =>
      services.state.drafts.newest('byOwner', scope.agentId ?? scope.orgId, after),
    )
  },

  getDraft({ principal, path }, services) {
    return respondWith(findVisible(services.state.drafts, 'draft', principal, path.id))
  },

  deleteDraft({ principal, path }, services) {
    const draft = findVisible(services.state.drafts, 'draft', principal, path.id)
    if (isProblem(draft)) return draft
    services.state.drafts.delete(services.work, draft.id)
    return ok(draft.record)
  },

  async sendDraft({ principal, path }, services) {
    const draft = findVisible(services.state.drafts, 'draft', principal, path.id)
    if (isProblem(draft)) return draft
    const agent = services.state.agents.get(draft.agentId)
    if (!agent) return notFound('draft', path.id)
    const email = toEmail(draft.record)
    if (isProblem(email)) return email
    return respondWith(await sendEmail(services, agent, email, draft.id))
  },

  createInbox(request, services) {
    const { principal, body } = request
    if (body.agentId === undefined && principal.kind !== 'agent')
      return respondWith(createInboxWithAgent(services, principal.orgId, body))
    const agent = resolveOwner(services, request, 'an inbox')
    if (isProblem(agent)) return agent
    const { domain } = emailIdentityOf(agent)
    const problem = checkAddress(agent, body) ?? checkInboxDomain(services, agent.orgId, domain)
    if (problem) return problem
    return respondWith(createInbox(services, agent, body.displayName ?? agent.record.name))
  },

  listInboxes({ principal, query, page }, services) {
    const scope = resolveScope(services, principal, query.agentId)
    if (isProblem(scope)) return scope
    const { query: text } = query
    return respondWithPage(page, after =>
      filterRows(
        services.state.inboxes.newest('byOwner', scope.agentId ?? scope.orgId, after),
        ({ record }) => matchesQuery(text, [record.email, record.displayName]),
      ),
    )
  },

  getInbox({ principal, path }, services) {
    const inbox = findVisible(services.state.inboxes, 'inbox', principal, path.id)
    const isHidden = !isProblem(inbox) && inbox.record.agentId === null && principal.kind === 'agent'
    return isHidden ? notFound('inbox', path.id) : respondWith(inbox)
  },

  updateInbox({ principal, path, body }, services) {
    const inbox = findVisible(services.state.inboxes, 'inbox', principal, path.id)
    if (isProblem(inbox)) return inbox
    const { agentId = inbox.record.agentId, displayName = inbox.record.displayName } = body
    if (agentId !== null && agentId !== inbox.agentId)
      return invalidFields([{ path: '/agentId', message: 'must be the agent that has the address, or null' }])
    const agent = services.state.agents.get(inbox.agentId)
    const isAttached = inbox.record.agentId === null && agentId !== null
    const problem = isAttached && agent ? checkNotDeleted(agent, 'get an inbox') : undefined
    if (problem) return problem
    const record = { ...inbox.record, agentId, displayName }
    return respondWith(services.state.inboxes.replace(services.work, { ...inbox, record }))
  },

  deleteInbox({ principal, path }, services) {
    const inbox = findVisible(services.state.inboxes, 'inbox', principal, path.id)
    if (isProblem(inbox)) return inbox
    services.state.inboxes.delete(services.work, inbox.id)
    return ok({ success: true })
  },
} satisfies AreaHandlers

export const emailRules = {
  sendEmail: [requireAgent, checkContents],
  replyToEmail: [checkContents],
  forwardEmail: [checkIncluded],
  createDraft: [requireAgent],
} satisfies AreaRules

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

/** Returns the email of a draft. Rejects a draft without a recipient, a subject or a body. */
function toEmail(draft: Draft): SendEmail | Problem<400> {
  const { to = [], subject = '', body = '' } = draft
  const empty = Object.entries({ to, subject, body }).filter(([, value]) => value.length === 0)
  if (empty.length === 0) return { ...draft, to, subject, body }
  return invalidFields(
    empty.map(([name]) => ({ path: `/${name}`, message: 'must not be empty in the draft' })),
  )
}
