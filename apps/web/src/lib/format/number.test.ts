import { describe, expect, test } from 'vitest'
import { bytes, count, divide, duration, money, rate, ratio, shortened } from './number.ts'

describe('amounts', () => {
  test('have two decimals, thousands apart and the minus in front', () => {
    expect(money(1_234_560, 'en')).toBe('12,345.60')
    expect(money(-150_000, 'en')).toBe('-1,500.00')
    expect(money(0, 'en')).toBe('0.00')
    expect(money(5, 'es')).toBe('0.05')
    expect(money(123_456_789_00, 'zh')).toBe('123,456,789.00')
  })
})

describe('counts and shares', () => {
  test('a count has no decimals unless it needs them', () => {
    expect(count(12_345, 'en')).toBe('12,345')
    expect(count(2.345, 'en')).toBe('2.35')
  })

  test('a share is a percentage of two decimals, or of one', () => {
    expect(ratio(0.12345, 'en')).toBe('12.35%')
    expect(ratio(1, 'en', 1)).toBe('100.0%')
  })

  test('a rate has as many decimals as it needs', () => {
    expect(rate(2_500, 'en')).toBe('0.25%')
    expect(rate(160_000, 'zh')).toBe('16%')
  })

  test('nothing is divided by zero or by nothing', () => {
    expect(divide(3, 4)).toBe(0.75)
    expect(divide(3, 0)).toBeUndefined()
    expect(divide(3, null)).toBeUndefined()
    expect(divide(null, 4)).toBeUndefined()
  })
})

describe('large numbers', () => {
  test.each([
    [999, '999'],
    [1_000, '1k'],
    [1_250, '1.3k'],
    [34_000_000, '34M'],
    [5_600_000_000, '5.6G'],
    [7e12, '7T'],
    [8e15, '8P'],
    [9e18, '9E'],
    [-1_500, '-1.5k'],
  ])('%d is written %s', (value, written) => {
    expect(shortened(value)).toBe(written)
  })

  test('what rounds up to a thousand of one letter takes the next', () => {
    expect(shortened(999_960)).toBe('1M')
  })
})

test('a duration is told as a telephone tells it, with its hours if there are any', () => {
  expect(duration(42)).toBe('0:42')
  expect(duration(185)).toBe('3:05')
  expect(duration(3_729)).toBe('1:02:09')
})

test('a file size is told in its unit', () => {
  expect(bytes(512)).toBe('512 B')
  expect(bytes(123_456)).toBe('123.5 kB')
  expect(bytes(2_000_000)).toBe('2 MB')
})
