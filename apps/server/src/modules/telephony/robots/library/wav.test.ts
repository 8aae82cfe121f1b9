import { expect, it } from 'vitest'
import { writeWav } from '../../../../../emulator/wav.ts'
import { isPlayable, secondsOf, wavFacts } from './wav.ts'

it('reads what a recording is and how long it lasts', () => {
  const facts = wavFacts(writeWav({ seconds: 2, rate: 8_000 }))
  expect(facts).toEqual({ format: 1, channels: 1, rate: 8_000, bits: 16, dataBytes: 32_000 })
  expect(facts && isPlayable(facts)).toBe(true)
  expect(facts && secondsOf(facts)).toBe(2)
})

it('reads past what stands between head and sound, and a length that was never filled in', () => {
  const wav = Buffer.from(writeWav({ seconds: 1, rate: 16_000, between: 'LIST' }))
  wav.writeUInt32LE(0xffffffff, wav.indexOf('data') + 4)
  expect(wavFacts(wav)).toMatchObject({ rate: 16_000, dataBytes: 32_000 })
})

it.each([
  ['nothing', Buffer.alloc(0)],
  ['an MP3', Buffer.from('ID3\u0003\u0000\u0000\u0000\u0000\u0000\u0000\u0000\u0000')],
  [
    'a RIFF of something else',
    Buffer.from('RIFF\u0010\u0000\u0000\u0000AVI LIST\u0000\u0000\u0000\u0000'),
  ],
  ['a head without sound', Buffer.from(writeWav({ seconds: 1, rate: 8_000 })).subarray(0, 36)],
])('%s is no WAV', (_, bytes) => {
  expect(wavFacts(bytes)).toBeUndefined()
})

it.each([
  ['compressed', { format: 6, bits: 8 }],
  ['with 24 bits', { bits: 24 }],
  ['with six channels', { channels: 6 }],
  ['too coarse', { rate: 4_000 }],
])('one that is %s is not played as it is', (_, more) => {
  const facts = wavFacts(writeWav({ seconds: 1, rate: 8_000, ...more }))
  expect(facts && isPlayable(facts)).toBe(false)
})
