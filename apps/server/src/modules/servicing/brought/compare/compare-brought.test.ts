import { prepaymentModes } from '@daftari/contract/servicing/prepayment-modes'
import { addDays } from '@daftari/kernel/business-date'
import { cents, ppm } from '@daftari/kernel/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { balancesOf } from '../../domain/balances.ts'
import type { LoanTerms } from '../../domain/terms.ts'
import {
  anyPlan,
  exampleTerms,
  onDay,
  sixPeriods,
  threeInstalments,
} from '../../domain/test/any-terms.ts'
import type { BroughtEvent, BroughtLoan } from '../brought-loan.ts'
import { liveBrought } from '../live-brought.ts'
import {
  addTo,
  broughtLoan,
  keptElsewhere,
  ownScheduleOf,
  payment,
} from '../test/kept-elsewhere.ts'
import { type BroughtVerdict, broughtComparer } from './compare-brought.ts'
import type { KnownRule } from './variants.ts'

const asOf = onDay(75)
const compared = (loan: BroughtLoan, on = asOf): BroughtVerdict => broughtComparer(on)(loan)

const monthly: LoanTerms = {
  ...exampleTerms,
  kind: 'instalments',
  periods: 6,
  periodDays: 30,
  termDays: 180,
  periodMonths: 1,
  interestMethod: 'declining',
  dailyInterestPpm: ppm(0),
  yearlyInterest: { ratePpm: ppm(360_000), dayCount: '30/360' },
}

type Kept = { own: LoanTerms; there: Partial<LoanTerms>; events?: BroughtEvent[] }

describe('a loan that another system kept', () => {
  it.each([
    ['never paid', exampleTerms, []],
    [
      'paid in part, in advance and late',
      threeInstalments,
      [payment(8, 200_000), payment(25, 90_000)],
    ],
    ['finished', threeInstalments, [payment(8, 1_040_000)]],
    ['on a declining balance, by months', monthly, [payment(31, 400_000)]],
  ])('is equal where it counts as ours: %s', (_, terms, events) => {
    expect(compared(keptElsewhere(broughtLoan(terms, events), asOf))).toEqual({ verdict: 'equal' })
  })

  it('is equal where its source counts all interest of the plan, and a cent is found in it', () => {
    const kept = keptElsewhere(broughtLoan(monthly, [payment(31, 400_000)]), asOf)
    const { interestToAccrueCents } = balancesOf(liveBrought(kept, asOf).history)
    expect(interestToAccrueCents).toBeGreaterThan(0)
    const planned = (more: number): BroughtLoan => {
      const interest = addTo(kept.source.owed.interest, interestToAccrueCents + more)
      const owed = { ...kept.source.owed, interest }
      return { ...kept, source: { ...kept.source, interestCounts: 'planned', owed } }
    }
    expect(compared(planned(0))).toEqual({ verdict: 'equal' })
    expect(compared(planned(1))).toMatchObject({
      verdict: 'unexplained',
      looksLike: { kind: 'small-amount' },
      differences: { interest: -1 },
    })
  })

  it('is equal whatever its terms and payments', () => {
    const anyPaid = fc.record({
      day: fc.nat({ max: 75 }),
      share: fc.integer({ min: 1, max: 60 }),
      prepayment: fc.constantFrom(...prepaymentModes),
    })
    fc.assert(
      fc.property(anyPlan, fc.array(anyPaid, { maxLength: 4 }), (terms, paid) => {
        const events = paid.map(({ day, share, prepayment }) =>
          payment(day, Math.max(1, Math.floor((terms.principalCents * share) / 100)), {
            prepayment,
          }),
        )
        const loan = keptElsewhere(broughtLoan(terms, events), asOf)
        const { surplusCents } = liveBrought(loan, asOf)
        expect(compared(loan).verdict === 'equal').toBe(surplusCents === 0)
      }),
      { numRuns: 60 },
    )
  })

  it.each<[KnownRule, string, Kept]>([
    [
      'rounding',
      '500 up',
      {
        own: monthly,
        there: { roundToCents: cents(500), rounding: 'up' },
        events: [payment(31, 300_000)],
      },
    ],
    [
      'day-count',
      'actual/360',
      {
        own: monthly,
        there: { yearlyInterest: { ratePpm: ppm(360_000), dayCount: 'actual/360' } },
      },
    ],
    [
      'allocation-order',
      'principal interest fee fine',
      {
        own: exampleTerms,
        there: { allocationOrder: ['principal', 'interest', 'fee', 'fine'] },
        events: [payment(20, 300_000)],
      },
    ],
    ['grace', '3 days', { own: exampleTerms, there: { graceDays: 3 } }],
    ['fines', 'no daily fine', { own: exampleTerms, there: { dailyFinePpm: ppm(0) } }],
  ])('differs by %s: %s', (rule, variant, { own, there, events = [] }) => {
    const loan = keptElsewhere(broughtLoan(own, events), asOf, { terms: { ...own, ...there } })
    expect(compared(loan)).toMatchObject({ verdict: 'known-rule', rule, variant })
  })

  it('names the day, the event and both figures where the lives part', () => {
    const there = { ...exampleTerms, graceDays: 3 }
    expect(
      compared(keptElsewhere(broughtLoan(exampleTerms), asOf, { terms: there })),
    ).toMatchObject({
      // Charged as day 15 begins; that system began with day 18.
      apart: {
        on: onDay(15),
        event: 'fine',
        component: 'fine',
        oursCents: 10_000,
        sourceCents: 0,
      },
      differences: { principal: 0, interest: 0, fee: 0, fine: 30_000 },
    })
    const paid = payment(20, 300_000)
    const order = {
      ...exampleTerms,
      allocationOrder: ['principal', 'fine', 'fee', 'interest'] as const,
    }
    const loan = keptElsewhere(broughtLoan(exampleTerms, [paid]), asOf, { terms: order })
    expect(compared(loan)).toMatchObject({
      apart: { on: onDay(20), event: 'payment', foreignId: paid.foreignId, component: 'principal' },
    })
  })

  it('tries first what explained the product before', () => {
    const compare = broughtComparer(asOf)
    const there = { terms: { ...monthly, graceDays: 3 } }
    const loan = keptElsewhere(broughtLoan(monthly), asOf, there)
    expect([compare(loan), compare(loan)].map((one) => one.verdict)).toEqual([
      'known-rule',
      'known-rule',
    ])
  })
})

describe('what nothing explains', () => {
  const loan = keptElsewhere(broughtLoan(threeInstalments, [payment(9, 250_000)]), asOf)

  it('a rate that is another there is named with both', () => {
    const terms = { ...sixPeriods, dailyInterestPpm: ppm(1_500) }
    const there = keptElsewhere(broughtLoan(sixPeriods, [payment(30, 150_000)]), asOf, { terms })
    expect(compared(there)).toMatchObject({
      verdict: 'unexplained',
      looksLike: { kind: 'another-rate', ratePpm: 1_500, ownRatePpm: 1_000 },
      apart: { on: onDay(1), event: 'accrual', component: 'interest' },
    })
  })

  it('a payment that is missing is named with its day and amount', () => {
    const known = payment(9, 250_000)
    const there = keptElsewhere(broughtLoan(threeInstalments, [known]), asOf, {
      events: [known, payment(20, 400_000)],
    })
    expect(compared(there)).toMatchObject({
      verdict: 'unexplained',
      looksLike: { kind: 'missing-payment', on: onDay(20), amountCents: 400_000 },
      apart: { on: onDay(20), event: 'payment', foreignId: '' },
    })
  })

  it('a payment that the source does not count is named', () => {
    const [one, other] = [payment(9, 250_000), payment(20, 100_000)]
    const there = keptElsewhere(broughtLoan(threeInstalments, [one, other]), asOf, {
      events: [one],
    })
    expect(compared(there)).toMatchObject({
      looksLike: { kind: 'payment-too-many', foreignId: other.foreignId },
      apart: { on: onDay(20), event: 'payment', foreignId: other.foreignId },
    })
  })

  it('two parts in each other’s place are named', () => {
    const { owed } = loan.source
    const swapped = { ...owed, interest: owed.fine, fine: owed.interest }
    expect(owed.interest).not.toBe(owed.fine)
    expect(compared({ ...loan, source: { ...loan.source, owed: swapped } })).toMatchObject({
      verdict: 'unexplained',
      looksLike: { kind: 'swapped-components', components: ['fine', 'interest'] },
      apart: { on: asOf, event: 'as-of' },
    })
  })

  it('one cent is named as such, on the last day', () => {
    const owed = { ...loan.source.owed, principal: addTo(loan.source.owed.principal, 1) }
    expect(compared({ ...loan, source: { ...loan.source, owed } })).toMatchObject({
      verdict: 'unexplained',
      looksLike: { kind: 'small-amount' },
      apart: {
        on: asOf,
        event: 'as-of',
        component: 'principal',
        sourceCents: owed.principal,
        oursCents: owed.principal - 1,
      },
      differences: { principal: -1, interest: 0, fee: 0, fine: 0, surplus: 0 },
    })
  })

  it('how the source placed a payment says on which day they part', () => {
    const placed = { principal: cents(100), interest: cents(0), fee: cents(0), fine: cents(0) }
    const paid = payment(9, 250_000, { placed })
    const owed = { ...loan.source.owed, principal: cents(7) }
    const there = { ...loan, events: [paid], source: { ...loan.source, owed } }
    expect(compared(there)).toMatchObject({
      looksLike: null,
      apart: { on: onDay(9), event: 'payment', foreignId: paid.foreignId, sourceCents: 100 },
    })
  })

  it('and so does its own schedule', () => {
    const lived = liveBrought(loan, asOf)
    const ownSchedule = ownScheduleOf(lived, asOf).map((row) =>
      row.number === 2 ? { ...row, charged: { ...row.charged, interest: cents(12_345) } } : row,
    )
    const owed = { ...loan.source.owed, principal: cents(7) }
    expect(compared({ ...loan, ownSchedule, source: { ...loan.source, owed } })).toMatchObject({
      apart: { on: onDay(20), event: 'instalment', component: 'interest', sourceCents: 12_345 },
    })
  })

  it('is money that we say came too much, where the source kept all of it', () => {
    const paid = payment(5, 5_000_000)
    const there = keptElsewhere(broughtLoan(exampleTerms, [paid]), addDays(asOf, 1))
    expect(compared(there)).toMatchObject({
      verdict: 'unexplained',
      differences: { principal: 0, interest: 0, fee: 0, fine: 0, surplus: 3_975_000 },
    })
  })
})
