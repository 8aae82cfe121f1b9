import { addDays } from '@daftari/kernel/business-date'
import { cents, sum } from '@daftari/kernel/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { balancesOf } from './balances.ts'
import { difference } from './difference.ts'
import type { History, LoanMade } from './history.ts'
import { movementsOf } from './movements.ts'
import { quote } from './quote.ts'
import { replay } from './replay.ts'
import { makeSchedule, totalDueCents } from './schedule.ts'
import { outstandingOf, owedByBill } from './standing.ts'
import { capCents, feeCents } from './terms.ts'
import { anyPrice } from './test/any-discount.ts'
import { startsOn } from './test/any-terms.ts'
import { madeOf } from './test/made-loan.ts'
import {
  anyBesides,
  anyBesidesNewDays,
  historyOf,
  livePunctually,
  severalInstalments,
  wageEarner,
} from './test/punctual-life.ts'

/** Rules that are tested one by one elsewhere, for loans with several of them. */
const bounded = { seed: 1_911, numRuns: 40 }
const anyOfBoth = fc.oneof(severalInstalments, wageEarner)

describe('a loan of any terms together', () => {
  it('is quoted what its schedule asks for, and begins by owing it', () => {
    fc.assert(
      fc.property(fc.oneof(anyPrice, wageEarner), (terms) => {
        const cost = quote(terms, startsOn)
        const bill = makeSchedule(terms, startsOn)
        const { standings } = replay(madeOf(terms), [], startsOn)
        expect(cost.totalDueCents).toBe(totalDueCents(bill))
        expect(sum(cost.rows.map((row) => row.totalCents))).toBe(cost.totalDueCents)
        expect(sum(standings.map(owedByBill))).toBe(cost.totalDueCents)
        expect(sum(cost.rows.map((row) => row.principalCents))).toBe(terms.principalCents)
        expect(cost.rows.at(-1)?.residualPrincipalCents).toBe(0)
        const amounts = cost.rows.flatMap((row) => [row.principalCents, row.interestCents])
        expect(amounts.every((amount) => amount >= 0)).toBe(true)
      }),
      bounded,
    )
  })

  it('is never late, and charged nothing for it, while all is paid by its due day', () => {
    fc.assert(
      fc.property(anyOfBoth, fc.oneof(anyBesides, anyBesidesNewDays), (terms, besides) => {
        const made = madeOf(terms)
        const life = livePunctually(made, besides)
        const history = historyOf(made, life, addDays(life.lastDueOn, 20))
        expect(history.fines).toEqual([])
        expect(history.overdueInterest).toEqual([])
        expect(history.days.filter((one) => one.daysPastDue > 0)).toEqual([])
        expect(history.finishedOn).not.toBeNull()
        expect(owed(history)).toEqual([0, 0, 0, 0, 0])
        expectSound(made, history)
      }),
      bounded,
    )
  })

  it('owes no negative amount, and its books say what it owes, when only some of it is paid', () => {
    fc.assert(
      fc.property(anyOfBoth, anyBesides, fc.nat(5), (terms, besides, missed) => {
        const made = madeOf(terms)
        const { received, waivers, lastDueOn } = livePunctually(made, besides)
        const known = received.filter(({ id }) => id % 6 !== missed)
        const [day, end] = [addDays(lastDueOn, -9), addDays(lastDueOn, 20)]
        const until = <T extends { on: string } | { from: string }>(one: T) =>
          ('on' in one ? one.on : one.from) <= day
        const history = replay(made, known, end, waivers)
        expectSound(made, history)
        const before = replay(made, known.filter(until), day, waivers.filter(until))
        expectSound(made, before)
        expect(difference(history, replay(made, known, end, waivers))).toEqual(nothing)
      }),
      bounded,
    )
  })
})

const nothing = {
  accruals: [],
  discounts: [],
  fines: [],
  overdueInterest: [],
  charges: [],
  repayments: [],
  waivers: [],
  writeOffs: [],
}

function owed(history: History): number[] {
  const { principalOwedCents, interestOwedCents, feeOwedCents, ...rest } = balancesOf(history)
  const { fineOwedCents, interestToAccrueCents } = rest
  return [principalOwedCents, interestOwedCents, feeOwedCents, fineOwedCents, interestToAccrueCents]
}

/** Nothing below nothing, all principal accounted for, charges within the cap, books as balances. */
function expectSound(made: LoanMade, history: History): void {
  const { standings, fines } = history
  for (const one of standings) {
    expect(Object.values(outstandingOf(one)).every((amount) => amount >= 0)).toBe(true)
  }
  expect(sum(standings.map((one) => one.principalCents))).toBe(made.terms.principalCents)
  const interest = standings.map((one) => cents(one.interestCents - one.interestDroppedCents))
  const charges = [...interest, feeCents(made.terms), ...fines.map((one) => one.amountCents)]
  expect(sum(charges)).toBeLessThanOrEqual(capCents(made.terms))
  const [principal, earned, fee, fine] = owed(history)
  const booked = movementsOf(made, history)
  const held = (component: string) =>
    sum(booked.filter((one) => one.component === component).map((one) => one.amountCents))
  expect(['principal', 'interest', 'fee', 'fine'].map(held)).toEqual([principal, earned, fee, fine])
}
