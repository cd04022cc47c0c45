// Domains: records, DNS verification and zone files.
import { isProblem, notFound, ok, problem } from '../../http/handlers.ts'
import { findVisible } from '../agents/access.ts'
import { emailIdentityOf, setIdentitiesVerified } from '../agents/agent-record.ts'
import type { AreaHandlers, AreaRules } from '../app-context.ts'
import { omitUndefined, respondWith } from '../stored.ts'
import { checkDomain, createDomain } from './create-domain.ts'
import { groupRecords, writeZoneFile } from './domain-records.ts'
import { verifyDomain } from './verify-domain.ts'

export const domains = {
  createDomain({ principal, body }, services) {
    return respondWith(createDomain(services, principal.orgId, body.domain))
  },

  listDomains({ principal }, services) {
    return ok({ items: [...services.state.domains.newest('byOrg', principal.orgId)].map(row => row.record) })
  },

  getDomain({ principal, path }, services) {
    return respondWith(findVisible(services.state.domains, 'domain', principal, path.id))
  },

  updateDomain({ principal, path, body }, services) {
    const domain = findVisible(services.state.domains, 'domain', principal, path.id)
    if (isProblem(domain)) return domain
    const record = { ...domain.record, ...omitUndefined(body) }
    return respondWith(services.state.domains.replace(services.work, { ...domain, record }))
  },

  deleteDomain({ principal, path }, services) {
    const domain = findVisible(services.state.domains, 'domain', principal, path.id)
    if (isProblem(domain)) return domain
    const users = [...services.state.agents.newest('byOrg', domain.orgId)].filter(
      agent => agent.record.status !== 'DELETED' && emailIdentityOf(agent).domain === domain.record.domain,
    ).length
    if (users > 0) {
      const agents = users === 1 ? '1 agent has its address' : `${users} agents have their addresses`
      return problem(409, 'CONFLICT', `${agents} at ${domain.record.domain}. Delete the agents first.`)
    }
    // The email identities of deleted agents stay.
    setIdentitiesVerified(services, {
      orgId: domain.orgId,
      domain: domain.record.domain,
      verified: false,
    })
    services.state.domains.delete(services.work, domain.id)
    return ok({ success: true })
  },

  async verifyDomain({ principal, path }, services) {
    const domain = findVisible(services.state.domains, 'domain', principal, path.id)
    if (isProblem(domain)) return domain
    const verified = await verifyDomain(services, domain)
    return verified ? ok(verified.record) : notFound('domain', path.id)
  },

  listDomainRecords({ principal, path }, services) {
    const domain = findVisible(services.state.domains, 'domain', principal, path.id)
    return isProblem(domain) ? domain : ok(groupRecords(domain.record))
  },

  getDomainZoneFile({ principal, path }, services) {
    const domain = findVisible(services.state.domains, 'domain', principal, path.id)
    return isProblem(domain) ? domain : ok({ zoneFile: writeZoneFile(domain.record) })
  },
} satisfies AreaHandlers

export const domainRules = { createDomain: [checkDomain] } satisfies AreaRules
