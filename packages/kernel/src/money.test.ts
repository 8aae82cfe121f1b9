import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as money from './money.ts'

const { add, atRate, cents, formatCents, parseAmount, portion, ppm, split, subtract, sum } = money
const anyCents = fc.maxSafeInteger().map(cents)
const positive = fc.integer({ min: 1, max: 1_000_000_000_000 })

describe('cents', () => {
  it('are whole and safe', () => {
    expect(cents(1234)).toBe(1234)
    expect(cents(-0)).toBe(0)
    for (const bad of [0.5, Number.NaN, Infinity, 2 ** 53]) expect(() => cents(bad)).toThrow()
  })

  it('add, subtract, sum and compare', () => {
    expect(add(cents(2), cents(3))).toBe(5)
    expect(subtract(cents(2), cents(3))).toBe(-1)
    expect(sum([])).toBe(0)
    expect(sum([cents(1), cents(2), cents(-4)])).toBe(-1)
    expect(money.least(cents(2), cents(-3))).toBe(-3)
    expect(money.greatest(cents(2), cents(-3))).toBe(2)
    expect(money.negate(cents(0))).toBe(0)
  })

  it('refuse to grow beyond what is exact', () => {
    expect(() => add(cents(Number.MAX_SAFE_INTEGER), cents(1))).toThrow()
  })
})

describe('portion', () => {
  it.each([
    [100, 1, 3, 'half-up', 33],
    [5, 1, 2, 'half-up', 3],
    [-5, 1, 2, 'half-up', -3],
    [4, 1, 8, 'half-up', 1],
    [3, 1, 8, 'half-up', 0],
    [5, 1, 2, 'down', 2],
    [-5, 1, 2, 'down', -2],
    [1, 1, 1000, 'up', 1],
    [-1, 1, 1000, 'up', -1],
    [6, 1, 3, 'up', 2],
    [0, 7, 9, 'up', 0],
    [Number.MAX_SAFE_INTEGER, 999_999, 1_000_000, 'down', 9_007_190_247_541_736],
  ] as const)('%d × %d / %d, %s, is %d', (...row) => {
    const [amount, numerator, denominator, rounding, expected] = row
    expect(portion(cents(amount), numerator, denominator, rounding)).toBe(expected)
  })

  it('refuses a denominator that is not positive', () => {
    expect(() => portion(cents(1), 1, 0, 'down')).toThrow()
    expect(() => portion(cents(1), 1, -2, 'down')).toThrow()
  })

  it('is never further from the truth than its rounding allows', () => {
    fc.assert(
      fc.property(positive, positive, positive, (amount, numerator, denominator) => {
        fc.pre((amount / denominator) * numerator < 1e15)
        const exact = BigInt(amount) * BigInt(numerator)
        const off = (rounding: money.Rounding) =>
          BigInt(portion(cents(amount), numerator, denominator, rounding)) * BigInt(denominator) -
          exact
        expect(off('down') <= 0n && off('down') > -BigInt(denominator)).toBe(true)
        expect(off('up') >= 0n && off('up') < BigInt(denominator)).toBe(true)
        const half = 2n * off('half-up')
        expect(half <= BigInt(denominator) && half > -BigInt(denominator)).toBe(true)
      }),
    )
  })
})

describe('atRate', () => {
  it('takes 0.5 % a day for 14 days of 10,000.00 as 700.00', () => {
    expect(atRate(cents(1_000_000), ppm(5000), 14)).toBe(70_000)
  })

  it('rounds once, after the days', () => {
    expect(atRate(cents(30), ppm(5000), 14)).toBe(2)
    expect(atRate(cents(30), ppm(5000))).toBe(0)
  })

  it('takes no rate below nothing', () => {
    expect(() => ppm(-1)).toThrow()
    expect(() => ppm(0.5)).toThrow()
  })
})

describe('split', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [10, [5, 0, 3], [6, 0, 4]],
    [7, [2, 3, 2], [2, 3, 2]],
    [1, [1, 3], [0, 1]],
    [0, [1, 2], [0, 0]],
  ])('%d by %j is %j', (total, weights, expected) => {
    expect(split(cents(total), weights)).toEqual(expected)
  })

  it('refuses weights that say nothing', () => {
    for (const weights of [[], [0, 0], [1, -1, 3], [0.5]]) {
      expect(() => split(cents(10), weights)).toThrow()
    }
  })

  it('always sums to the total, each share within a cent of its due', () => {
    const weights = fc
      .array(fc.nat({ max: 1_000_000 }), { minLength: 1, maxLength: 30 })
      .filter((each) => each.some((weight) => weight > 0))
    fc.assert(
      fc.property(anyCents, weights, (total, shares) => {
        const whole = BigInt(shares.reduce((a, b) => a + b, 0))
        const parts = split(total, shares)
        expect(sum(parts)).toBe(total)
        parts.forEach((part, index) => {
          const off = BigInt(part) * whole - BigInt(total) * BigInt(shares[index]!)
          expect(off < whole && off > -whole).toBe(true)
        })
      }),
    )
  })
})

describe('the written amount', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [-5, '-0.05'],
    [123_450, '1,234.50'],
    [100_000_000, '1,000,000.00'],
    [-99_999, '-999.99'],
  ])('of %d cents is %s', (amount, text) => {
    expect(formatCents(cents(amount))).toBe(text)
  })

  it.each([
    ['1,234.50', 123_450],
    ['1234.5', 123_450],
    ['12', 1200],
    ['0', 0],
    ['-0', 0],
    ['007', 700],
    ['-12.05', -1205],
    ['90,071,992,547,409.91', Number.MAX_SAFE_INTEGER],
  ])('%s is read', (text, amount) => {
    expect(parseAmount(text)).toBe(amount)
  })

  it.each([
    '',
    ' ',
    '1.234',
    '1e3',
    '1 000',
    ' 1',
    '.5',
    '5.',
    '1,23.00',
    '12,34,567',
    ',123',
    '+1',
    '--1',
    '0x10',
    'NaN',
    '١',
    '1\n',
    '90,071,992,547,409.92',
  ])('%j is refused', (text) => {
    expect(parseAmount(text)).toBeUndefined()
  })

  it('reads back what it writes', () => {
    fc.assert(fc.property(anyCents, (amount) => parseAmount(formatCents(amount)) === amount))
  })
})
