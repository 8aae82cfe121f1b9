import { expect, test } from 'vitest'
import {
  base32,
  codeOf,
  fromBase32,
  matchingStep,
  newTotpSecret,
  stepAt,
  totpAddress,
} from './totp.ts'

const secret = Buffer.from('12345678901234567890')
const at = (seconds: number) => new Date(seconds * 1_000)

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('RFC 6238: at second %d the code is %s', (seconds, code) => {
  expect(codeOf(secret, stepAt(at(seconds)), 8)).toBe(code)
  expect(codeOf(secret, stepAt(at(seconds)))).toBe(code.slice(2))
})

test.each([
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('RFC 4648: %s is %s, and back', (text, letters) => {
  expect(base32(Buffer.from(text))).toBe(letters)
  expect(Buffer.from(fromBase32(letters)).toString()).toBe(text)
})

test('a secret has 160 bits, and no two are alike', () => {
  const two = [newTotpSecret(), newTotpSecret()]
  expect(new Set(two).size).toBe(2)
  for (const one of two) expect(fromBase32(one)).toHaveLength(20)
})

test('one step before and one after are taken, two are not', () => {
  const now = at(1_234_567_890)
  const step = stepAt(now)
  const typed = (of: number) => matchingStep(secret, codeOf(secret, of), { now, lastStep: 0 })
  expect([-2, -1, 0, 1, 2].map((by) => typed(step + by))).toEqual([
    undefined,
    step - 1,
    step,
    step + 1,
    undefined,
  ])
})

test('a step that was used, or one before it, is none', () => {
  const now = at(1_234_567_890)
  const step = stepAt(now)
  const typed = (of: number, lastStep: number) =>
    matchingStep(secret, codeOf(secret, of), { now, lastStep })
  expect(typed(step, step)).toBeUndefined()
  expect(typed(step - 1, step)).toBeUndefined()
  expect(typed(step + 1, step)).toBe(step + 1)
})

test('of neighbours with equal codes the newest counts, though the older was used', () => {
  const step = 910_737
  expect(codeOf(secret, step)).toBe(codeOf(secret, step + 1))
  const now = at(step * 30)
  const typed = codeOf(secret, step)
  expect(matchingStep(secret, typed, { now, lastStep: 0 })).toBe(step + 1)
  expect(matchingStep(secret, typed, { now, lastStep: step })).toBe(step + 1)
})

test.each(['', '12345', '1234567', 'abcdef', '００００００'])('%j is no code', (typed) => {
  expect(matchingStep(secret, typed, { now: at(59), lastStep: 0 })).toBeUndefined()
})

test('the address names issuer and account', () => {
  const address = totpAddress('MZXW6YTB', { account: 'amina.k', issuer: 'Kopa Sasa' })
  expect(address).toBe(
    'otpauth://totp/Kopa%20Sasa:amina.k?secret=MZXW6YTB&issuer=Kopa%20Sasa&algorithm=SHA1&digits=6&period=30',
  )
})
