import { describe, expect, test } from 'vitest'
import { type AllowedNetwork, anyNetworkCheck, networkCheck } from './allowed-networks.ts'

const office = { network: '10.0.0.0/8', role: null }
const desk = { network: '10.1.0.0/16', role: 'finance' }
const vault = { network: '10.1.1.7/32', role: 'admin' }
const six = { network: '2001:db8::/32', role: null }

describe('AUT-17 where somebody may come from', () => {
  test.each<[string, string[], AllowedNetwork[], [string, boolean]]>([
    ['anywhere while nothing is said', ['admin'], [], ['203.0.113.5', true]],
    ['from the office', ['auditor'], [office], ['10.9.9.9', true]],
    ['from nowhere else', ['auditor'], [office], ['203.0.113.5', false]],
    ['without a role as everyone', [], [office], ['203.0.113.5', false]],
    ['with a role of its own from there', ['finance'], [office, desk], ['10.1.2.3', true]],
    ['with a role of its own not from the rest', ['finance'], [office, desk], ['10.2.2.2', false]],
    ['with two such roles from both', ['finance', 'admin'], [desk, vault], ['10.1.1.7', true]],
    ['with two such roles not from one', ['finance', 'admin'], [desk, vault], ['10.1.1.8', false]],
    ['another role stays free where only one is bound', ['auditor'], [desk], ['203.0.113.5', true]],
    ['from IPv6', ['auditor'], [office, six], ['2001:db8::17', true]],
    ['from another IPv6', ['auditor'], [office, six], ['2001:db9::17', false]],
    [
      'from IPv4 as a socket of both families tells it',
      ['auditor'],
      [office],
      ['::ffff:10.0.0.1', true],
    ],
    ['with an address that is none', ['auditor'], [office], ['10.0.0.1, 8.8.8.8', false]],
  ])('%s', (_what, roles, allowed, [ip, may]) => {
    expect(networkCheck(roles, allowed)(ip)).toBe(may)
  })

  test('before it is known who comes, only what no role could do is refused', () => {
    expect(anyNetworkCheck([desk])('203.0.113.5')).toBe(true)
    expect(anyNetworkCheck([office, vault])('203.0.113.5')).toBe(false)
    expect(anyNetworkCheck([six, vault])('10.1.1.7')).toBe(true)
  })
})
