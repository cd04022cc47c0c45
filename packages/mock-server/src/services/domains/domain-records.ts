import type { DnsRecord, Domain } from '@agentcomms/spec'

/** Domain of the hosts of the service. */
export const SERVICE_DOMAIN = 'agentcomms.test'
export const NAME_SERVERS = [`ns1.${SERVICE_DOMAIN}`, `ns2.${SERVICE_DOMAIN}`] as const
export const HOSTMASTER = `hostmaster.${SERVICE_DOMAIN}`
export const SPF_HOST = `spf.${SERVICE_DOMAIN}`
export const DKIM_SELECTOR = 'ac1'

const INBOUND_HOST = `inbound.${SERVICE_DOMAIN}`
const RETURN_PATH_HOST = `return.${SERVICE_DOMAIN}`
const SPF_VALUE = `v=spf1 include:${SPF_HOST} ~all`
const MX_PRIORITY = 10

/** Purpose of a record. */
export type Purpose =
  | 'ownership'
  | 'inbound'
  | 'spf'
  | 'dkim'
  | 'dmarc'
  | 'returnPathInbound'
  | 'returnPathSpf'

/** Purposes of the records that must be valid for a domain to be verified. The other records are optional. */
export const REQUIRED_PURPOSES: readonly Purpose[] = ['ownership', 'dkim']

/** A record that a domain needs in DNS. */
export type PlannedRecord = Omit<DnsRecord, 'status'> & { purpose: Purpose }
/** A planned record that was looked up in DNS. */
export type CheckedRecord = DnsRecord & { purpose: Purpose }

/** Returns the records that a domain needs, each with its purpose. */
export function planRecords({
  domain,
  verificationToken,
  dkimSelector,
  dkimPublicKey,
}: Pick<Domain, 'domain' | 'verificationToken' | 'dkimSelector' | 'dkimPublicKey'>): PlannedRecord[] {
  const txt = (purpose: Purpose, name: string, value: string) =>
    ({ purpose, type: 'TXT', name, value }) as const
  const mx = (purpose: Purpose, name: string, value: string) =>
    ({ purpose, type: 'MX', name, value, priority: MX_PRIORITY }) as const
  return [
    txt('ownership', `_agentcomms.${domain}`, verificationToken),
    mx('inbound', domain, INBOUND_HOST),
    txt('spf', domain, SPF_VALUE),
    txt('dkim', `${dkimSelector}._domainkey.${domain}`, `v=DKIM1; k=rsa; p=${dkimPublicKey}`),
    txt('dmarc', `_dmarc.${domain}`, 'v=DMARC1; p=none'),
    mx('returnPathInbound', `bounce.${domain}`, RETURN_PATH_HOST),
    txt('returnPathSpf', `bounce.${domain}`, SPF_VALUE),
  ]
}
