import type { DnsRecord, Domain, DomainRecordList, MxRecord, NamedDnsRecord } from '@agentcomms/spec'

/** Domain of the hosts of the service. */
export const SERVICE_DOMAIN = 'agentcomms.test'
export const SPF_HOST = `spf.${SERVICE_DOMAIN}`
export const DKIM_SELECTOR = 'ac1'

const INBOUND_HOST = `inbound.${SERVICE_DOMAIN}`
const RETURN_PATH_HOST = `return.${SERVICE_DOMAIN}`
const SPF_VALUE = `v=spf1 include:${SPF_HOST} ~all`
const MX_PRIORITY = 10
const TTL_SECONDS = 3_600
const MAX_STRING_BYTES = 255

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
export type PlannedRecord = ZoneRecord & { purpose: Purpose }
type ZoneRecord = Omit<DnsRecord, 'status'>

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

/** Returns the records of a domain as a list, and by their use. */
export function groupRecords(domain: Domain): DomainRecordList {
  const planned = new Map(planRecords(domain).map(record => [record.purpose, record]))
  const find = (purpose: Purpose): NamedDnsRecord => {
    const { name = '', value = '' } = planned.get(purpose) ?? {}
    return { name, value }
  }
  const findMx = (purpose: Purpose): MxRecord => ({ ...find(purpose), priority: MX_PRIORITY })
  const returnPath = findMx('returnPathInbound')
  return {
    items: domain.records,
    txt: find('ownership'),
    mx: findMx('inbound'),
    spf: find('spf').value,
    dkim: [find('dkim')],
    dmarc: find('dmarc').value,
    mailFrom: { name: returnPath.name, mx: returnPath, spf: find('returnPathSpf').value },
  }
}

/** Returns the BIND zone file of a domain (RFC 1035, section 5). */
export function writeZoneFile({
  domain,
  records,
  createdAt,
}: Pick<Domain, 'domain' | 'createdAt'> & { records: readonly ZoneRecord[] }): string {
  // Seconds since 1970 in 32 bits: a zone that is created again later needs a greater serial.
  const serial = Math.floor(Date.parse(createdAt) / 1_000) >>> 0
  const lines = [
    `$ORIGIN ${domain}.`,
    `$TTL ${TTL_SECONDS}`,
    `@ IN SOA ns1.${SERVICE_DOMAIN}. hostmaster.${SERVICE_DOMAIN}. ( ${serial} 7200 3600 1209600 3600 )`,
    `@ IN NS ns1.${SERVICE_DOMAIN}.`,
    `@ IN NS ns2.${SERVICE_DOMAIN}.`,
    ...records.map(record => `${toRelativeName(record.name, domain)} IN ${toRecordData(record)}`),
  ]
  return `${lines.join('\n')}\n`
}

function toRelativeName(name: string, domain: string): string {
  return name === domain ? '@' : name.slice(0, -domain.length - 1)
}

function toRecordData({ type, value, priority = 0 }: ZoneRecord): string {
  return type === 'MX' ? `MX ${priority} ${value}.` : `TXT ${toCharacterStrings(value)}`
}

/** Returns a text as strings of at most 255 bytes, the limit of a TXT record. Readers join the strings. */
function toCharacterStrings(text: string): string {
  const strings: string[] = []
  for (let start = 0; start === 0 || start < text.length; start += MAX_STRING_BYTES)
    strings.push(text.slice(start, start + MAX_STRING_BYTES))
  return strings.map(string => `"${string.replace(/["\\]/g, '\\$&')}"`).join(' ')
}
