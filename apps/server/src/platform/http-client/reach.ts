import { type LookupAddress, type LookupOptions, lookup as systemLookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { networks } from '../http/networks.ts'
import { isIn, withoutBrackets } from './sealed-or-local.ts'

/** Where connections to addresses that people enter in the console may lead. */
export interface Reach {
  /** Whether a host may be connected to as it is written; a name is judged when it is resolved. */
  allows(hostname: string): boolean
  /** For a socket: resolves only to allowed addresses, so that a name cannot change its target later. */
  lookup: LookupFunction
}

type Resolve = (
  hostname: string,
  options: LookupOptions & { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/** Everywhere: for a demo, whose gateways are on this machine. */
export const anyReach: Reach = { allows: () => true, lookup: systemLookup as LookupFunction }

/** The public network, and the private ones that the lender names. */
export function publicReach(named: readonly string[], resolve: Resolve = systemLookup): Reach {
  const isNamed = named.length === 0 ? () => false : networks(named)
  const mayReach = (address: string) =>
    !isIn(linkLocal, address) && (isNamed(withoutBrackets(address)) || isPublic(address))
  return {
    allows(hostname) {
      if (hostname === 'localhost') return mayReach('127.0.0.1')
      return isIP(withoutBrackets(hostname)) === 0 || mayReach(hostname)
    },
    lookup(hostname, options, done) {
      resolve(hostname, { ...options, all: true }, (error, found) => {
        if (error !== null) return done(error, [])
        const allowed = found.filter(({ address }) => mayReach(address))
        const [first] = allowed
        if (first === undefined) return done(outOfReach(hostname), [])
        if (options.all === true) done(null, allowed)
        else done(null, first.address, first.family)
      })
    },
  }
}

/** What a connection ends with that was never begun. */
export const outOfReach = (hostname: string): NodeJS.ErrnoException =>
  Object.assign(new Error(`${hostname} is in a network that is not connected to`), {
    code: 'EREACH',
  })

function isPublic(address: string): boolean {
  const inside = embedded(withoutBrackets(address))
  return !isIn(reserved, address) && (inside === undefined || !isIn(reserved, inside))
}

/** The IPv4 address that an address of NAT64 leads to. */
function embedded(address: string): string | undefined {
  const [, high, low] = /^64:ff9b::([\da-f]{1,4}):([\da-f]{1,4})$/i.exec(address) ?? []
  if (high === undefined || low === undefined) return undefined
  const [a, b] = [Number.parseInt(high, 16), Number.parseInt(low, 16)]
  return [a >> 8, a & 255, b >> 8, b & 255].join('.')
}

function listOf(subnets: readonly [string, number][]): BlockList {
  const list = new BlockList()
  for (const [net, bits] of subnets) list.addSubnet(net, bits, isIP(net) === 6 ? 'ipv6' : 'ipv4')
  return list
}

/** The addresses at which clouds serve a machine its own secrets; never connected to. */
const linkLocal = listOf([
  ['169.254.0.0', 16],
  ['fe80::', 10],
  ['fd00:ec2::254', 128],
])

/** What IANA has set aside: nothing of it is a provider on the public network. */
const reserved = listOf([
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  ['::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
])
