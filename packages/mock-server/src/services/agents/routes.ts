import type { Principal } from '../../http/auth.ts'
import { readPage, where } from '../../http/paging.ts'
import { isRefusal, notFound, type Refusal, refuse } from '../../http/problem.ts'
import { omitUndefined } from '../../runtime/omit-undefined.ts'
import type { Position } from '../../store/sorted-lists.ts'
import { type HandlersOf, ok } from '../handlers.ts'
import { provisionPhone, updateVoice } from '../phone-numbers/provision-phone.ts'
import { type AgentRow, ownList, slugKey } from '../state.ts'
import type { World } from '../world.ts'
import { isVisible } from './access.ts'
import { refuseDeleted } from './agent-status.ts'
import { announceAgent, createAgent, issueAgentKey, removeAgent, updateAgentRecord } from './create-agent.ts'

type AgentOperation =
  | 'createAgent'
  | 'listAgents'
  | 'getAgent'
  | 'updateAgent'
  | 'deleteAgent'
  | 'rotateAgentKey'
  | 'listEmailIdentities'

export const agents: HandlersOf<AgentOperation> = {
  createAgent({ principal, body }, world) {
    const agent = createAgent(world, principal.orgId, body)
    if (isRefusal(agent)) return agent
    if (body.provisionPhone) {
      const phone = provisionPhone(world, agent, {})
      if (isRefusal(phone)) {
        removeAgent(world, agent)
        return phone
      }
    }
    const created = world.state.agents.get(agent.id) ?? agent
    announceAgent(world, created)
    return ok(created.record)
  },

  listAgents({ principal, query }, world) {
    const { status, query: text, cursor, limit } = query
    const page = { scope: ['listAgents', principal, status, text], cursor, limit, salt: world.salt }
    const needle = text?.toLowerCase()
    const { orgId } = principal
    const fits = ({ record }: AgentRow): boolean =>
      (principal.kind !== 'agent' || principal.agentId === record.id) &&
      (needle === undefined || record.name.toLowerCase().includes(needle) || record.slug.includes(needle))
    const listed = (after: Position | undefined): Iterable<AgentRow> =>
      status === undefined
        ? world.state.agents.newest('byOrg', orgId, after)
        : world.state.agents.newest('byStatus', ownList(orgId, status), after)
    return readPage(
      page,
      after => where(listed(after), fits),
      row => row.record,
    )
  },

  getAgent({ principal, path }, world) {
    const agent = findAgent(world, principal, path.id)
    return isRefusal(agent) ? agent : ok(agent.record)
  },

  updateAgent({ principal, path, body }, world) {
    const agent = findAgent(world, principal, path.id)
    if (isRefusal(agent)) return agent
    const refusal = refuseDeleted(agent, 'and cannot be changed')
    if (refusal) return refusal
    const holder =
      body.slug === undefined ? undefined : world.state.agents.find('slug', slugKey(agent.orgId, body.slug))
    if (holder && holder.id !== agent.id) {
      return refuse(409, 'CONFLICT', `The slug "${body.slug}" is taken in this organization.`)
    }
    const updated = updateAgentRecord(world, agent, omitUndefined(body))
    if (body.voiceId !== undefined) updateVoice(world, updated)
    return ok(world.state.agents.get(agent.id)?.record ?? updated.record)
  },

  deleteAgent({ principal, path }, world) {
    const agent = findAgent(world, principal, path.id)
    if (isRefusal(agent)) return agent
    world.credentials.removeAgentKey(agent.id)
    world.voice.endAll(agent.id)
    if (agent.record.status !== 'DELETED')
      updateAgentRecord(world, agent, { status: 'DELETED', apiKeyPrefix: null })
    return ok({ success: true })
  },

  rotateAgentKey({ principal, path }, world) {
    const agent = findAgent(world, principal, path.id)
    if (isRefusal(agent)) return agent
    return (
      refuseDeleted(agent, 'and gets no key') ??
      ok(issueAgentKey(world, agent, { keyRotatedAt: world.clock.iso() }))
    )
  },

  listEmailIdentities({ principal, path }, world) {
    const agent = findAgent(world, principal, path.agentId)
    return isRefusal(agent) ? agent : ok({ items: agent.record.emailIdentities })
  },
}

function findAgent(world: World, principal: Principal, id: string): AgentRow | Refusal<404> {
  const agent = world.state.agents.get(id)
  return agent && isVisible(principal, { orgId: agent.orgId, agentId: agent.id })
    ? agent
    : notFound('agent', id)
}
