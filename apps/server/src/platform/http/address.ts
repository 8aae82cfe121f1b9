import { isIP, isIPv4, isIPv6 } from 'node:net'

/**
 * The address alone from what a proxy may write: with a port, in brackets, with a zone, or an IPv4 address
 * mapped into IPv6. Other text stays as it is.
 */
export function plainAddress(written: string): string {
  const text = written.trim()
  const bracketed = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(text)?.[1]
  const withPort = /^([\d.]+):\d{1,5}$/.exec(text)?.[1]
  const address = (bracketed ?? withPort ?? text).replace(/%.*$/, '')
  if (isIP(address) === 0) return text
  return isIPv4(address) ? address : (mappedIPv4(address) ?? address.toLowerCase())
}

/** Where a request comes from: its socket's address, or what our own proxy says of it. */
export const addressOf = ({ ip }: { ip: string }): string => plainAddress(ip)

export interface AddressKey {
  /** The same for all addresses that one sender may use: an IPv4 address, or a /64 of IPv6. */
  key: string
  /** The /48 that a provider may have given whole to one customer; absent for IPv4. */
  wide?: string
}

/** The key by which requests are counted. All texts that are not addresses share one. */
export function addressKey(written: string): AddressKey {
  const address = plainAddress(written)
  if (isIPv4(address)) return { key: address }
  if (!isIPv6(address)) return { key: 'unknown' }
  const groups = groupsOf(address)
  const network = (count: number) => groups.slice(0, count).join(':')
  return { key: `${network(4)}::/64`, wide: `${network(3)}::/48` }
}

function mappedIPv4(address: string): string | undefined {
  const groups = groupsOf(address).map((group) => Number.parseInt(group, 16))
  const [high = 0, low = 0] = groups.slice(6)
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  return mapped ? [high >> 8, high & 255, low >> 8, low & 255].join('.') : undefined
}

/** All eight groups, written in one way. */
function groupsOf(address: string): string[] {
  const hex = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...parts: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number)
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
  })
  const [start = '', end] = hex.split('::')
  const parted = (text: string) => (text === '' ? [] : text.split(':'))
  const [head, tail] = [parted(start), parted(end ?? '')]
  const missing = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  return [...head, ...missing, ...tail].map((group) => Number.parseInt(group, 16).toString(16))
}
