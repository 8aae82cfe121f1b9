import { businessDate } from '@daftari/kernel/business-date'
import { cents } from '@daftari/kernel/money'
import { describe, expect, test } from 'vitest'
import { checkPromisedAmount, checkPromisedDays, promiseState } from './promise.ts'

const open = { madeOn: businessDate('2026-03-20'), finishedOn: null }

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
      const part = { ...promised, paidCents: cents(paid) }
      expect(promiseState([part], businessDate(today), open)).toBe(state)
    })
  }
})

describe('a promise on a loan that owes nothing any more', () => {
  const state = (finishedOn: string | null, today: string, paid = 0) =>
    promiseState([{ ...promised, paidCents: cents(paid) }], businessDate(today), {
      madeOn: businessDate('2026-03-20'),
      finishedOn: finishedOn === null ? null : businessDate(finishedOn),
    })

  test('is kept where a reduction, a waiver or a payment settled it by the day', () => {
    expect(state('2026-03-25', '2026-03-26')).toBe('kept')
    expect(state('2026-03-31', '2026-04-01', 2_000)).toBe('kept')
    expect(state('2026-03-20', '2026-04-01')).toBe('kept')
  })

  test('was none where a payment found later had settled it before it was made', () => {
    expect(state('2026-03-19', '2026-03-21')).toBe('cancelled')
  })

  test('is broken where it was settled after the day', () => {
    expect(state('2026-04-01', '2026-04-02')).toBe('broken')
    expect(state('2026-04-01', '2026-04-02', 6_000)).toBe('partly')
  })
})

describe('a promise that may be taken', () => {
  const of = { ...promised, parts: [promised] }
  const amount = (closes: number) => () => checkPromisedAmount(of, cents(closes))
  const days = (today: string) => () =>
    checkPromisedDays(of, { today: businessDate(today), promiseDays: 14 })

  test('is for what closes the loan on its day at most', () => {
    expect(amount(10_000)).not.toThrow()
    expect(amount(9_999)).toThrow('promise.above-owed')
  })

  test('is for more than nothing', () => {
    for (const amountCents of [0, -1]) {
      const nothing = () =>
        checkPromisedAmount(
          { ...promised, amountCents: cents(amountCents), parts: [] },
          cents(10_000),
        )
      expect(nothing).toThrow('promise.not-positive')
    }
  })

  test('names a day from today to the horizon', () => {
    expect(days('2026-03-17')).not.toThrow()
    expect(days('2026-03-16')).toThrow('promise.date')
    expect(days('2026-04-01')).toThrow('promise.date')
  })
})

describe('a promise in parts', () => {
  const part = (amount: number, on: string, paid = 0) => ({
    amountCents: cents(amount),
    promisedOn: businessDate(on),
    paidCents: cents(paid),
  })
  const state = (first: number, second: number, today: string) =>
    promiseState(
      [part(4_000, '2026-03-31', first), part(6_000, '2026-04-03', second)],
      businessDate(today),
      open,
    )

  test('goes on while every part that has passed was paid, and ends with the first that was not', () => {
    expect(state(0, 0, '2026-03-31')).toBe('open')
    expect(state(4_000, 4_000, '2026-04-01')).toBe('open')
    expect(state(2_000, 2_000, '2026-04-01')).toBe('partly')
    expect(state(1_999, 1_999, '2026-04-01')).toBe('broken')
    expect(state(4_000, 4_000, '2026-04-04')).toBe('broken')
    expect(state(4_000, 5_000, '2026-04-04')).toBe('partly')
  })

  test('is kept by the whole amount before its last day ends, also after a late part', () => {
    expect(state(0, 10_000, '2026-04-02')).toBe('kept')
  })

  test('has parts day after day that come to the whole', () => {
    const check = (...parts: ReturnType<typeof part>[]) => {
      const whole = { amountCents: cents(10_000), promisedOn: businessDate('2026-04-03'), parts }
      return () => checkPromisedAmount(whole, cents(10_000))
    }
    expect(check(part(4_000, '2026-03-31'), part(6_000, '2026-04-03'))).not.toThrow()
    for (const parts of [
      [part(4_000, '2026-03-31'), part(5_000, '2026-04-03')],
      [part(4_000, '2026-04-03'), part(6_000, '2026-04-03')],
      [part(4_000, '2026-03-31'), part(6_000, '2026-04-02')],
    ]) {
      expect(check(...parts)).toThrow('promise.parts')
    }
  })
})
