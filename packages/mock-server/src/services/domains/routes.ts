import type { Principal } from '../../http/auth.ts'
import { ok } from '../../http/handlers.ts'
import { isRefusal, notFound, type Refusal, refuse } from '../../http/problem.ts'
import type { Services } from '../app-context.ts'
import type { AreaHandlers } from '../area-handlers.ts'
import { createDomain } from './create-domain.ts'
import type { DomainRow } from './tables.ts'
import { verifyDomain } from './verify-domain.ts'
import { serialOf, writeZoneFile } from './zone-file.ts'

export const domains = {
  createDomain({ principal, body }, services) {
    const domain = createDomain(services, principal.orgId, body.domain)
    return isRefusal(domain) ? domain : ok(domain.record)
  },

  listDomains({ principal }, services) {
    return ok({ items: [...services.state.domains.newest('byOrg', principal.orgId)].map(row => row.record) })
  },

  getDomain({ principal, path }, services) {
    const domain = findDomain(services, principal, path.id)
    return isRefusal(domain) ? domain : ok(domain.record)
  },

  deleteDomain({ principal, path }, services) {
    const domain = findDomain(services, principal, path.id)
    if (isRefusal(domain)) return domain
    const users = countAgents(services, domain)
    if (users > 0) {
      const agents = users === 1 ? '1 agent has its address' : `${users} agents have their addresses`
      return refuse(409, 'CONFLICT', `${agents} at ${domain.record.domain}. Delete the agents first.`)
    }
    services.state.domains.delete(domain.id)
    return ok({ success: true })
  },

  async verifyDomain({ principal, path }, services) {
    const domain = findDomain(services, principal, path.id)
    if (isRefusal(domain)) return domain
    const verified = await verifyDomain(services, domain)
    return verified ? ok(verified.record) : notFound('domain', path.id)
  },

  listDomainRecords({ principal, path }, services) {
    const domain = findDomain(services, principal, path.id)
    return isRefusal(domain) ? domain : ok({ items: domain.record.records })
  },

  getDomainZoneFile({ principal, path }, services) {
    const row = findDomain(services, principal, path.id)
    if (isRefusal(row)) return row
    const { domain, records, createdAt } = row.record
    return ok({ zoneFile: writeZoneFile({ domain, serial: serialOf(createdAt), records }) })
  },
} satisfies AreaHandlers

function findDomain(services: Services, principal: Principal, id: string): DomainRow | Refusal<404> {
  const domain = services.state.domains.get(id)
  return domain && domain.orgId === principal.orgId ? domain : notFound('domain', id)
}

function countAgents(services: Services, { orgId, record }: DomainRow): number {
  let count = 0
  for (const agent of services.state.agents.newest('byOrg', orgId)) {
    const isThere = agent.record.emailIdentities.some(({ domain }) => domain === record.domain)
    if (isThere && agent.record.status !== 'DELETED') count++
  }
  return count
}
