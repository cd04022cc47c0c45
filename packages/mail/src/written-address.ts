const ATOM = /^[^\s<>,;:"()[\]\\@]+$/
const QUOTED = /^"(?:[^"\\]|\\.)*"$/
const DOMAIN_PATTERN = /^(?:[^\s<>,;:"()[\]\\@]+|\[[\w.:-]+\])$/

/**
 * An address as it stands in a header, its local part in quotes where it has to be: `a, b@example.com` →
 * `"a, b"@example.com`. Undefined for what is no address.
 */
export function writtenAddress(address: string): string | undefined {
  const at = address.lastIndexOf('@')
  const local = address.slice(0, at)
  const domain = address.slice(at + 1)
  if (at < 1 || !DOMAIN_PATTERN.test(domain) || /[\p{Cc}]/u.test(local)) return undefined
  if (ATOM.test(local) || QUOTED.test(local)) return address
  return `"${local.replace(/["\\]/g, '\\$&')}"@${domain}`
}
