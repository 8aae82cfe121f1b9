import { describe, expect, it } from 'vitest'
import { isThanks } from './thanks.ts'

describe('a message that only thanks', () => {
  it.each([
    'Asante 🙏',
    'Thank you.',
    'Asante 🙏🏾',
    '👍',
    '👍🏿👍🏿',
    '🙏',
    '❤️',
    'ok',
    'OK!!',
    'sawa',
    'Sawa, asante sana',
    'Ahsante sana',
    'Thank you 😊',
    'thanks a lot',
    'Thank you…',
    'Thank you so much for your help',
    '¡Gracias!',
    'Muchas gracias por todo',
    '谢谢！',
    '好的，谢谢你',
    '多谢',
    'ＴＨＡＮＫＳ',
  ])('%s', (text) => {
    expect(isThanks(text)).toBe(true)
  })

  it.each([
    'Thank you, but I have not got the money',
    'Thanks. When will it come?',
    'ok?',
    'Sawa?',
    'No, thanks',
    'you',
    '',
    '   ',
    '?',
    '…',
    '😡',
    'Thanks 😡',
    'thanks 500',
    'Asante lakini sijapata pesa',
    'Gracias, pero no llegó',
    '谢谢，但是没收到钱',
    '没收到',
  ])('%s says more', (text) => {
    expect(isThanks(text)).toBe(false)
  })
})
