import type { Domain } from '@agentcomms/spec'
import { bytesToHex } from '@noble/hashes/utils.js'
import { shorten } from '../../http/error-text.ts'
import { invalidFields, type Problem, problem } from '../../http/handlers.ts'
import { hashText } from '../../outside/ids.ts'
import type { AppContext } from '../app-context.ts'
import type { DomainRow } from '../state.ts'
import dkimKeys from './dkim-keys.json'
import { isWithin, readDomainName } from './domain-name.ts'
import { DKIM_SELECTOR, planRecords, SERVICE_DOMAIN } from './domain-records.ts'

/** Stores a domain with status NOT_STARTED. */
export function createDomain(
  context: AppContext,
  orgId: string,
  text: string,
): DomainRow | Problem<400 | 409> {
  const parsed = readDomainName(text)
  if ('error' in parsed) return invalidFields([{ path: '/domain', message: parsed.error }])
  const domain = parsed.name
  if ([context.emailDomain, SERVICE_DOMAIN].some(own => isWithin(domain, own))) {
    const message = `must not be a domain of the service: ${shorten(domain)} belongs to it`
    return invalidFields([{ path: '/domain', message }])
  }
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
