import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  maskIdNumber,
  maskPhone,
  normalisePhone,
  normaliseTelephone,
  phoneOnTheWire,
  readPhone,
  shownPayer,
  withPlus,
} from './phone.ts'

describe('a phone number', () => {
  it.each([
    ['0712345678', '+254712345678'],
    ['0112345678', '+254112345678'],
    ['712345678', '+254712345678'],
    ['254712345678', '+254712345678'],
    ['+254712345678', '+254712345678'],
    ['+254 712-345 678', '+254712345678'],
    ['  0712 345 678 ', '+254712345678'],
    ['\u202A+254 712\u00A0345\u00A0678\u202C', '+254712345678'],
    ['\u2066+254\u200B712345678\u2069', '+254712345678'],
    ['\uFEFF0712345678\u200F', '+254712345678'],
    ['0712\u2011345\u2013678', '+254712345678'],
    ['0712\u2212345\u2015678', '+254712345678'],
    ['(0712) 345-678', '+254712345678'],
    ['(+254) 712 345 678', '+254712345678'],
    ['+254(712)345678', '+254712345678'],
    ['0712.345.678', '+254712345678'],
    ['0712/345678', '+254712345678'],
    ['０７１２３４５６７８', '+254712345678'],
    ['＋２５４７１２３４５６７８', '+254712345678'],
    ['tel:+254712345678', '+254712345678'],
    ['TEL: 0712345678', '+254712345678'],
    ['00254712345678', '+254712345678'],
    ['00 254 712 345 678', '+254712345678'],
    ['+254 (0) 712 345 678', '+254712345678'],
    ['254(0)712345678', '+254712345678'],
    ['+254 0712 345 678', '+254712345678'],
    ['2540712345678', '+254712345678'],
    ['000254712345678', '+254712345678'],
    ['0712345678;phone-context=+254', '+254712345678'],
    ['tel:712345678;phone-context=+254', '+254712345678'],
    ['+254712345678;npdi;rn=+254700000001', '+254712345678'],
    ["'0712345678", '+254712345678'],
    ['712345678.0', '+254712345678'],
    ['0712345678.', '+254712345678'],
  ])('%j is %s', (text, expected) => {
    expect(normalisePhone(text)).toBe(expected)
  })

  it.each([
    '',
    '   ',
    '07123456',
    '071234567890',
    '0212345678',
    '812345678',
    '+255712345678',
    '255712345678',
    '+0712345678',
    '+712345678',
    '0712345678x',
    '0712345678;phone-context=+255',
    '0712345678;phone-context=bank.example',
    '+25400712345678',
    '0000254712345678',
    '000255712345678',
    '07l2345678',
    '++254712345678',
    '00712345678',
    '00255712345678',
    '0712(345)678)',
    '(0712 345 678',
    '07123456(78',
    '2.54712E+11',
    '71234567.0',
    '071234567/8',
    '071234567⁸',
    '٠٧١٢٣٤٥٦٧٨',
    '+254 (1) 712345678',
    '0712+345678',
    '0712,345,678',
    '0712_345_678',
    'Mary 0712345678',
    '\u202A',
  ])('%j is none', (text) => {
    expect(normalisePhone(text)).toBeUndefined()
  })

  it.each([
    ['0712345678 ext. 12', 'extension'],
    ['0712 345 678 x12', 'extension'],
    ['tel:+254712345678;ext=104', 'extension'],
    ['+254712345678#2', 'extension'],
    ['0712345678,12', 'extension'],
    ['0712345678 / 0722345678', 'several'],
    ['0712345678,0722345678', 'several'],
    ['0712 345 678 0722 345 678', 'several'],
    ['0712345678 or +254722345678', 'several'],
    ['+254712345678+254722345678', 'several'],
    ['0712345678 (0722345678)', 'several'],
    ['0712345678; 0722345678; 0733345678', 'several'],
    ['0712345678 0712345678', 'several'],
    ['Mary', 'none'],
    ['0712345678 Mary', 'none'],
    ['0712345', 'none'],
    ['', 'none'],
  ])('%j is refused as %s', (text, fault) => {
    expect(readPhone(text)).toEqual({ fault })
  })

  it('is the same in every spelling, and read again it is itself', () => {
    fc.assert(
      fc.property(spelling, ({ e164, written }) => {
        expect(normalisePhone(written)).toBe(e164)
        expect(normalisePhone(e164)).toBe(e164)
      }),
      { numRuns: 2_000 },
    )
  })

  it('is never made of text whose digits are not those of one', () => {
    const sign = fc.constantFrom(...'0123456789+-/(). ,;x#E\u200B\u202A０')
    const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: sign, maxLength: 40 }))
    fc.assert(
      fc.property(text, (typed) => {
        const e164 = normalisePhone(typed)
        if (e164 === undefined) return
        expect(e164).toMatch(/^\+254[17]\d{8}$/)
        const digits = typed.normalize('NFKC').replace(/\.0+$/, '').replace(/\D/g, '')
        expect(digits.endsWith(e164.slice(4))).toBe(true)
        expect(['', '0', '254', '00254', '000254', '2540', '002540', '0002540']).toContain(
          digits.slice(0, -9),
        )
      }),
      { numRuns: 5_000 },
    )
  })
})

const operators = fc.tuple(fc.constantFrom('1', '7'), fc.stringMatching(/^\d{8}$/))
const invisible = ['', '', '', '\u200B', '\u200E', '\u202A', '\u202C', '\u2066', '\u2069', '\uFEFF']
const gaps = ['', '', '', ' ', '-', '.', '\u00A0', '\u2010', '\u2011', '\u2013', '\u2015', '\u2212']
const spelling = fc
  .record({
    national: operators.map((parts) => parts.join('')),
    prefix: fc.constantFrom(
      '0',
      '',
      '254',
      '+254',
      '00254',
      '000254',
      '+254 (0) ',
      '+254 0',
      '(+254) ',
      'tel:+254',
    ),
    gaps: fc.array(fc.constantFrom(...gaps), { minLength: 9, maxLength: 9 }),
    marks: fc.array(fc.constantFrom(...invisible), { minLength: 9, maxLength: 9 }),
    wide: fc.boolean(),
  })
  .map(({ national, prefix, gaps: apart, marks, wide }) => {
    const digits = [...national].map((digit, at) => (at === 0 ? digit : (apart[at] ?? '') + digit))
    const text = prefix + digits.map((digit, at) => (marks[at] ?? '') + digit).join('')
    const isWide = (sign: string) => wide && /\d/.test(sign)
    const widened = [...text].map((sign) =>
      isWide(sign) ? String.fromCharCode(sign.charCodeAt(0) + 0xfee0) : sign,
    )
    return { e164: `+254${national}`, written: widened.join('') }
  })

describe('another telephone', () => {
  it.each([
    ['(020) 222-3344', '0202223344'],
    ['+254 20 222 3344', '+254202223344'],
    ['020\u2011222\u00A03344', '0202223344'],
    ['0712 345 678', '+254712345678'],
    ['0712345678 / 0722345678', undefined],
    ['1234', undefined],
    ['head office', undefined],
  ])('%j as employers have is %s', (text, expected) => {
    expect(normaliseTelephone(text)).toBe(expected)
  })

  it.each([
    ['254712345678', '+254712345678'],
    ['0712345678', '+254712345678'],
    ['+255712345678', '+255712345678'],
    ['00255712345678', '+255712345678'],
    ['+2540712345678', '+254712345678'],
    ['22141', undefined],
    ['MPESA', undefined],
  ])('%j on the wire is %s', (text, expected) => {
    expect(phoneOnTheWire(text)).toBe(expected)
  })
})

describe('a mask', () => {
  it.each([
    ['+254712345678', '+2547*****678'],
    ['254712345126', '2547*****126'],
    ['0712', '****'],
    ['', ''],
  ])('of the phone %s is %s', (phone, expected) => {
    expect(maskPhone(phone)).toBe(expected)
  })

  it.each([
    ['12345678', '****5678'],
    ['A1234567X', '****567X'],
    ['1234', '****'],
    ['', '****'],
  ])('of the id number %s is %s', (idNumber, expected) => {
    expect(maskIdNumber(idNumber)).toBe(expected)
  })
})

it.each([
  ['2547****0126', '+2547*****126'],
  ['+2547****2934', '+2547*****934'],
  ['2547*****126', '+2547*****126'],
  ['6001**', '6001**'],
  [null, null],
])('the payer %s is shown as %s, with as many stars as ours', (given, shown) => {
  expect(shownPayer(given)).toBe(shown)
})

describe('a payer that an operator told', () => {
  it.each([
    ['2547*****126', '+2547*****126'],
    ['2547****0126', '+2547****0126'],
    ['+2547*****126', '+2547*****126'],
    ['0712***678', '0712***678'],
    ['6001**', '6001**'],
    [null, null],
  ])('as %s is shown as %s', (given, shown) => {
    expect(withPlus(given)).toBe(shown)
  })
})
