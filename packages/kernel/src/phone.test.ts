import { describe, expect, it } from 'vitest'
import { maskCard, maskIdNumber, maskPhone, normalisePhone, withPlus } from './phone.ts'

describe('a phone number', () => {
  it.each([
    ['0712345678', '+254712345678'],
    ['0112345678', '+254112345678'],
    ['712345678', '+254712345678'],
    ['254712345678', '+254712345678'],
    ['+254712345678', '+254712345678'],
    ['+254 712-345 678', '+254712345678'],
    ['  0712 345 678 ', '+254712345678'],
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
    '2540712345678',
    '0712345678x',
    '07l2345678',
    '++254712345678',
  ])('%j is none', (text) => {
    expect(normalisePhone(text)).toBeUndefined()
  })

  it('is read for the country that is given', () => {
    expect(normalisePhone('0754 123 456', '255')).toBe('+255754123456')
    expect(normalisePhone('+234 803 123 4567', '234')).toBe('+2348031234567')
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

  it.each([
    ['4111111111111234', '411**********234'],
    ['123456', '******'],
  ])('of the card %s is %s', (card, expected) => {
    expect(maskCard(card)).toBe(expected)
  })
})

describe('a payer that an operator told', () => {
  it.each([
    ['2547*****126', '+2547*****126'],
    ['2547****0126', '+2547****0126'],
    ['+2547*****126', '+2547*****126'],
    ['0712***678', '0712***678'],
    ['6001**', '6001**'],
    [null, null],
  ])('as %s is shown as %s', (told, shown) => {
    expect(withPlus(told)).toBe(shown)
  })
})
