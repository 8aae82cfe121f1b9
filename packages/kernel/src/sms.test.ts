import { expect, it } from 'vitest'
import { beyondGsm, gsmOctets, gsmText, smsSize } from './sms.ts'

it.each([
  ['', 'gsm7', 0, 0, 160],
  ['a'.repeat(160), 'gsm7', 160, 1, 0],
  ['a'.repeat(161), 'gsm7', 161, 2, 145],
  ['a'.repeat(306), 'gsm7', 306, 2, 0],
  ['a'.repeat(307), 'gsm7', 307, 3, 152],
  ['€'.repeat(80), 'gsm7', 160, 1, 0],
  ['€'.repeat(81), 'gsm7', 162, 2, 143],
  ['[a]\n', 'gsm7', 6, 1, 154],
  ['ñ ü à Ç', 'gsm7', 7, 1, 153],
  ['ç', 'ucs2', 1, 1, 69],
  ['字'.repeat(70), 'ucs2', 70, 1, 0],
  ['字'.repeat(71), 'ucs2', 71, 2, 63],
  ['字'.repeat(135), 'ucs2', 135, 3, 66],
  ['😀'.repeat(35), 'ucs2', 70, 1, 0],
  ['😀'.repeat(36), 'ucs2', 72, 2, 61],
])('%j is %s of %i units in %i parts with %i left', (text, ...size) => {
  const { encoding, units, parts, left } = smsSize(text)
  expect([encoding, units, parts, left]).toEqual(size)
})

it('no part ends inside an escaped character', () => {
  const text = `${'a'.repeat(152)}€${'a'.repeat(152)}`
  expect(smsSize(text)).toMatchObject({ units: 306, parts: 3 })
})

it.each(['amina@x.example', 'Nimelipa $50_a', '£20 ñandé à ¿Qué?', 'Pago 10€ [ok]', 'ÆæßÉ\n{}'])(
  '%j is read from its octets as it was written',
  (text) => {
    expect(gsmText(gsmOctets(text))).toBe(text)
  },
)

it('reads an escape that stands in no table as the plain character', () => {
  expect(gsmText(Uint8Array.from([0x41, 0x1b, 0x42, 0x1b]))).toBe('AB')
})

it('names the characters that cost the most', () => {
  expect(beyondGsm('Don’t – “wait”')).toEqual(['’', '–', '“', '”'])
  expect(beyondGsm('Tuma picha {1}')).toEqual([])
})
