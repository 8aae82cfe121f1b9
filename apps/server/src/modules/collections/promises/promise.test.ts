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
      const part = { ...promised, paidCents: cents(paid) }
      expect(promiseState([part], businessDate(today))).toBe(state)
    })
  }
})

describe('a promise that may be taken', () => {
  const check = (owed: number, today: string) => () =>
    checkPromise({ ...promised, parts: [promised] }, cents(owed), {
      today: businessDate(today),
      promiseDays: 14,
    })

  test('is for what is owed at most', () => {
    expect(check(10_000, '2026-03-31')).not.toThrow()
    expect(check(9_999, '2026-03-31')).toThrow('promise.above-owed')
  })

  test('is for more than nothing', () => {
    for (const amountCents of [0, -1]) {
      const nothing = () =>
        checkPromise({ ...promised, amountCents: cents(amountCents), parts: [] }, cents(10_000), {
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
      const dates = { today: businessDate('2026-03-31'), promiseDays: 14 }
      return () => checkPromise(whole, cents(10_000), dates)
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
