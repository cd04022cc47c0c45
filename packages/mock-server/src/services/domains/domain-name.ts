import type { MxRecord } from './dns.ts'
import { DKIM_SELECTOR } from './domain-records.ts'

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
