import { businessDate } from '@daftari/kernel/business-date'
import { cents } from '@daftari/kernel/money'
import { describe, expect, test } from 'vitest'
import { checkPromise, promiseState } from './promise.ts'

const promised = { amountCents: cents(10_000), promisedOn: businessDate('2026-03-31') }

describe('what became of a promise', () => {
  const on = { theDay: '2026-03-31', dayAfter: '2026-04-01' }
  const table = [
    [0, on.theDay, 'open'],
    [9_999, on.theDay, 'open'],
    [10_000, on.theDay, 'kept'],
    [10_000, on.dayAfter, 'kept'],
    [12_000, on.dayAfter, 'kept'],
    [9_999, on.dayAfter, 'partly'],
    [5_000, on.dayAfter, 'partly'],
    [4_999, on.dayAfter, 'broken'],
    [0, on.dayAfter, 'broken'],
  ] as const
  for (const [paid, today, state] of table) {
    test(`${paid} of 10,000 cents by ${today} is ${state}`, () => {
      expect(promiseState(promised, cents(paid), businessDate(today))).toBe(state)
    })
  }
})

describe('a promise that may be taken', () => {
  const check = (owed: number, today: string) => () =>
    checkPromise(promised, cents(owed), { today: businessDate(today), promiseDays: 14 })

  test('is for what is owed at most', () => {
    expect(check(10_000, '2026-03-31')).not.toThrow()
    expect(check(9_999, '2026-03-31')).toThrow('promise.above-owed')
  })

  test('is for more than nothing', () => {
    for (const amountCents of [0, -1]) {
      const nothing = () =>
        checkPromise({ ...promised, amountCents: cents(amountCents) }, cents(10_000), {
          today: businessDate('2026-03-31'),
          promiseDays: 14,
        })
      expect(nothing).toThrow('promise.not-positive')
    }
  })

  test('names a day from today to the horizon', () => {
    expect(check(10_000, '2026-03-17')).not.toThrow()
    expect(check(10_000, '2026-03-16')).toThrow('promise.date')
    expect(check(10_000, '2026-04-01')).toThrow('promise.date')
  })
})
