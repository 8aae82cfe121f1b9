import { expect, test } from 'vitest'
import { whySentence } from './why-sentence.ts'

const said = (en: string, facts: Record<string, unknown>) =>
  whySentence({ en, es: en, zh: en }, facts, { language: 'en', currency: 'KES' })

test.each([
  ['Came {registeredDays} days ago', { registeredDays: 4 }, 'Came 4 days ago'],
  ['Came {registeredDays|day|days} ago', { registeredDays: 1 }, 'Came 1 day ago'],
  ['Came {registeredDays|day|days} ago', { registeredDays: 0 }, 'Came 0 days ago'],
  ['{loansRepaid|loan|loans}, {lastRepaidDays|day|days}', { loansRepaid: 2 }, '2 loans, – days'],
])('%s, of %o', (sentence, facts, text) => {
  expect(said(sentence, facts)).toBe(text)
})
