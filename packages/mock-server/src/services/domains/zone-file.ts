import type { DnsRecord, Domain } from '@agentcomms/spec'
import { HOSTMASTER, NAME_SERVERS } from './domain-records.ts'

const TTL_SECONDS = 3_600
const MAX_STRING_BYTES = 255

type ZoneRecord = Omit<DnsRecord, 'status'>

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
    `@ IN SOA ${NAME_SERVERS[0]}. ${HOSTMASTER}. ( ${serial} 7200 3600 1209600 3600 )`,
    ...NAME_SERVERS.map(host => `@ IN NS ${host}.`),
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
