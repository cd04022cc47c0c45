import type { Agent, CreateAgent } from '@agentcomms/spec'
import type { Principal } from '../../http/auth.ts'
import type { Issue } from '../../http/contract/issues.ts'
import { invalidInput, isProblem, notFound, type Problem, problem } from '../../http/handlers.ts'
import { quote, shorten } from '../../http/text.ts'
import type { AppContext, ReadContext } from '../app-context.ts'
import { contract } from '../contracts.ts'
import type { AgentRow, InboxRow } from '../state.ts'
import { ownerKey, toAgentRow } from '../stored.ts'

/** Owner of the records that a list returns: one agent, or the whole organization. */
export interface Scope {
  orgId: string
  agentId: string | undefined
}

/** Returns whether the caller may see a record. A record without an agent belongs to its whole organization. */
export function isVisible(
  principal: Principal,
  { orgId, agentId }: { orgId: string; agentId?: string },
): boolean {
  if (orgId !== principal.orgId) return false
  return agentId === undefined || principal.kind !== 'agent' || principal.agentId === agentId
}

/** Returns the record with this id, or 404 if the caller may not see it. `name` is the kind of record in the message. */
export function findVisible<T extends { orgId: string; agentId?: string }>(
  table: { get(id: string): T | undefined },
  name: string,
  principal: Principal,
  id: string,
): T | Problem<404> {
  const row = table.get(id)
  return row && isVisible(principal, row) ? row : notFound(name, id)
}

/** Returns the agent with this id, or 404 if the caller may not see it. */
export function findAgent(context: ReadContext, principal: Principal, id: string): AgentRow | Problem<404> {
  const agent = findAgentById(context, principal, id)
  return isProblem(agent) ? notFound('agent', id) : agent
}

/** A request that can name an agent, in its query or in its body. */
export interface AgentRequest {
  principal: Principal
  query: { agentId?: string | undefined }
  body: { agentId?: string | undefined } | undefined
}

/** Returns the agent of a request: the agent with the given id, or the own agent of an agent key. */
export function resolveAgent(
  context: ReadContext,
  { principal, query, body }: AgentRequest,
): AgentRow | Problem<400 | 403 | 404> {
  const ownId = principal.kind === 'agent' ? principal.agentId : undefined
  const id = body?.agentId ?? query.agentId ?? ownId
  if (id !== undefined) return findAgentById(context, principal, id)
  return invalidInput([missingAgent(body)])
}

/** Rule of operations on an agent: only an agent key can omit it. */
export function requireAgent({ principal, query, body }: AgentRequest): Issue | undefined {
  const isGiven = principal.kind === 'agent' || (body?.agentId ?? query.agentId) !== undefined
  return isGiven ? undefined : missingAgent(body)
}

function missingAgent(body: AgentRequest['body']): Issue {
  const message = 'is required with a master key or an access token'
  return body
    ? { location: 'body', path: '/agentId', message }
    : { location: 'query', path: 'agentId', message }
}

/**
 * Returns the agent that gets a new record. Rejects a deleted agent. `thing` names the record in the message,
 * such as "an inbox".
 */
export function resolveOwner(
  context: ReadContext,
  request: AgentRequest,
  thing: string,
): AgentRow | Problem<400 | 403 | 404> {
  const agent = resolveAgent(context, request)
  return isProblem(agent) ? agent : (checkNotDeleted(agent, `get ${thing}`) ?? agent)
}

/** Returns the scope of a list: everything that the caller may see, or the given agent. */
export function resolveScope(
  context: ReadContext,
  principal: Principal,
  agentId: string | undefined,
): Scope | Problem<403 | 404> {
  if (agentId === undefined) {
    return { orgId: principal.orgId, agentId: principal.kind === 'agent' ? principal.agentId : undefined }
  }
  const agent = findAgentById(context, principal, agentId)
  return isProblem(agent) ? agent : { orgId: agent.orgId, agentId }
}

/** Returns the agent with this id. An agent key gets 403 for another agent of its organization. */
function findAgentById(
  { state }: ReadContext,
  principal: Principal,
  id: string,
): AgentRow | Problem<403 | 404> {
  const agent = state.agents.get(id)
  if (agent?.orgId !== principal.orgId) return notFound('agent', id)
  if (principal.kind !== 'agent' || principal.agentId === id) return agent
  const detail = 'An agent key acts only for its own agent. Omit agentId or use a master key.'
  return problem(403, 'FORBIDDEN', detail)
}

/** Rejects messages and calls of an agent that is not ACTIVE. */
export function checkActive({ state }: ReadContext, agentId: string): Problem<400> | undefined {
  const status = state.agents.get(agentId)?.record.status ?? 'DELETED'
  if (status === 'ACTIVE') return undefined
  return problem(400, 'BAD_REQUEST', `The agent ${agentId} is ${status}: it can neither send nor call.`)
}

/** Rejects new records of a deleted agent. `action` is the end of the message, such as "get an inbox". */
export function checkNotDeleted({ id, record }: AgentRow, action: string): Problem<400> | undefined {
  if (record.status !== 'DELETED') return undefined
  return problem(400, 'BAD_REQUEST', `The agent ${id} is DELETED, so it cannot ${action}.`)
}

/** Number of characters of a key that records show. */
export const KEY_PREFIX_LENGTH = 11

type NewAgent = Pick<CreateAgent, 'name' | 'slug' | 'email' | 'metadata'>

/** Stores an agent with its email identity, and with an inbox if the address is at the default domain. */
export function createAgent(context: AppContext, orgId: string, request: NewAgent): AgentRow | Problem<409> {
  const slug = chooseSlug(context, orgId, request)
  if (typeof slug !== 'string') return slug
  const email = (request.email ?? `${slug}@${context.emailDomain}`).toLowerCase()
  const at = email.lastIndexOf('@')
  const [localPart, domain] = [email.slice(0, at), email.slice(at + 1)]
  // The domain is checked first, so that callers cannot find taken addresses at a domain of another organization.
  const problem = checkInboxDomain(context, orgId, domain) ?? checkEmailFree(context, orgId, email)
  if (problem) return problem

  const createdAt = context.clock.iso()
  const record: Agent = {
    id: context.ids.id(context.work, 'agent'),
    orgId,
    name: request.name,
    slug,
    status: 'ACTIVE',
    apiKeyPrefix: null,
    keyRotatedAt: null,
    metadata: request.metadata ?? {},
    voiceId: null,
    emailIdentities: [
      {
        id: context.ids.id(context.work),
        email,
        domain,
        localPart,
        isPrimary: true,
        verified: true,
        createdAt,
      },
    ],
    phoneIdentities: [],
    createdAt,
    updatedAt: createdAt,
  }
  const agent = context.state.agents.insert(context.work, { id: record.id, orgId, createdAt, record })
  if (domain === context.emailDomain) createInbox(context, agent, request.name)
  return agent
}

export function updateAgentRecord(context: AppContext, agent: AgentRow, changes: Partial<Agent>): AgentRow {
  return context.state.agents.replace(context.work, {
    ...agent,
    record: { ...agent.record, ...changes, updatedAt: context.clock.iso() },
  })
}

/** Sets `verified` of all email identities of an organization at a domain, including those of deleted agents. */
export function setIdentitiesVerified(
  context: AppContext,
  { orgId, domain, verified }: { orgId: string; domain: string; verified: boolean },
): void {
  const changedAgents = [...context.state.agents.newest('byOrg', orgId)].filter(agent => {
    const identity = emailIdentityOf(agent)
    return identity.domain === domain && identity.verified !== verified
  })
  for (const agent of changedAgents)
    updateAgentRecord(context, agent, { emailIdentities: [{ ...emailIdentityOf(agent), verified }] })
}

/** Creates an API key of an agent. The previous key becomes invalid. */
export function issueAgentKey(
  context: AppContext,
  agent: AgentRow,
  changes: Partial<Agent> = {},
): { apiKey: string; apiKeyPrefix: string } {
  const apiKey = context.apiKeys.replaceAgentKey(context.work, agent.orgId, agent.id)
  const apiKeyPrefix = apiKey.slice(0, KEY_PREFIX_LENGTH)
  updateAgentRecord(context, agent, { ...changes, apiKeyPrefix })
  return { apiKey, apiKeyPrefix }
}

/** Rejects a slug that an agent of the organization has. */
export function checkSlug(
  { state }: AppContext,
  orgId: string,
  slug: string | undefined,
): Problem<409> | undefined {
  if (slug === undefined || !state.agents.find('slug', ownerKey(orgId, slug))) return undefined
  return problem(409, 'CONFLICT', `The slug ${quote(slug)} is taken in this organization.`)
}

function chooseSlug(
  context: AppContext,
  orgId: string,
  { slug, name, email }: NewAgent,
): string | Problem<409> {
  if (slug !== undefined) return checkSlug(context, orgId, slug) ?? slug
  const { agents } = context.state
  const isTaken = (candidate: string): boolean =>
    agents.find('slug', ownerKey(orgId, candidate)) !== undefined ||
    (email === undefined && agents.find('email', `${candidate}@${context.emailDomain}`) !== undefined)
  const base = toSlug(name)
  return findFreeSlug(base.length >= 2 ? base : `agent-${context.ids.id(context.work).slice(-6)}`, isTaken)
}

/**
 * Rejects a taken address. The address of a deleted agent stays taken, so that no other agent gets its email. The
 * address is free again if another organization now has the domain.
 */
function checkEmailFree(context: AppContext, orgId: string, email: string): Problem<409> | undefined {
  const holder = context.state.agents.find('email', email)
  if (!holder) return undefined
  const isAbandoned = holder.record.status === 'DELETED' && holder.orgId !== orgId
  if (isAbandoned && !email.endsWith(`@${context.emailDomain}`)) return undefined
  return problem(409, 'CONFLICT', `The address ${shorten(email)} is taken.`)
}

/** Returns the inbox of an agent, unless it is detached. */
export function findInbox({ state }: AppContext, agentId: string): InboxRow | undefined {
  const inbox = state.inboxes.find('agentId', agentId)
  return inbox?.record.agentId === null ? undefined : inbox
}

/** Creates the inbox of an agent. Returns a problem if the agent already has an inbox. */
export function createInbox(
  context: AppContext,
  agent: AgentRow,
  displayName: string,
): InboxRow | Problem<409> {
  const { email, domain, localPart } = emailIdentityOf(agent)
  const inbox = context.state.inboxes.find('agentId', agent.id)
  if (inbox)
    return problem(
      409,
      'CONFLICT',
      `The address ${shorten(email)} already has the inbox "${inbox.id}".${inbox.record.agentId === null ? ' Attach it: PATCH /inboxes/{id} accepts agentId.' : ''}`,
    )
  const createdAt = context.clock.iso()
  const id = context.ids.id(context.work)
  const record = { id, email, domain, localPart, displayName, agentId: agent.id, createdAt }
  return context.state.inboxes.insert(context.work, toAgentRow(agent, record))
}

/** Gives the inbox of a renamed agent the new name, unless the inbox has a display name of its own. */
export function renameInbox(context: AppContext, { id, record }: AgentRow, newName: string): void {
  const inbox = findInbox(context, id)
  if (inbox?.record.displayName !== record.name) return
  context.state.inboxes.replace(context.work, { ...inbox, record: { ...inbox.record, displayName: newName } })
}

/** Rejects a domain that is neither the default domain nor a verified domain of the organization. */
export function checkInboxDomain(
  context: AppContext,
  orgId: string,
  domain: string,
): Problem<409> | undefined {
  if (domain === context.emailDomain) return undefined
  const row = context.state.domains.find('domain', domain)
  if (row?.orgId === orgId && row.record.verified) return undefined
  const detail = `The domain ${shorten(domain)} is not a verified domain of this organization.`
  return problem(409, 'DOMAIN_NOT_VERIFIED', detail)
}

/** Returns the email identity of an agent. Every agent has exactly one. */
export function emailIdentityOf({ id, record }: AgentRow): Agent['emailIdentities'][number] {
  const [identity] = record.emailIdentities
  if (!identity) throw new Error(`The agent ${id} has no email identity.`)
  return identity
}

const MAX_SLUG_LENGTH = contract.getLimit('CreateAgent/properties/slug', 'maxLength')

/** Returns the slug of a name: NFKD in lower case, with hyphens for other characters. Can be empty. */
export function toSlug(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/^-+|-+$/g, '')
}

/** Returns `slug`, or the first free one of `slug-2`, `slug-3`, … within 64 characters. Searches in logarithmic time. */
export function findFreeSlug(slug: string, isTaken: (slug: string) => boolean): string {
  const numbered = (number: number): string => {
    const suffix = number === 1 ? '' : `-${number}`
    return slug.slice(0, MAX_SLUG_LENGTH - suffix.length) + suffix
  }
  let [taken, free] = [0, 1]
  while (isTaken(numbered(free))) [taken, free] = [free, free * 2]
  while (free - taken > 1) {
    const middle = Math.floor((taken + free) / 2)
    if (isTaken(numbered(middle))) taken = middle
    else free = middle
  }
  return numbered(free)
}
