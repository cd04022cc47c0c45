const ATOM = /^[^\s<>,;:"()[\]\\@]+$/
const QUOTED = /^"(?:[^"\\]|\\.)*"$/
const DOMAIN_PATTERN = /^(?:[^\s<>,;:"()[\]\\@]+|\[[\w.:-]+\])$/

/**
 * Returns an address in the form of a header, or undefined for an invalid address. The local part is quoted
 * if necessary: `a, b@example.com` → `"a, b"@example.com`.
 */
export function toHeaderAddress(address: string): string | undefined {
  const at = address.lastIndexOf('@')
  const local = address.slice(0, at)
  const domain = address.slice(at + 1)
  if (at < 1 || !DOMAIN_PATTERN.test(domain) || /[\p{Cc}]/u.test(local)) return undefined
  if (ATOM.test(local) || QUOTED.test(local)) return address
  return `"${local.replace(/["\\]/g, '\\$&')}"@${domain}`
}
