import { cents, ppm } from '@daftari/kernel/money'
import { describe, expect, it } from 'vitest'
import type { Component } from '../allocation.ts'
import { quote } from '../quote.ts'
import { replay } from '../replay.ts'
import { feeCents, type LoanTerms, payoutCents, termsProblem } from '../terms.ts'
import { exampleTerms, onDay, startsOn, threeInstalments } from './any-terms.ts'
import { madeOf, paid } from './made-loan.ts'

describe('a fee of a fixed amount', () => {
  it.each<[string, Partial<LoanTerms>, number, number]>([
    ['alone', { feePpm: ppm(0), fixedFeeCents: 30_000 }, 30_000, 970_000],
    ['beside a share', { fixedFeeCents: 30_000 }, 80_000, 920_000],
    ['on the bill', { fixedFeeCents: 30_000, feeMode: 'billed' }, 80_000, 1_000_000],
  ])('%s', (_, own, fee, payout) => {
    const terms = { ...exampleTerms, ...own }
    expect([feeCents(terms), payoutCents(terms)]).toEqual([fee, payout])
    expect(quote(terms, startsOn)).toMatchObject({ feeCents: fee, payoutCents: payout })
  })

  it('is cut over the instalments where it is billed', () => {
    const terms = {
      ...threeInstalments,
      feePpm: ppm(0),
      fixedFeeCents: 1_000,
      feeMode: 'billed' as const,
    }
    expect(quote(terms, startsOn).rows.map((one) => one.feeCents)).toEqual([333, 333, 334])
  })

  it('leaves something to pay out', () => {
    const terms = { ...exampleTerms, feePpm: ppm(0), fixedFeeCents: 1_000_000 }
    expect(termsProblem(terms)).toBe('nothing_paid_out')
  })
})

describe('the order in which a payment is allocated', () => {
  // On day 12 the first instalment owes fines of 66.66, a fee of 166.67, interest of 500.00.
  const terms: LoanTerms = { ...threeInstalments, feeMode: 'billed' }
  const components = (allocationOrder: Component[] | undefined, amount: number) =>
    replay(madeOf({ ...terms, allocationOrder }), [paid(1, 12, amount)], onDay(11))
      .repayments.flatMap(({ lines }) => lines)
      .map((one) => [one.instalmentNumber, one.component, one.amountCents])

  it.each<[string, Component[] | undefined, (string | number)[][]]>([
    [
      'left out',
      undefined,
      [
        [1, 'fine', 6_666],
        [1, 'fee', 16_667],
        [1, 'interest', 26_667],
      ],
    ],
    ['of principal first', ['principal', 'interest', 'fee', 'fine'], [[1, 'principal', 50_000]]],
    [
      'of fines last',
      ['fee', 'interest', 'principal', 'fine'],
      [
        [1, 'fee', 16_667],
        [1, 'interest', 33_333],
      ],
    ],
  ])('%s', (_, order, lines) => {
    expect(components(order, 50_000)).toEqual(lines)
  })

  it('is the same of money that comes early and of a claim that was written off', () => {
    const order: Component[] = ['principal', 'interest', 'fee', 'fine']
    const made = madeOf({ ...terms, allocationOrder: order, prepayment: 'smaller' })
    const early = { ...paid(1, 12, 50_000), prepayment: 'smaller' as const }
    expect(replay(made, [early], onDay(11)).repayments[0]?.lines[0]?.component).toBe('principal')
    const off = { kind: 'write-off' as const, id: 1, from: onDay(40), afterRepaymentId: 0 }
    const claimed = replay(made, [paid(1, 41, 50_000)], onDay(40), [off])
    expect(claimed.repayments[0]).toMatchObject({
      recovered: true,
      lines: [{ component: 'principal', amountCents: cents(50_000) }],
    })
  })
})
