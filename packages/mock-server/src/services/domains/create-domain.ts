import type { Domain } from '@agentcomms/spec'
import { bytesToHex } from '@noble/hashes/utils.js'
import { shorten } from '../../http/error-text.ts'
import { type FieldIssue, type Problem, problem } from '../../http/handlers.ts'
import { hashText } from '../../outside/ids.ts'
import type { AppContext } from '../app-context.ts'
import type { DomainRow } from '../state.ts'
import dkimKeys from './dkim-keys.json'
import { isWithin, readDomainName, toDnsName } from './domain-name.ts'
import { DKIM_SELECTOR, planRecords, SERVICE_DOMAIN } from './domain-records.ts'

/** Rule of domains: the name is a domain that does not belong to the service. */
export function checkDomain(
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
export function createDomain(context: AppContext, orgId: string, text: string): DomainRow | Problem<409> {
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
