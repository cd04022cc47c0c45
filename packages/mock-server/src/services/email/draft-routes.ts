import type { Draft, SendEmail } from '@agentcomms/spec'
import { ok } from '../../http/handlers.ts'
import { invalidFields, isProblem, notFound, type Problem } from '../../http/problem.ts'
import { findVisible, resolveOwner, resolveScope } from '../agents/access.ts'
import type { AreaHandlers } from '../app-context.ts'
import { respondWith, respondWithPage } from '../stored.ts'
import { sendEmail } from './send-email.ts'

export const drafts = {
  createDraft({ principal, body }, services) {
    const agent = resolveOwner(services, principal, body.agentId, 'a draft')
    if (isProblem(agent)) return agent
    const createdAt = services.clock.iso()
    const record = {
      ...body,
      id: services.ids.id(services.work),
      agentId: agent.id,
      createdAt,
      updatedAt: createdAt,
    }
    services.state.drafts.insert(services.work, {
      id: record.id,
      orgId: agent.orgId,
      agentId: agent.id,
      createdAt,
      record,
    })
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
    return ok({ success: true })
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
} satisfies AreaHandlers

/** Returns the email of a draft. Rejects a draft without a recipient, a subject or a body. */
function toEmail(draft: Draft): SendEmail | Problem<400> {
  const { to = [], subject = '', body = '' } = draft
  const empty = Object.entries({ to, subject, body }).filter(([, value]) => value.length === 0)
  if (empty.length === 0) return { ...draft, to, subject, body }
  return invalidFields(
    empty.map(([name]) => ({ path: `/${name}`, message: 'must not be empty in the draft' })),
  )
}
