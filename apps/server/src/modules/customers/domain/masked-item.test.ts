import { describe, expect, test } from 'vitest'
import { bareAddress, maskDigits, maskedItem, maskMessage } from './masked-item.ts'

describe('numbers in a text', () => {
  test.each([
    ['Call me on 0712 345 678 today', 'Call me on ***678 today'],
    ['+254712345678', '***678'],
    ['ID 30123456', 'ID ***456'],
    ['Received Ksh12,500.00 on 1/3/26', 'Received Ksh12,500.00 on 1/3/26'],
    ['Balance 150000', 'Balance 150000'],
    ['no number', 'no number'],
  ])('%s', (text, masked) => {
    expect(maskDigits(text)).toBe(masked)
  })

  test('a code is hidden whole', () => {
    expect(maskMessage('Your OTP is 481920.')).toBe('Your OTP is ***.')
    expect(maskMessage('4417 is your M-PESA PIN reset')).toBe('*** is your M-PESA PIN reset')
    expect(maskMessage('You paid 4417 to KPLC')).toBe('You paid 4417 to KPLC')
  })
})

describe('an item of a phone', () => {
  test('shows a contact by the end of the number', () => {
    const shown = maskedItem('contacts', { name: 'Mama 0722000111', phone: '0722 000 111' })
    expect(shown).toEqual({
      name: 'Mama ***111',
      phone: '+2547*****111',
      calls: null,
      lastCalledAt: null,
    })
    expect(maskedItem('contacts', { name: 'Bank', phone: '444' })).toMatchObject({ phone: '***' })
  })

  test('shows an account without its name, and an address without its question', () => {
    const account = maskedItem('accounts', { type: 'com.google', name: 'wanjiku@mail.example' })
    expect(account).toEqual({ type: 'com.google', name: 'w***@mail.example' })
    expect(maskedItem('accounts', { type: 'WhatsApp', name: '+254712345678' })).toMatchObject({
      name: '***678',
    })
    expect(bareAddress('https://me:word@bank.example/pay?to=0712345678#x')).toBe(
      'https://bank.example/pay',
    )
  })
})
