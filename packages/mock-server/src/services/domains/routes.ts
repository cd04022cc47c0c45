import type { Principal } from '../../http/auth.ts'
import { isRefusal, notFound, type Refusal, refuse } from '../../http/problem.ts'
import { type HandlersOf, ok } from '../handlers.ts'
import type { DomainRow } from '../state.ts'
import type { World } from '../world.ts'
import { createDomain } from './create-domain.ts'
import { verifyDomain } from './verify-domain.ts'
import { serialOf, writeZoneFile } from './zone-file.ts'

type DomainOperation =
  | 'createDomain'
  | 'listDomains'
  | 'getDomain'
  | 'deleteDomain'
  | 'verifyDomain'
  | 'listDomainRecords'
  | 'getDomainZoneFile'

export const domains: HandlersOf<DomainOperation> = {
  createDomain({ principal, body }, world) {
    const domain = createDomain(world, principal.orgId, body.domain)
    return isRefusal(domain) ? domain : ok(domain.record)
  },

  listDomains({ principal }, world) {
    return ok({ items: [...world.state.domains.newest('byOrg', principal.orgId)].map(row => row.record) })
  },

  getDomain({ principal, path }, world) {
    const domain = findDomain(world, principal, path.id)
    return isRefusal(domain) ? domain : ok(domain.record)
  },

  deleteDomain({ principal, path }, world) {
    const domain = findDomain(world, principal, path.id)
    if (isRefusal(domain)) return domain
    const users = countAgents(world, domain)
    if (users > 0) {
      const agents = users === 1 ? '1 agent has its address' : `${users} agents have their addresses`
      return refuse(409, 'CONFLICT', `${agents} at ${domain.record.domain}. Delete the agents first.`)
    }
    world.state.domains.delete(domain.id)
    return ok({ success: true })
  },

  async verifyDomain({ principal, path }, world) {
    const domain = findDomain(world, principal, path.id)
    if (isRefusal(domain)) return domain
    const verified = await verifyDomain(world, domain)
    return verified ? ok(verified.record) : notFound('domain', path.id)
  },

  listDomainRecords({ principal, path }, world) {
    const domain = findDomain(world, principal, path.id)
    return isRefusal(domain) ? domain : ok({ items: domain.record.records })
  },

  getDomainZoneFile({ principal, path }, world) {
    const row = findDomain(world, principal, path.id)
    if (isRefusal(row)) return row
    const { domain, records, createdAt } = row.record
    return ok({ zoneFile: writeZoneFile({ domain, serial: serialOf(createdAt), records }) })
  },
}

function findDomain(world: World, principal: Principal, id: string): DomainRow | Refusal<404> {
  const domain = world.state.domains.get(id)
  return domain && domain.orgId === principal.orgId ? domain : notFound('domain', id)
}

function countAgents(world: World, { orgId, record }: DomainRow): number {
  let count = 0
  for (const agent of world.state.agents.newest('byOrg', orgId)) {
    const isThere = agent.record.emailIdentities.some(({ domain }) => domain === record.domain)
    if (isThere && agent.record.status !== 'DELETED') count++
  }
  return count
}
