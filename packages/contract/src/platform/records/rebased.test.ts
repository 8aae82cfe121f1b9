import { expect, test } from 'vitest'
import { z } from 'zod'
import { field } from './fields.ts'
import { rebased } from './rebased.ts'

const fields = {
  amount: field.count({ max: 100 }),
  days: field.count({ max: 100 }),
  hours: field.group({ from: field.count({ max: 24 }), until: field.count({ max: 24 }) }),
  rules: field.document(z.array(z.unknown()), { rowsBy: 'code' }),
}
const rule = (code: string, score = 1) => ({ code, score })
const base = {
  amount: 10,
  days: 7,
  hours: { from: 8, until: 20 },
  rules: [rule('a'), rule('b'), rule('c')],
}
const made = (mine: object, theirs: object) => {
  const newest = { ...base, ...theirs }
  const { document, both } = rebased(fields, { base, document: { ...base, ...mine }, newest })
  return [document, both.map(({ path, before, after }) => [path.join('.'), before, after])]
}

test('what each changed of its own is in it, nothing of the newest is lost', () => {
  const mine = { amount: 12, hours: { from: 9, until: 20 } }
  const theirs = { days: 14, hours: { from: 8, until: 18 } }
  const both = { ...base, amount: 12, days: 14, hours: { from: 9, until: 18 } }
  expect(made(mine, theirs)).toEqual([both, []])
})

test('what both changed is as the version says, and is told; the same change is no clash', () => {
  expect(made({ amount: 12, days: 9 }, { amount: 11, days: 9 })).toEqual([
    { ...base, amount: 12, days: 9 },
    [['amount', 11, 12]],
  ])
})

test('of rules it is rule by rule: changed, added behind its neighbour, taken away', () => {
  const mine = { rules: [rule('a', 2), rule('new'), rule('b')] }
  const theirs = { rules: [rule('a'), rule('b', 5), rule('c'), rule('d')] }
  const rules = [rule('a', 2), rule('new'), rule('b', 5), rule('d')]
  expect(made(mine, theirs)).toEqual([{ ...base, rules }, []])
})

test.each([
  ['one rule changed by both', [rule('a', 2)], [rule('a', 3)], [rule('a', 2)]],
  ['one taken away here and changed there', [], [rule('a', 3)], []],
])('%s is as the version says, and is told', (_, mine, theirs, rules) => {
  const rest = base.rules.slice(1)
  const [document, both] = made({ rules: [...mine, ...rest] }, { rules: [...theirs, ...rest] })
  expect([document, both?.length]).toEqual([{ ...base, rules: [...rules, ...rest] }, 1])
})

test('of the first version there is nothing to begin with but the newest', () => {
  const version = { base: null, document: { ...base, amount: 12 }, newest: base }
  expect(rebased(fields, version).document).toEqual({ ...base, amount: 12 })
})
