import type { Domain, DomainRecord } from '@agentcomms/spec'
import { HOSTMASTER, NAME_SERVERS } from './domain-records.ts'

const TTL_SECONDS = 3_600
const MAX_STRING = 255

type ZoneRecord = Omit<DomainRecord, 'status'>

/** Writes a zone as a BIND master file (RFC 1035, section 5). */
export function writeZoneFile({
  domain,
  records,
  createdAt,
}: Pick<Domain, 'domain' | 'createdAt'> & { records: readonly ZoneRecord[] }): string {
  // Seconds since 1970 in 32 bits: a zone that is made again later needs a greater serial.
  const serial = Math.floor(Date.parse(createdAt) / 1_000) >>> 0
  const lines = [
    `$ORIGIN ${domain}.`,
    `$TTL ${TTL_SECONDS}`,
    `@ IN SOA ${NAME_SERVERS[0]}. ${HOSTMASTER}. ( ${serial} 7200 3600 1209600 3600 )`,
    ...NAME_SERVERS.map(host => `@ IN NS ${host}.`),
    ...records.map(record => `${ownerOf(record.name, domain)} IN ${dataOf(record)}`),
  ]
  return `${lines.join('\n')}\n`
}

function ownerOf(name: string, domain: string): string {
  return name === domain ? '@' : name.slice(0, -domain.length - 1)
}

function dataOf({ type, value, priority = 0 }: ZoneRecord): string {
  return type === 'MX' ? `MX ${priority} ${value}.` : `TXT ${characterStrings(value)}`
}

/** Splits a text: a string of a TXT record has at most 255 bytes. Readers join the strings. */
function characterStrings(text: string): string {
  const strings: string[] = []
  for (let start = 0; start === 0 || start < text.length; start += MAX_STRING)
    strings.push(text.slice(start, start + MAX_STRING))
  return strings.map(string => `"${string.replace(/["\\]/g, '\\$&')}"`).join(' ')
}
