import { businessDate } from '@daftari/kernel/business-date'
import { describe, expect, it } from 'vitest'
import { gapBetween } from './continuity.ts'
import { causeOf, differenceOf, stateOf } from './difference.ts'

const [x, no] = [100, null]

describe('the books, the messages and the statement', () => {
  it.each([
    [x, x, x, undefined],
    [x, x, no, 'not-in-statement'],
    [x, no, x, 'not-told'],
    [no, x, x, 'not-in-ledger'],
    [x, no, no, 'only-ledger'],
    [no, x, no, 'only-told'],
    [no, no, x, 'only-statement'],
    [x, x, 99, 'amounts-differ'],
    [x, 99, x, 'amounts-differ'],
    [99, no, x, 'amounts-differ'],
  ] as const)('%s, %s, %s: %s', (ledgerCents, toldCents, statementCents, kind) => {
    const one = { ledgerCents, toldCents, statementCents, isReported: true, covered: true }
    expect(differenceOf(one)).toBe(kind)
  })

  it.each([
    [x, x, undefined],
    [x, no, undefined],
    [no, x, 'only-told'],
    [99, x, 'amounts-differ'],
  ] as const)('without a statement yet, %s and %s: %s', (ledgerCents, toldCents, kind) => {
    const one = { ledgerCents, toldCents, statementCents: null, isReported: true, covered: false }
    expect(differenceOf(one)).toBe(kind)
  })

  it('expect no message about a transfer of funds', () => {
    const one = { toldCents: null, isReported: false, covered: true }
    expect(differenceOf({ ...one, ledgerCents: x, statementCents: x })).toBeUndefined()
    expect(differenceOf({ ...one, ledgerCents: no, statementCents: x })).toBe('only-statement')
  })
})

const none = {
  source: null,
  isTakenBack: false,
  isOtherDay: false,
  isEntered: false,
  hasNear: false,
}

it.each([
  ['not-told', { source: 'statement' }, 'booked-from-statement', 'explained'],
  ['not-told', { source: 'staff' }, 'entered-by-staff', 'explained'],
  ['not-told', {}, 'no-message', 'explained'],
  ['only-ledger', { source: 'staff' }, 'entered-by-staff', 'open'],
  ['only-ledger', { source: 'staff', hasNear: true }, 'near-receipt', 'open'],
  ['only-ledger', { isTakenBack: true }, 'taken-back', 'explained'],
  ['not-in-statement', { isOtherDay: true }, 'other-day', 'explained'],
  ['only-ledger', { isOtherDay: true, isEntered: true }, 'entered-other-day', 'open'],
  ['only-statement', {}, undefined, 'open'],
  ['amounts-differ', { isTakenBack: true }, undefined, 'open'],
] as const)('%s with %j is %s and %s', (kind, clues, cause, state) => {
  const found = causeOf(kind, { ...none, ...clues })
  expect(found).toBe(cause)
  expect(stateOf(kind, found)).toBe(state)
})

describe('two files of an account', () => {
  const span = (from: string, to: string, openingCents: number, closingCents: number) => ({
    coversFrom: businessDate(from),
    coversTo: businessDate(to),
    openingCents,
    closingCents,
  })
  const first = span('2026-03-01', '2026-03-10', 0, 500)
  it.each([
    ['follow each other', span('2026-03-11', '2026-03-20', 500, 900), undefined],
    ['overlap', span('2026-03-10', '2026-03-20', 450, 900), undefined],
    [
      'lack money between them',
      span('2026-03-11', '2026-03-20', 510, 900),
      { missing: undefined, cents: 10 },
    ],
    [
      'lack days between them',
      span('2026-03-13', '2026-03-20', 500, 900),
      { missing: { from: '2026-03-11', to: '2026-03-12' }, cents: 0 },
    ],
  ])('%s', (_, after, gap) => {
    expect(gapBetween(first, after)).toEqual(gap)
  })
})
