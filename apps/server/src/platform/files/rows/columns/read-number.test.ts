import { describe, expect, it } from 'vitest'
import { asUtf8 } from '../as-utf8.ts'
import { readNumber } from './read-number.ts'

describe('a number of a list', () => {
  it.each([
    ['0712345678', '+254712345678'],
    ['0112345678', '+254112345678'],
    ['254712345678', '+254712345678'],
    ['+254712345678', '+254712345678'],
    ['712345678', '+254712345678'],
    ['112345678', '+254112345678'],
    ["'0712345678", '+254712345678'],
    ['0712 345 678', '+254712345678'],
    ['0712.345.678', '+254712345678'],
    ['0712-345-678', '+254712345678'],
    ['0712\u00A0345\u00A0678', '+254712345678'],
    ['712345678.0', '+254712345678'],
    ['2.54712345678E+11', '+254712345678'],
    ['2,54712345678e11', '+254712345678'],
    ['7.12345678E+08', '+254712345678'],
  ])('%j is %s', (cell, e164) => {
    expect(readNumber(cell)).toEqual({ e164 })
  })

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ["'", 'empty'],
    ['\u00A0', 'empty'],
    ['2.54712E+11', 'unreadable'],
    ['2.547E+11', 'unreadable'],
    ['254712000000', 'unreadable'],
    ['712000000', 'unreadable'],
    ['2.54712345678E+12', 'unreadable'],
    ['712345678.5', 'unreadable'],
    ['71234567', 'unreadable'],
    ['07123456789', 'unreadable'],
    ['0712345678 / 0722345678', 'unreadable'],
    ['0712345678 ext 4', 'unreadable'],
    ['Mary', 'unreadable'],
    ['=0712345678', 'unreadable'],
    ['#REF!', 'unreadable'],
    ['0712*****8', 'unreadable'],
    ['22141', 'not-mobile'],
    ['100', 'not-mobile'],
    ['0202223344', 'not-mobile'],
    ['+254 20 222 3344', 'not-mobile'],
    ['041 222 3344', 'not-mobile'],
    ['+255712345678', 'not-mobile'],
    ['00255712345678', 'not-mobile'],
    ['+44 20 7946 0958', 'not-mobile'],
  ])('%j is %s', (cell, fault) => {
    expect(readNumber(cell)).toEqual({ fault })
  })
})

describe('the file', () => {
  it('may be in UTF-16, either way round', () => {
    const little = Buffer.from('\uFEFF0712345678\n', 'utf16le')
    const big = Buffer.from(little).swap16()
    for (const bytes of [little, big]) {
      expect(Buffer.from(asUtf8(bytes)).toString().trim()).toBe('0712345678')
    }
    const utf8 = Buffer.from('0712345678')
    expect(asUtf8(utf8)).toBe(utf8)
  })
})
