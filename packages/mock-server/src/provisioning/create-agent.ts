import type { Agent, Metadata } from '@agentcomms/spec'
import { type Refusal, refuse } from '../core/problem.ts'
import { type AgentRow, slugKey } from '../core/state.ts'
import type { World } from '../core/world.ts'
import { freeSlug, slugOf } from './slug.ts'

export interface NewAgent {
  name: string
  slug?: string | undefined
  email?: string | undefined
  metadata?: Metadata | undefined
}

/** Makes an agent with its email identity, and an inbox where the address is at the default domain. */
export function createAgent(world: World, orgId: string, request: NewAgent): AgentRow | Refusal<409> {
  const slug = chooseSlug(world, orgId, request)
  if (typeof slug !== 'string') return slug
  const email = (request.email ?? `${slug}@${world.emailDomain}`).toLowerCase()
  const [localPart = '', domain = ''] = splitAddress(email)
  if (world.state.agents.find('email', email))
    return refuse(409, 'CONFLICT', `The address ${email} is taken.`)
  const isDefaultDomain = domain === world.emailDomain
  const owned = world.state.domains.find('domain', domain)
  if (!isDefaultDomain && !(owned?.orgId === orgId && owned.record.verified)) {
    return refuse(
      409,
      'DOMAIN_NOT_VERIFIED',
      `The domain ${domain} is not a verified domain of this organization.`,
    )
  }

  const createdAt = world.clock.iso()
  const record: Agent = {
    id: world.ids.id(),
    orgId,
    name: request.name,
    slug,
    status: 'ACTIVE',
    apiKeyPrefix: null,
    keyRotatedAt: null,
    metadata: request.metadata ?? null,
    voiceId: null,
    emailIdentities: [
      { id: world.ids.id(), email, domain, localPart, isPrimary: true, verified: true, createdAt },
    ],
    phoneIdentities: [],
    createdAt,
    updatedAt: createdAt,
  }
  const agent = world.state.agents.insert({ id: record.id, orgId, createdAt, record })
  if (isDefaultDomain) {
    const inbox = {
      id: world.ids.id(),
      email,
      domain,
      localPart,
      displayName: request.name,
      agentId: agent.id,
      createdAt,
    }
    world.state.inboxes.insert({ id: inbox.id, orgId, agentId: agent.id, createdAt, record: inbox })
  }
  return agent
}

/** Takes back an agent that could not be completed; nobody has heard of it yet. */
export function removeAgent(world: World, agent: AgentRow): void {
  world.state.agents.delete(agent.id)
  const inbox = world.state.inboxes.find('email', agent.record.emailIdentities[0]?.email ?? '')
  if (inbox) world.state.inboxes.delete(inbox.id)
}

/** Fires agent.created, once everything of the agent is there. */
export function announceAgent(world: World, agent: AgentRow): void {
  const { id, name, slug, createdAt } = agent.record
  const email = agent.record.emailIdentities[0]?.email ?? ''
  world.events.emit(agent.orgId, {
    event: 'agent.created',
    occurredAt: createdAt,
    agentId: id,
    name,
    slug,
    email,
  })
}

/** Puts a changed agent in the place of the old one. */
export function updateAgentRecord(world: World, agent: AgentRow, changes: Partial<Agent>): AgentRow {
  return world.state.agents.replace({
    ...agent,
    record: { ...agent.record, ...changes, updatedAt: world.clock.iso() },
  })
}

/** Makes the API key of an agent. One that it had before is dead. */
export function issueAgentKey(
  world: World,
  agent: AgentRow,
  changes: Partial<Agent> = {},
): { apiKey: string; apiKeyPrefix: string } {
  const apiKey = world.credentials.replaceAgentKey(agent.orgId, agent.id)
  const apiKeyPrefix = apiKey.slice(0, 11)
  updateAgentRecord(world, agent, { ...changes, apiKeyPrefix })
  return { apiKey, apiKeyPrefix }
}

function chooseSlug(world: World, orgId: string, request: NewAgent): string | Refusal<409> {
  const isUsed = (slug: string): boolean =>
    world.state.agents.find('slug', slugKey(orgId, slug)) !== undefined
  if (request.slug !== undefined) {
    return isUsed(request.slug)
      ? refuse(409, 'CONFLICT', `The slug "${request.slug}" is taken in this organization.`)
      : request.slug
  }
  const isAddressUsed = (slug: string): boolean =>
    request.email === undefined &&
    world.state.agents.find('email', `${slug}@${world.emailDomain}`) !== undefined
  const slug = slugOf(request.name)
  return freeSlug(
    slug.length >= 2 ? slug : `agent-${world.ids.id().slice(-6)}`,
    candidate => isUsed(candidate) || isAddressUsed(candidate),
  )
}

function splitAddress(email: string): [string, string] {
  const at = email.lastIndexOf('@')
  return [email.slice(0, at), email.slice(at + 1)]
}
