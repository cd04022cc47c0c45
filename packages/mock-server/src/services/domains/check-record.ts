import type { DnsRecord } from '@agentcomms/spec'
import type { MxRecord } from './dns.ts'
import { type PlannedRecord, SPF_HOST } from './domain-records.ts'

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
      return checkSingle(matching(/^v\s*=\s*DMARC1\s*(?:;|$)/), hasDmarcPolicy)
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

/**
 * Returns whether a DKIM record (RFC 6376) publishes the planned key. An empty key means a revoked key, so it
 * is INVALID.
 */
function isDkimKey(text: string, planned: string): boolean {
  const tags = readTags(text)
  const key = (list: Map<string, string>): string | undefined => list.get('p')?.replace(/\s/g, '')
  return (
    (tags.get('v') ?? 'DKIM1') === 'DKIM1' &&
    (tags.get('k') ?? 'rsa') === 'rsa' &&
    key(tags) === key(readTags(planned))
  )
}

function hasDmarcPolicy(text: string): boolean {
  return /^(?:none|quarantine|reject)$/i.test(readTags(text).get('p') ?? '')
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
