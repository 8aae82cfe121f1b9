import { expect, it } from 'vitest'
import { withoutNumbers, withoutWrittenNumbers } from './log.ts'

it('numbers lose their middle however people write them', () => {
  const written = [
    '0712345678',
    '0712 345 678',
    '0712-345-678',
    '(0712) 345.678',
    '0712 - 345 - 678',
    '0712 34 56 78',
    '0712\u00a0345\u00a0678',
  ]
  for (const number of written) {
    expect(withoutWrittenNumbers(`Call ${number}, please`)).toBe('Call 071***78, please')
  }
  expect(withoutWrittenNumbers('+254 712 345 678')).toBe('+25***78')
})

it('dates, times and amounts stay', () => {
  const kept = [
    'Paid on 2026-03-30 10:15',
    'By 30.03.2026, or 30-3-2026',
    'KES 1,500,000.00 of 12 500',
    '3 months, 14 days: 90 - 120',
  ]
  for (const text of kept) expect(withoutWrittenNumbers(text)).toBe(text)
  expect(withoutWrittenNumbers('2026-03-30 0712 345 678')).toBe('2026-03-30 071***78')
  expect(withoutWrittenNumbers('2026-03-30712345')).toBe('202***45')
})

it('what is as long as a token is gone, and logs keep their dates', () => {
  const token = '12345678-'.repeat(5)
  expect(withoutWrittenNumbers(`by ${token}`)).toBe('by [removed]')
  expect(withoutNumbers('2026-03-30 10:15 0712345678')).toBe('2026-03-30 10:15 071***78')
})
