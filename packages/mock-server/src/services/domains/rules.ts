import type { DnsRecord, Domain, DomainRecordList, NamedDnsRecord } from '@agentcomms/spec'
import type { MxRecord } from './dns.ts'

/** Domain of the hosts of the service. */
export const SERVICE_DOMAIN = 'agentcomms.test'
const SPF_HOST = `spf.${SERVICE_DOMAIN}`
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
  const findMx = (purpose: Purpose) => ({ ...find(purpose), priority: MX_PRIORITY })
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
    ...records.map(({ type, name, value, priority = 0 }) => {
      const relativeName = name === domain ? '@' : name.slice(0, -domain.length - 1)
      const data = type === 'MX' ? `${priority} ${value}.` : toCharacterStrings(value)
      return `${relativeName} IN ${type} ${data}`
    }),
  ]
  return `${lines.join('\n')}\n`
}

/** Returns a text as strings of at most 255 bytes, the limit of a TXT record. Readers join the strings. */
function toCharacterStrings(text: string): string {
  const strings: string[] = []
  for (let start = 0; start === 0 || start < text.length; start += MAX_STRING_BYTES)
    strings.push(text.slice(start, start + MAX_STRING_BYTES))
  return strings.map(string => `"${string.replace(/["\\]/g, '\\$&')}"`).join(' ')
}

const MAX_DNS_NAME_LENGTH = 253
/** Limit that leaves room for the longest record name, `<selector>._domainkey.<domain>`. */
export const MAX_DOMAIN_LENGTH = MAX_DNS_NAME_LENGTH - `${DKIM_SELECTOR}._domainkey.`.length

const DOMAIN_NAME = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/
// Excludes characters that URL would decode or read as something other than a host.
const HOST_CHARACTERS = /^[A-Za-z0-9._\-\u{80}-\u{10ffff}]+$/u

/** Returns a DNS name in lower case and A-labels, without a trailing dot, or undefined if `text` is not a name. */
export function toDnsName(text: string): string | undefined {
  if (!HOST_CHARACTERS.test(text)) return undefined
  try {
    // URL converts international names as UTS #46 defines, in every runtime.
    return new URL(`http://${text}`).hostname.replace(/\.$/, '')
  } catch {
    return undefined
  }
}

/** Returns the normalized name of a domain, or an error message. */
export function readDomainName(text: string): { name: string } | { error: string } {
  const name = toDnsName(text)
  if (name === undefined || !DOMAIN_NAME.test(name)) {
    return {
      error:
        'must be only a domain name such as mail.example.com, without protocol, port or path: at least two labels of 1 to 63 letters, digits and hyphens, of which the last begins with a letter',
    }
  }
  if (name.length > MAX_DOMAIN_LENGTH) {
    return {
      error: `must have at most ${MAX_DOMAIN_LENGTH} characters in A-labels, so that ${DKIM_SELECTOR}._domainkey.<domain> fits into ${MAX_DNS_NAME_LENGTH}; it has ${name.length}`,
    }
  }
  return { name }
}

/** Returns whether `name` is `domain` or below it. */
export function isWithin(name: string, domain: string): boolean {
  return name === domain || name.endsWith(`.${domain}`)
}

/** Reads an MX record such as "10 mail.example.com". Returns undefined for any other text. */
export function readMx(value: string): MxRecord | undefined {
  const [, priority = '', host = ''] = /^\s*(\d{1,5})\s+(\S+)\s*$/.exec(value) ?? []
  // "." alone means that the name accepts no mail (RFC 7505).
  const name = host === '.' ? '.' : toDnsName(host)
  return priority === '' || Number(priority) > 65_535 || name === undefined
    ? undefined
    : { priority: Number(priority), host: name }
}

export type RecordStatus = DnsRecord['status']

/** Returns the status of a planned TXT record, given all TXT records of that name. */
export function checkTxt({ purpose, value }: PlannedRecord, found: readonly string[]): RecordStatus {
  const matching = (pattern: RegExp): string[] => found.filter(text => pattern.test(text))
  switch (purpose) {
    case 'ownership':
      if (found.length === 0) return 'MISSING'
      return found.some(text => text.trim() === value) ? 'VALID' : 'INVALID'
    case 'dkim':
      return checkSingle(found, text => isDkimKey(text, value))
    case 'dmarc':
      return checkSingle(matching(/^v\s*=\s*DMARC1\s*(?:;|$)/), text =>
        /^(?:none|quarantine|reject)$/i.test(readTags(text).get('p') ?? ''),
      )
    default:
      return checkSingle(matching(/^v=spf1(?: |$)/i), spfIncludesService)
  }
}

/** Returns the status of a planned MX record, given all MX records of that name. */
export function checkMx({ value, priority }: PlannedRecord, found: readonly MxRecord[]): RecordStatus {
  if (found.length === 0) return 'MISSING'
  const isFound = found.some(mx => toHost(mx.host) === value && mx.priority === priority)
  return isFound ? 'VALID' : 'INVALID'
}

/** Checks an SPF, DKIM or DMARC record. If there is more than one of its kind, mail servers ignore all. */
function checkSingle(found: readonly string[], isValid: (text: string) => boolean): RecordStatus {
  const [only] = found
  if (only === undefined) return 'MISSING'
  return found.length === 1 && isValid(only) ? 'VALID' : 'INVALID'
}

/** Returns whether an SPF record allows the service to send (RFC 7208). Terms after `all` are never read. */
function spfIncludesService(text: string): boolean {
  const terms = text.toLowerCase().split(/ +/).slice(1)
  const all = terms.findIndex(term => /^[-+~?]?all$/.test(term))
  const termsBeforeAll = all < 0 ? terms : terms.slice(0, all)
  return termsBeforeAll.some(term => {
    const include = /^\+?include:(.+)$/.exec(term)
    return include?.[1] !== undefined && toHost(include[1]) === SPF_HOST
  })
}

/** Returns whether a DKIM record (RFC 6376) publishes the planned key. An empty key means a revoked key, so it is INVALID. */
function isDkimKey(text: string, planned: string): boolean {
  const tags = readTags(text)
  const key = (list: Map<string, string>): string | undefined => list.get('p')?.replace(/\s/g, '')
  return (
    (tags.get('v') ?? 'DKIM1') === 'DKIM1' &&
    (tags.get('k') ?? 'rsa') === 'rsa' &&
    key(tags) === key(readTags(planned))
  )
}

/** Returns the `tag=value` pairs of a text, separated by semicolons, with any white space. */
function readTags(text: string): Map<string, string> {
  return new Map(
    text.split(';').flatMap(part => {
      const at = part.indexOf('=')
      return at < 0 ? [] : [[part.slice(0, at).trim(), part.slice(at + 1).trim()]]
    }),
  )
}

function toHost(name: string): string {
  return name.toLowerCase().replace(/\.$/, '')
}
