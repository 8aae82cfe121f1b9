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

it('forgets who was heard of longest ago, and not who goes on asking', () => {
  const check = rateLimitByAddress({ perSecond: 0, burst: 2 }, () => 0)
  check('first')
  check('first')
  for (let other = 0; other < limits.strangersRemembered - 1; other += 1) check(`other ${other}`)
  expect(() => check('first')).toThrow('request.too-many')
  for (let other = 0; other < limits.strangersRemembered; other += 1) check(`more ${other}`)
  expect(() => check('first')).not.toThrow()
})
