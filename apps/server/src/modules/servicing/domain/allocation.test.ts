import { cents } from '@daftari/kernel/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocate, type Component, defaultOrder, type Outstanding } from './allocation.ts'

type Parts = [fine: number, fee: number, interest: number, principal: number]

function owing(number: number, ...[fine, fee, interest, principal]: Parts) {
  return {
    number,
    fineCents: cents(fine),
    feeCents: cents(fee),
    interestCents: cents(interest),
    principalCents: cents(principal),
  }
}

const two = [owing(1, 10, 20, 30, 40), owing(2, 0, 20, 30, 40)]

describe('a payment', () => {
  it.each<[number, [number, Component, number][], number]>([
    [0, [], 0],
    [10, [[1, 'fine', 10]], 0],
    [
      45,
      [
        [1, 'fine', 10],
        [1, 'fee', 20],
        [1, 'interest', 15],
      ],
      0,
    ],
    [
      100,
      [
        [1, 'fine', 10],
        [1, 'fee', 20],
        [1, 'interest', 30],
        [1, 'principal', 40],
      ],
      0,
    ],
    [
      195,
      [
        [1, 'fine', 10],
        [1, 'fee', 20],
        [1, 'interest', 30],
        [1, 'principal', 40],
        [2, 'fee', 20],
        [2, 'interest', 30],
        [2, 'principal', 40],
      ],
      5,
    ],
  ])('of %d goes to the oldest instalment, part by part', (payment, expected, surplus) => {
    const { lines, surplusCents } = allocate(cents(payment), two)
    const rows = lines.map((line) => [line.instalmentNumber, line.component, line.amountCents])
    expect(rows).toEqual(expected)
    expect(surplusCents).toBe(surplus)
  })

  it('finds the oldest instalment whatever the order they come in', () => {
    expect(allocate(cents(50), two.toReversed())).toEqual(allocate(cents(50), two))
  })

  it('follows the order it is given', () => {
    const { lines } = allocate(cents(50), two, ['principal', 'interest', 'fee', 'fine'])
    expect(lines.map((line) => line.component)).toEqual(['principal', 'interest'])
  })

  it('is all surplus when nothing is owed', () => {
    expect(allocate(cents(7), [])).toEqual({ lines: [], surplusCents: 7 })
  })

  it('is refused when it is negative, or the order or a balance makes no sense', () => {
    expect(() => allocate(cents(-1), two)).toThrow()
    expect(() => allocate(cents(1), two, ['fine', 'fee', 'interest'])).toThrow()
    expect(() => allocate(cents(1), two, ['fine', 'fee', 'fee', 'principal'])).toThrow()
    expect(() => allocate(cents(1), [owing(1, 0, -1, 0, 9)])).toThrow()
  })
})

describe('any allocation', () => {
  const amount = fc.nat({ max: 100_000 })
  const parts = fc.tuple(amount, amount, amount, amount)
  const loan = fc
    .array(parts, { maxLength: 12 })
    .map((rows) => rows.map((row, index) => owing(index + 1, ...row)))
  const anyOrder = fc.shuffledSubarray([...defaultOrder], { minLength: 4 })

  function owed(outstanding: Outstanding[], number: number, part: Component): number {
    return outstanding.find((each) => each.number === number)?.[`${part}Cents`] ?? 0
  }

  it('spends the payment to the cent and never more than is owed, strictly in turn', () => {
    fc.assert(
      fc.property(fc.nat({ max: 2_000_000 }), loan, anyOrder, (payment, outstanding, order) => {
        const { lines, surplusCents } = allocate(cents(payment), outstanding, order)
        const spent = lines.reduce((total, line) => total + line.amountCents, 0)
        const turn = outstanding.flatMap(({ number }) =>
          order
            .filter((part) => owed(outstanding, number, part) > 0)
            .map((part) => ({ number, part })),
        )
        expect(spent + surplusCents).toBe(payment)
        lines.forEach((line, index) => {
          const most = owed(outstanding, line.instalmentNumber, line.component)
          const due = turn[index]
          expect([line.instalmentNumber, line.component]).toEqual([due?.number, due?.part])
          if (index < lines.length - 1) expect(line.amountCents).toBe(most)
          else expect(line.amountCents > 0 && line.amountCents <= most).toBe(true)
        })
        if (surplusCents > 0) expect(lines.length).toBe(turn.length)
      }),
    )
  })
})
