import { expect, test } from 'vitest'
import { weekdayNames } from './weekdays.ts'

test('days in a row are told from and until, others one by one', () => {
  expect(weekdayNames('1 2 3 4 5 6', 'en')).toBe('Mon–Sat')
  expect(weekdayNames('1 2 5', 'en')).toBe('Mon Tue Fri')
  expect(weekdayNames('1 2 3 7', 'es')).toBe('lun–mié dom')
})
