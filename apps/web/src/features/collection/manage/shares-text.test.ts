import { expect, test } from 'vitest'
import { sharesOf, sharesText } from './shares-text.ts'

const words: Record<string, string> = {
  reminder: 'Reminder',
  'hold-out': 'Held out',
  sms: 'SMS only',
}
const word = (_set: string, value: string) => words[value] ?? value

test('stages and arms are words, and stages with the same shares are said once', () => {
  const text = 'reminder: hold-out 10 %, sms 90 %; S1: hold-out 10 %, sms 90 %; S2: sms 100 %'
  expect(sharesText(text, word)).toBe(
    'Reminder, S1: SMS only 90 %, Held out 10 %; S2: SMS only 100 %',
  )
})

test('a strategy without shares says nothing', () => {
  expect(sharesText('', word)).toBe('')
})

test('the next version begins with the shares of a version', () => {
  const [first, second] = sharesOf(
    'reminder: hold-out 10 %, sms 90 %; S1: hold-out 10 %, sms 90 %; S2: sms 100 %',
  )
  expect(first).toEqual({
    stages: ['reminder', 'S1'],
    shares: { mixed: 0, person: 0, whatsapp: 0, robot: 0, sms: 90, 'hold-out': 10 },
  })
  expect(second?.stages).toEqual(['S2'])
})
