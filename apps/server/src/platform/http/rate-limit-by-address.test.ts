import { expect, it } from 'vitest'
import { limits } from '../limits.ts'
import { rateLimitByAddress } from './rate-limit-by-address.ts'

it('lets an address ask as fast as a person, and no other address pays for it', () => {
  let now = 0
  const check = rateLimitByAddress({ perSecond: 1, burst: 3 }, () => now)
  for (let asked = 0; asked < 3; asked += 1) check('10.0.0.1')
  expect(() => check('10.0.0.1')).toThrow('request.too-many')
  expect(() => check('10.0.0.2')).not.toThrow()
  now = 1_000
  expect(() => check('10.0.0.1')).not.toThrow()
  expect(() => check('10.0.0.1')).toThrow('request.too-many')
})

it('forgets who asked longest ago, and not who goes on asking', () => {
  const check = rateLimitByAddress({ perSecond: 0, burst: 2 }, () => 0)
  check('192.0.2.1')
  check('192.0.2.1')
  for (let other = 0; other < limits.strangersRemembered - 1; other += 1) check(addressOf(other))
  expect(() => check('192.0.2.1')).toThrow('request.too-many')
  for (let other = 0; other < limits.strangersRemembered; other += 1)
    check(addressOf(1_000_000 + other))
  expect(() => check('192.0.2.1')).not.toThrow()
})

const addressOf = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`

it('AUT-04 counts a network of IPv6 as one sender, and its site as a few', () => {
  const check = rateLimitByAddress({ perSecond: 0, burst: 3 }, () => 0)
  for (let host = 1; host <= 3; host += 1) check(`2001:db8:1:0::${host}`)
  expect(() => check('2001:db8:1:0:ffff::9')).toThrow('request.too-many')
  for (let network = 1; network <= 8; network += 1) check(`2001:db8:1:${network}::1`)
  expect(() => check('2001:db8:1:99::1')).toThrow('request.too-many')
  expect(() => check('2001:db8:2::1')).not.toThrow()
})

it('AUT-04 counts an address once, whatever port a proxy writes behind it', () => {
  const check = rateLimitByAddress({ perSecond: 0, burst: 2 }, () => 0)
  check('192.0.2.1:4001')
  check('192.0.2.1:4002')
  expect(() => check('::ffff:192.0.2.1')).toThrow('request.too-many')
})
