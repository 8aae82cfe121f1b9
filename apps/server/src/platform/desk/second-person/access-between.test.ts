import { expect, test } from 'vitest'
import { type Access, accessBetween } from './access-between.ts'

const [one, other, third] = [1, 2, 3]
const on = (day: number) => new Date(Date.UTC(2026, 2, day))
const gave = (by: number, account: number, day = 1, created = false): Access => ({
  by,
  account,
  at: on(day),
  created,
})
const indirect = { kind: 'indirect' }

test.each<[string, Access[], object | undefined]>([
  ['nobody gave anything', [], undefined],
  ['others were given', [gave(one, third), gave(third, 4)], undefined],
  ['one to the other', [gave(one, other)], { kind: 'direct', from: one, to: other, at: on(1) }],
  ['the other to one', [gave(other, one)], { kind: 'direct', from: other, to: one, at: on(1) }],
  [
    'the last time counts',
    [gave(one, other, 9), gave(one, other, 4)],
    { kind: 'direct', from: one, to: other, at: on(9) },
  ],
  [
    'a new account',
    [gave(one, other, 1, true)],
    { kind: 'direct', from: one, to: other, at: on(1) },
  ],
  ['by an account they had', [gave(one, third, 2), gave(third, other, 3)], indirect],
  ['by one the other had', [gave(other, third, 2), gave(third, one, 3)], indirect],
  ['the third before they had it', [gave(one, third, 4), gave(third, other, 3)], undefined],
  [
    'by a chain of accounts, to its end',
    [gave(one, 4, 1), gave(4, 5, 2), gave(5, 6, 3), gave(6, other, 4)],
    indirect,
  ],
  [
    'by a chain whose middle was given before',
    [gave(one, 4, 1), gave(4, 5, 3), gave(5, 6, 2), gave(6, other, 4)],
    undefined,
  ],
  [
    'by a chain that runs in a circle',
    [gave(one, 4, 1), gave(4, 5, 2), gave(5, 4, 3), gave(4, one, 4), gave(5, other, 5)],
    indirect,
  ],
  ['a circle that reaches neither', [gave(4, 5, 1), gave(5, 4, 2)], undefined],
  [
    'a third to both, each by accounts of theirs',
    [gave(third, 4, 1), gave(4, one, 2), gave(third, 5, 1), gave(5, 6, 2), gave(6, other, 3)],
    indirect,
  ],
  [
    'a third made an account that was given both',
    [gave(third, 4, 1, true), gave(4, one, 2), gave(4, other, 3)],
    indirect,
  ],
  [
    'a third came in as who made one of them',
    [gave(third, 4, 1), gave(4, one, 2, true), gave(third, other, 3)],
    indirect,
  ],
  [
    'a third made who made both',
    [gave(third, 4, 1, true), gave(4, one, 2, true), gave(4, other, 3, true)],
    undefined,
  ],
  ['a third to both', [gave(third, one, 2), gave(third, other, 3)], indirect],
  ['a third made both', [gave(third, one, 2, true), gave(third, other, 3, true)], undefined],
  ['a third made one of them', [gave(third, one, 2, true), gave(third, other, 3)], undefined],
])('AZ-17 two accounts in one hand: %s', (_name, given, link) => {
  expect(accessBetween(given, one, other)).toEqual(link)
})
