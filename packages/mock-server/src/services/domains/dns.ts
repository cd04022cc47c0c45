import type { DnsState } from '@agentcomms/spec/control'
import { formatValue } from '../../http/text.ts'
import { type Snapshotable, StoredMap, snapshotAll } from '../../store/snapshot.ts'
import { compareStrings } from '../../store/sorted-lists.ts'
import { DKIM_SELECTOR } from './domain-records.ts'

/** An MX record. */
export interface MxRecord {
  /** Priority, 0 to 65535. Senders try the lowest number first. */
  priority: number
  /** Host that receives the email. */
  host: string
}

/**
 * Looks up DNS records. Methods resolve to an empty list if a name has no such records, and reject if a lookup fails.
 */
export interface DnsResolver {
  /** Returns the TXT records. The strings of each record are joined. */
  txt(name: string): Promise<string[]>
  /** Returns the MX records, in any order. */
  mx(name: string): Promise<MxRecord[]>
}

/** DNS of one mock. Verifications use its own table, or the resolver of `createMock({ dns })`. */
export class Dns implements DnsResolver, Snapshotable {
  /** Resolver of `createMock({ dns })`. Undefined if verifications use the table. */
  readonly customResolver: DnsResolver | undefined
  /** Records by name and type, such as "example.com TXT". */
  #records = new StoredMap<DnsState['records'][number]>()
  /** Names whose lookups fail. Lookups of names below them also fail. */
  #failing = new StoredMap<true>()

  constructor(customResolver: DnsResolver | undefined) {
    this.customResolver = customResolver
  }

  async txt(name: string): Promise<string[]> {
    if (!this.customResolver) return this.#lookUp(name, 'TXT')
    const texts = await this.customResolver.txt(name)
    const isValid = Array.isArray(texts) && texts.every(text => typeof text === 'string')
    return isValid
      ? texts
      : rejectResult(`txt("${name}")`, 'an array of strings, such as ["v=spf1 -all"]', texts)
  }

  async mx(name: string): Promise<MxRecord[]> {
    if (!this.customResolver) return this.#lookUp(name, 'MX').flatMap(value => readMx(value) ?? [])
    const records = await this.customResolver.mx(name)
    const isRecord = ({ priority, host }: MxRecord) =>
      typeof priority === 'number' && typeof host === 'string'
    const isValid = Array.isArray(records) && records.every(record => isRecord(Object(record)))
    const expected = 'an array of records, such as [{ priority: 10, host: "mx.example.com" }]'
    return isValid ? records : rejectResult(`mx("${name}")`, expected, records)
  }

  /** Replaces the records of a name and type. Invalid MX values are ignored. */
  set(rawName: string, type: 'TXT' | 'MX', texts: readonly string[]): void {
    const name = normalize(rawName)
    const records = texts.flatMap(value => readMx(value) ?? [])
    const values = type === 'TXT' ? [...texts] : records.map(({ priority, host }) => `${priority} ${host}`)
    this.#records.set(`${name} ${type}`, { name, type, values })
  }

  /** Deletes the records of a name, of one type or of both. */
  delete(name: string, type?: 'TXT' | 'MX'): void {
    for (const each of type ? [type] : ['TXT', 'MX']) this.#records.delete(`${normalize(name)} ${each}`)
  }

  fail(name: string): void {
    this.#failing.set(normalize(name), true)
  }

  recover(name: string): void {
    this.#failing.delete(normalize(name))
  }

  clear(): void {
    this.#records.clear()
    this.#failing.clear()
  }

  /** Returns a copy of the table, sorted by name and type. */
  list(): DnsState {
    const names = [...this.#records.keys()].sort(compareStrings)
    return {
      source: this.customResolver ? 'outside' : 'mock',
      records: structuredClone(names.flatMap(name => this.#records.get(name) ?? [])),
      failing: [...this.#failing.keys()].sort(compareStrings),
    }
  }

  import({ records, failing }: DnsState): void {
    this.clear()
    for (const { name, type, values } of records) this.set(name, type, values)
    for (const name of failing) this.fail(name)
  }

  snapshot(): () => void {
    return snapshotAll([this.#records, this.#failing])
  }

  #lookUp(name: string, type: 'TXT' | 'MX'): string[] {
    const labels = name.split('.')
    for (const index of labels.keys()) {
      const parent = labels.slice(index).join('.')
      if (this.#failing.get(parent)) throw new Error(`DNS does not respond for ${parent}.`)
    }
    return [...(this.#records.get(`${name} ${type}`)?.values ?? [])]
  }
}

/** Throws an error for a wrong result of a custom resolver, and writes it to the console: the lookup only fails. */
function rejectResult(call: string, expected: string, result: unknown): never {
  const message = `createMock(): dns.${call} must resolve to ${expected}, or to [] if the name has no records; it resolved to ${formatValue(result)}.`
  console.error(message)
  throw new TypeError(message)
}

function normalize(name: string): string {
  return toDnsName(name) ?? name
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
