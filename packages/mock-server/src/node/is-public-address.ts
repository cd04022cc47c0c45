import { BlockList, isIPv6 } from 'node:net'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** IPv4 addresses that are not globally reachable, by the IANA registry of special-purpose addresses. */
const nonPublicIpv4 = new BlockList()
for (const range of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]) {
  const [network = '', bits] = range.split('/')
  nonPublicIpv4.addSubnet(network, Number(bits), 'ipv4')
}

/** Globally reachable part of IPv6. */
const globalIpv6 = new BlockList()
globalIpv6.addSubnet('2000::', 3, 'ipv6')
/** Exceptions in this part: special-purpose addresses, and addresses that contain an IPv4 address. */
const nonPublicIpv6 = new BlockList()
nonPublicIpv6.addSubnet('2001::', 23, 'ipv6')
nonPublicIpv6.addSubnet('2001:db8::', 32, 'ipv6')
nonPublicIpv6.addSubnet('2002::', 16, 'ipv6')
nonPublicIpv6.addSubnet('3fff::', 20, 'ipv6')

/** Whether an address is globally reachable: not private, local or reserved. */
export function isPublicAddress(address: string): boolean {
  if (isIPv6(address)) return globalIpv6.check(address, 'ipv6') && !nonPublicIpv6.check(address, 'ipv6')
  return !nonPublicIpv4.check(address, 'ipv4')
}

export function isLoopbackAddress(address: string): boolean {
  return loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}
