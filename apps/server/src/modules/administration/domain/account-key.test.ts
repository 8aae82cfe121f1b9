import { expect, test } from 'vitest'
import { accountKey } from './account-key.ts'

test('every spelling of an account is one account', () => {
  const spellings = [
    'amina.k',
    ' Amina.K ',
    'AMINA.K',
    'ami na.k',
    'amina.k\u200b',
    '\u2060amina\u00ad.k',
    'a\u180emina.k',
    '\uff41mina.k',
    'amina.k\u3000',
    '\ufeffamina.k',
    'amina\u200d.k\ufe0f',
  ]
  expect(new Set(spellings.map(accountKey))).toEqual(new Set(['amina.k']))
})

test('different accounts stay different', () => {
  expect(accountKey('amina.k')).not.toBe(accountKey('aminak'))
})

test('a key is its own key', () => {
  for (const typed of ['İstanbul', 'ſmith', 'Ǆ', 'Ａ Ｂ', 'ß']) {
    expect(accountKey(accountKey(typed))).toBe(accountKey(typed))
  }
})
