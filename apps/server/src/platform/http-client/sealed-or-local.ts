import { BlockList, isIP } from 'node:net'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

const own = new BlockList()
own.addSubnet('10.0.0.0', 8, 'ipv4')
own.addSubnet('172.16.0.0', 12, 'ipv4')
own.addSubnet('192.168.0.0', 16, 'ipv4')
own.addSubnet('fc00::', 7, 'ipv6')

/** Whether what is sent there is encrypted on its way, or does not leave this machine. */
export function isSealedOrLocal({
  protocol,
  hostname,
}: Pick<URL, 'protocol' | 'hostname'>): boolean {
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
}

/** This machine, by its whole host: a name that only begins like one of its addresses is another's. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || isIn(loopback, hostname)
}

/** This machine, or a private network by its number: a name may lead anywhere. */
export function isOwnHost(hostname: string): boolean {
  return isLoopback(hostname) || isIn(own, hostname)
}

/** Whether a host is a number in one of the networks. */
export function isIn(networks: BlockList, hostname: string): boolean {
  const address = withoutBrackets(hostname)
  const family = isIP(address)
  return family !== 0 && networks.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

/** An IPv6 address as a socket takes it. */
export const withoutBrackets = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1')
