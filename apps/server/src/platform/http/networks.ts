import { BlockList, isIP } from 'node:net'
import { plainAddress } from './address.ts'

/** True for an address in one of the networks, and for any address if there are none. */
export type MayConnect = (ip: string) => boolean

/** Networks as CIDR (`10.0.0.0/8`, `2001:db8::/32`) or single addresses, IPv4 and IPv6. */
export function networks(allowed: readonly string[]): MayConnect {
  if (allowed.length === 0) return () => true
  const list = new BlockList()
  for (const one of allowed) {
    const [address = '', length] = one.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (length === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(length), family)
  }
  return (ip) => {
    const address = plainAddress(ip)
    const family = isIP(address)
    // A proxy may forward text that is not an address.
    return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4')
  }
}

/** True for this machine, where the emulated providers run. */
export const isLoopback: MayConnect = networks(['127.0.0.0/8', '::1'])

export function isNetwork(text: string): boolean {
  const [address = '', length, ...more] = text.split('/')
  const bits = isIP(address) === 6 ? 128 : 32
  if (isIP(address) === 0 || more.length > 0) return false
  return length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= bits)
}
