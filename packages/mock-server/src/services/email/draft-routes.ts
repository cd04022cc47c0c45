import type { Draft, SendEmail } from '@agentcomms/spec'
import type { Principal } from '../../http/auth.ts'
import { readPage } from '../../http/paging.ts'
import { isRefusal, notFound, type Refusal } from '../../http/problem.ts'
import { refuseMembers } from '../../http/refuse-members.ts'
import { isVisible, resolveAgent, resolveScope } from '../agents/access.ts'
import { refuseDeleted } from '../agents/agent-status.ts'
import { type HandlersOf, ok } from '../handlers.ts'
import type { DraftRow } from '../state.ts'
import type { World } from '../world.ts'
import { prepareEmail } from './prepare-email.ts'

type DraftOperation = 'createDraft' | 'listDrafts' | 'getDraft' | 'deleteDraft' | 'sendDraft'

export const drafts: HandlersOf<DraftOperation> = {
  createDraft({ principal, body }, world) {
    const agent = resolveAgent(world, principal, body.agentId, 'body')
    if (isRefusal(agent)) return agent
    const refusal = refuseDeleted(agent, 'and gets no draft')
    if (refusal) return refusal
    const createdAt = world.clock.iso()
    const record = { ...body, id: world.ids.id(), agentId: agent.id, createdAt, updatedAt: createdAt }
    world.state.drafts.insert({ id: record.id, orgId: agent.orgId, agentId: agent.id, createdAt, record })
    return ok(record)
  },

  listDrafts({ principal, query }, world) {
    const scope = resolveScope(world, principal, query.agentId)
    if (isRefusal(scope)) return scope
    const { cursor, limit } = query
    return readPage(
      { scope: ['listDrafts', scope], cursor, limit, salt: world.salt },
      after =>
        scope.agentId === undefined
          ? world.state.drafts.newest('byOrg', scope.orgId, after)
          : world.state.drafts.newest('byAgent', scope.agentId, after),
      row => row.record,
    )
  },

  getDraft({ principal, path }, world) {
    const draft = findDraft(world, principal, path.id)
    return isRefusal(draft) ? draft : ok(draft.record)
  },

  deleteDraft({ principal, path }, world) {
    const draft = findDraft(world, principal, path.id)
    if (isRefusal(draft)) return draft
    world.state.drafts.delete(draft.id)
    return ok({ success: true })
  },

  async sendDraft({ principal, path }, world) {
    const draft = findDraft(world, principal, path.id)
    if (isRefusal(draft)) return draft
    const agent = world.state.agents.get(draft.agentId)
    if (!agent) return notFound('draft', path.id)
    const complete = toComplete(draft.record)
    if (isRefusal(complete)) return complete
    const prepared = await prepareEmail(world, agent, complete)
    if (isRefusal(prepared)) return prepared
    // Another request may have sent or deleted it while this one read the attachments.
    if (!world.state.drafts.get(draft.id)) return notFound('draft', path.id)
    const sent = world.email.dispatch(prepared)
    if (isRefusal(sent)) return sent
    world.state.drafts.delete(draft.id)
    return ok(sent.record)
  },
}

function findDraft(world: World, principal: Principal, id: string): DraftRow | Refusal<404> {
  const draft = world.state.drafts.get(id)
  return draft && isVisible(principal, draft) ? draft : notFound('draft', id)
}

/** What a mail needs and a draft may lack, with what is wrong without it. */
const NEEDED = {
  to: 'has no recipient in the draft; at least one is needed',
  subject: 'is missing in the draft; 1 to 998 characters are needed',
  body: 'is missing in the draft; at least 1 character is needed',
} as const

function toComplete({
  id: _id,
  createdAt: _createdAt,
  updatedAt: _updatedAt,
  ...draft
}: Draft): SendEmail | Refusal<400> {
  const { to = [], subject = '', body = '' } = draft
  const values = { to, subject, body }
  const missing = Object.entries(NEEDED).filter(([name]) => values[name as keyof typeof NEEDED].length === 0)
  if (missing.length === 0) return { ...draft, ...values }
  return refuseMembers(missing.map(([name, message]) => ({ path: `/${name}`, message })))
}
