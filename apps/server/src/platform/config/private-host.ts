import { BlockList, isIP } from 'node:net'

const ours = new BlockList()
for (const [address, length] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  ours.addSubnet(address, length, 'ipv4')
}
ours.addAddress('::1', 'ipv6')
ours.addSubnet('fc00::', 7, 'ipv6')

/** This machine, by number or by the one name that every machine knows itself by. */
export const isLoopbackHost = (host: string): boolean =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(host)

/** This machine or a private network, by number: nobody can make a name of one lead elsewhere. */
export function isPrivateHost(host: string): boolean {
  if (isLoopbackHost(host)) return true
  const address = host.replace(/^\[|\]$/g, '')
  const family = isIP(address)
  return family !== 0 && ours.check(address, family === 6 ? 'ipv6' : 'ipv4')
}
