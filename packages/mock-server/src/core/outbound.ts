const PRIVATE_NAMES = /^(?:localhost|.*\.(?:localhost|local|internal|lan|home\.arpa))$/i

export function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127\./.test(hostname)
  )
}

/**
 * Whether a url may lead into a private network: a private name, or any address literal. URL has already brought
 * decimal, octal and hexadecimal forms of IPv4 to the dotted one.
 */
export function isPrivateHost(hostname: string): boolean {
  return (
    PRIVATE_NAMES.test(hostname) ||
    hostname.startsWith('[') ||
    /^\d+\.\d+\.\d+\.\d+$/.test(hostname) ||
    !hostname.includes('.')
  )
}
