import type { DomainRecord } from '@agentcomms/spec'
import { HOSTMASTER, NAME_SERVERS } from './domain-records.ts'

const TTL_SECONDS = 3_600
const LONGEST_STRING = 255

export interface Zone {
  domain: string
  /** Of the SOA; a zone that is made anew later needs a greater one. */
  serial: number
  records: readonly Omit<DomainRecord, 'status'>[]
}

/** Writes a zone as a BIND master file (RFC 1035, section 5). */
export function writeZoneFile({ domain, serial, records }: Zone): string {
  const lines = [
    `$ORIGIN ${domain}.`,
    `$TTL ${TTL_SECONDS}`,
    `@ IN SOA ${NAME_SERVERS[0]}. ${HOSTMASTER}. ( ${serial} 7200 3600 1209600 3600 )`,
    ...NAME_SERVERS.map(host => `@ IN NS ${host}.`),
    ...records.map(record => `${ownerOf(record.name, domain)} IN ${dataOf(record)}`),
  ]
  return `${lines.join('\n')}\n`
}

/** Serial of a zone whose records were made at this time: seconds since 1970 in the 32 bits that there are. */
export function serialOf(createdAt: string): number {
  return Math.floor(Date.parse(createdAt) / 1_000) >>> 0
}

function ownerOf(name: string, domain: string): string {
  return name === domain ? '@' : name.slice(0, -domain.length - 1)
}

function dataOf({ type, value, priority = 0 }: Omit<DomainRecord, 'status'>): string {
  return type === 'MX' ? `MX ${priority} ${value}.` : `TXT ${characterStrings(value)}`
}

/** A string of a TXT record has 255 bytes at most; a longer text is several, which readers join. */
function characterStrings(text: string): string {
  const strings: string[] = []
  for (let start = 0; start === 0 || start < text.length; start += LONGEST_STRING)
    strings.push(text.slice(start, start + LONGEST_STRING))
  return strings.map(string => `"${string.replace(/["\\]/g, '\\$&')}"`).join(' ')
}
