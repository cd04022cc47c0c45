const PRIVATE_NAME = /^(?:localhost|.+\.(?:localhost|local|internal|lan|home\.arpa))$/
const IPV4 = /^\d+\.\d+\.\d+\.\d+$/

/** Whether the host of a url is this machine. */
export function isLoopback({ hostname }: URL): boolean {
  const host = plain(hostname)
  return (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    host === '[::1]' ||
    (IPV4.test(host) && host.startsWith('127.'))
  )
}

/**
 * Whether a url may lead into a private network: a private name, or any address literal. URL has already brought
 * decimal, octal and hexadecimal forms of IPv4 to the dotted one.
 */
export function isPrivateHost({ hostname }: URL): boolean {
  const host = plain(hostname)
  return PRIVATE_NAME.test(host) || host.startsWith('[') || IPV4.test(host) || !host.includes('.')
}

/** "localhost." is localhost. */
function plain(hostname: string): string {
  return hostname.toLowerCase().replace(/\.+$/, '')
}
