import type { RefusalCode } from '@daftari/contract/refusals'
import { Refusal } from '@daftari/kernel/refusal'
import { expect, test } from 'vitest'
import { checkPassword } from './password-rules.ts'

function answerFor(chosen: string, more: { old?: string; confirmed?: string } = {}) {
  try {
    checkPassword({ account: 'amina', old: 'Old.Secret9', chosen, confirmed: chosen, ...more })
    return 'taken'
  } catch (error) {
    if (error instanceof Refusal) return error.code as RefusalCode
    throw error
  }
}

test('a password of the standard is taken', () => {
  expect(answerFor('Kijani.Kibichi4')).toBe('taken')
  expect(answerFor('xT-pqrst')).toBe('taken')
  expect(answerFor(`${'Z-'}${'abcdefghij'.repeat(6)}xy`)).toBe('taken')
})

test.each([
  ['Short-1', 'password.weak'],
  ['nocapital-1', 'password.weak'],
  ['NoMarkAtAll1', 'password.weak'],
  ['With blank-1', 'password.weak'],
  ['Ünicode-Letters', 'password.weak'],
  ['Password1!', 'password.common'],
  ['P@ssw0rd123!', 'password.common'],
  ['Qwerty123!', 'password.common'],
  ['123Welcome!', 'password.common'],
  ['Aaaaaaa!', 'password.common'],
  ['My-Amina-77', 'password.common'],
  ['Old.Secret9', 'password.same'],
])('%s is refused with %s', (chosen, code) => {
  expect(answerFor(chosen)).toBe(code)
})

test('the confirmation must be equal', () => {
  expect(answerFor('Kijani.Kibichi4', { confirmed: 'Kijani.Kibichi5' })).toBe('password.different')
})
