import type { Domain } from '@agentcomms/spec'
import { bytesToHex } from '@noble/hashes/utils.js'
import { type FieldIssue, isProblem, notFound, ok, type Problem, problem } from '../../http/handlers.ts'
import { shorten } from '../../http/text.ts'
import { hashText } from '../../work/ids.ts'
import { emailIdentityOf, findVisible, setIdentitiesVerified } from '../agents/records.ts'
import type { AppContext, AreaHandlers, AreaRules } from '../app-context.ts'
import type { DomainRow } from '../state.ts'
import { omitUndefined, respondWith } from '../stored.ts'
import dkimKeys from './dkim-keys.json'
import { verifyDomain } from './dns.ts'
import {
  DKIM_SELECTOR,
  groupRecords,
  isWithin,
  planRecords,
  readDomainName,
  SERVICE_DOMAIN,
  toDnsName,
  writeZoneFile,
} from './rules.ts'

// Domains: records, DNS verification and zone files.

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

/** Rule of domains: the name is a domain that does not belong to the service. */
function checkDomain(
  { body }: { body: { domain: string } },
  { emailDomain }: Pick<AppContext, 'emailDomain'>,
): FieldIssue | undefined {
  const parsed = readDomainName(body.domain)
  if ('error' in parsed) return { path: '/domain', message: parsed.error }
  if (![emailDomain, SERVICE_DOMAIN].some(own => isWithin(parsed.name, own))) return undefined
  const message = `must not be a domain of the service: ${shorten(parsed.name)} belongs to it`
  return { path: '/domain', message }
}

/** Stores a domain with status NOT_STARTED. */
function createDomain(context: AppContext, orgId: string, text: string): DomainRow | Problem<409> {
  const domain = toDnsName(text) ?? text
  if (context.state.domains.find('domain', domain)) {
    return problem(409, 'CONFLICT', `The domain ${shorten(domain)} is taken: it has already been added.`)
  }
  const createdAt = context.clock.iso()
  const keys = {
    domain,
    verificationToken: `agentcomms-verification=${bytesToHex(context.ids.secretBytes(context.work, 16))}`,
    dkimSelector: DKIM_SELECTOR,
    dkimPublicKey: dkimKeys[hashText(domain, context.salt) % dkimKeys.length] ?? '',
  }
  const record: Domain = {
    id: context.ids.id(context.work),
    ...keys,
    status: 'NOT_STARTED',
    verified: false,
    verificationMethod: 'DNS_TXT',
    spfConfigured: false,
    dmarcConfigured: false,
    mxConfigured: false,
    feedbackEnabled: false,
    records: planRecords(keys).map(({ purpose: _, ...planned }) => ({ ...planned, status: 'MISSING' })),
    createdAt,
  }
  const row = { id: record.id, orgId, createdAt, verifications: 0, record }
  return context.state.domains.insert(context.work, row)
}
