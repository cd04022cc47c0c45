import type { DomainRecord } from '@agentcomms/spec'

/** The domain that the hosts of the service itself are in. */
export const SERVICE_DOMAIN = 'agentcomms.test'
export const NAME_SERVERS = [`ns1.${SERVICE_DOMAIN}`, `ns2.${SERVICE_DOMAIN}`] as const
export const HOSTMASTER = `hostmaster.${SERVICE_DOMAIN}`
export const SPF_HOST = `spf.${SERVICE_DOMAIN}`
export const DKIM_SELECTOR = 'ac1'

const INBOUND_HOST = `inbound.${SERVICE_DOMAIN}`
const RETURN_PATH_HOST = `return.${SERVICE_DOMAIN}`
const SPF = `v=spf1 include:${SPF_HOST} ~all`
const MX_PRIORITY = 10

/** What a record is there for. */
export type Purpose =
  | 'ownership'
  | 'inbound'
  | 'spf'
  | 'dkim'
  | 'dmarc'
  | 'returnPathInbound'
  | 'returnPathSpf'

/** Without these a domain is not verified; the other records only inform. */
export const REQUIRED: readonly Purpose[] = ['ownership', 'dkim']

export type PlannedRecord = Omit<DomainRecord, 'status'> & { purpose: Purpose }

export interface DomainKeys {
  domain: string
  verificationToken: string
  dkimSelector: string
  dkimPublicKey: string
}

/** The records that a domain is to have, each with its purpose. */
export function planRecords({
  domain,
  verificationToken,
  dkimSelector,
  dkimPublicKey,
}: DomainKeys): PlannedRecord[] {
  const txt = (purpose: Purpose, name: string, value: string): PlannedRecord => ({
    purpose,
    type: 'TXT',
    name,
    value,
  })
  const mx = (purpose: Purpose, name: string, value: string): PlannedRecord => ({
    purpose,
    type: 'MX',
    name,
    value,
    priority: MX_PRIORITY,
  })
  return [
    txt('ownership', `_agentcomms.${domain}`, verificationToken),
    mx('inbound', domain, INBOUND_HOST),
    txt('spf', domain, SPF),
    txt('dkim', `${dkimSelector}._domainkey.${domain}`, `v=DKIM1; k=rsa; p=${dkimPublicKey}`),
    txt('dmarc', `_dmarc.${domain}`, 'v=DMARC1; p=none'),
    mx('returnPathInbound', `bounce.${domain}`, RETURN_PATH_HOST),
    txt('returnPathSpf', `bounce.${domain}`, SPF),
  ]
}
