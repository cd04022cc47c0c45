import type { DomainRecord } from '@agentcomms/spec'
import type { MxRecord } from './dns-resolver.ts'
import { type PlannedRecord, SPF_HOST } from './domain-records.ts'

export type RecordStatus = DomainRecord['status']

/** Judges the TXT records that were found where `planned` is to be. */
export function judgeTxt({ purpose, value }: PlannedRecord, found: readonly string[]): RecordStatus {
  if (purpose === 'dkim') return judgeOnly(found, text => isDkimKey(text, value))
  if (purpose === 'dmarc') {
    return judgeOnly(
      found.filter(text => /^v\s*=\s*DMARC1\s*(?:;|$)/.test(text)),
      hasDmarcPolicy,
    )
  }
  if (purpose === 'ownership') {
    if (found.length === 0) return 'MISSING'
    return found.some(text => text.trim() === value) ? 'VALID' : 'INVALID'
  }
  return judgeOnly(
    found.filter(text => /^v=spf1(?: |$)/i.test(text)),
    includesService,
  )
}

/** Judges the MX records that were found where `planned` is to be. */
export function judgeMx({ value, priority }: PlannedRecord, found: readonly MxRecord[]): RecordStatus {
  if (found.length === 0) return 'MISSING'
  const isThere = found.some(mx => toHost(mx.host) === value && mx.priority === priority)
  return isThere ? 'VALID' : 'INVALID'
}

/** Of SPF, DKIM and DMARC a name has one record: readers of mail disregard several. */
function judgeOnly(found: readonly string[], fits: (text: string) => boolean): RecordStatus {
  const [only] = found
  if (only === undefined) return 'MISSING'
  return found.length === 1 && fits(only) ? 'VALID' : 'INVALID'
}

/** Whether an SPF record lets the service send (RFC 7208). What stands behind `all` is never read. */
function includesService(text: string): boolean {
  const terms = text.toLowerCase().split(/ +/).slice(1)
  const all = terms.findIndex(term => /^[-+~?]?all$/.test(term))
  const read = all < 0 ? terms : terms.slice(0, all)
  return read.some(term => {
    const include = /^\+?include:(.+)$/.exec(term)
    return include?.[1] !== undefined && toHost(include[1]) === SPF_HOST
  })
}

/** Whether a DKIM record (RFC 6376) publishes the key that `planned` publishes. An empty key is a revoked one. */
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

/** A list of `tag=value`, parted by semicolons, with white space wherever it likes. */
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
