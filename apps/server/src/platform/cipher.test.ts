import { describe, expect, test } from 'vitest'
import { dataCipher, isBound, ofPerson, ownerOf, unowned } from './cipher.ts'

const key = new Uint8Array(32).fill(3)
const phone = '+254712345678'
const [amina, juma] = [ofPerson(1), ofPerson(2)]

describe('PII-09 a number bound to its owner', () => {
  const cipher = dataCipher(key)
  const sealed = cipher.seal(phone, amina)

  test('opens for its owner and for nobody else', () => {
    expect(isBound(sealed)).toBe(true)
    expect(cipher.open(sealed, amina)).toBe(phone)
    expect(cipher.openBound(sealed, amina)).toBe(phone)
    expect(() => cipher.open(sealed, juma)).toThrow()
    expect(() => cipher.open(sealed, unowned)).toThrow('for an owner')
  })

  test('is made the same way twice, and otherwise for another', () => {
    expect(cipher.seal(phone, amina).equals(sealed)).toBe(true)
    // Not even the nonce: the same under two owners would give the key of the seals away.
    expect(cipher.seal(phone, juma).subarray(1, 13)).not.toEqual(sealed.subarray(1, 13))
  })

  test('cannot be passed off as one that is bound to nobody', () => {
    const forged = Buffer.from(sealed)
    forged[0] = 1
    expect(() => cipher.open(forged, juma)).toThrow()
  })
})

test('PII-09 what an earlier version sealed opens, until nothing but bound numbers does', () => {
  const before = dataCipher(key, 'read').seal(phone, amina)
  expect(isBound(before)).toBe(false)
  expect(dataCipher(key, 'write').open(before, amina)).toBe(phone)
  expect(dataCipher(key, 'write').openBound(before, amina)).toBe(phone)
  expect(() => dataCipher(key, 'only').openBound(before, amina)).toThrow('bound to nobody')
})

test('a number that is no customer’s has no owner', () => {
  expect(ownerOf(null)).toBe(unowned)
  expect(dataCipher(key).open(dataCipher(key).seal(phone, ownerOf(null)), unowned)).toBe(phone)
})
