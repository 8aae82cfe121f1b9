import { addDays, businessDate } from '@daftari/kernel/business-date'
import { cents, sum } from '@daftari/kernel/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { balancesOf } from '../domain/balances.ts'
import { movementsOf } from '../domain/movements.ts'
import { replay } from '../domain/replay.ts'
import { owedInAll } from '../domain/standing.ts'
import {
  anyPlan,
  exampleTerms,
  onDay,
  sixPeriods,
  startsOn,
  threeInstalments,
} from '../domain/test/any-terms.ts'
import type { BroughtLoan } from './brought-loan.ts'
import { BroughtProblem } from './brought-problem.ts'
import { liveBrought } from './live-brought.ts'
import { broughtLoan, keptElsewhere, ownScheduleOf, payment } from './test/kept-elsewhere.ts'

const asOf = onDay(15)

/** The loan with its schedule, to be taken over with its balances. */
function takenOverOf(loan: BroughtLoan, on = asOf): BroughtLoan {
  const there = keptElsewhere(loan, on)
  return { ...there, way: 'taken-over', ownSchedule: ownScheduleOf(liveBrought(loan, on), on) }
}

const later = onDay(70)

describe('a loan that is taken over', () => {
  it.each([
    ['before anything is due', threeInstalments, 5, []],
    ['with a late instalment and its fines', threeInstalments, 15, []],
    ['with one paid in part', threeInstalments, 15, [payment(12, 200_000)]],
    ['with interest paid ahead', threeInstalments, 5, [payment(3, 700_000)]],
    ['on a declining balance', sixPeriods, 40, [payment(30, 118_000)]],
    ['with all of it due', exampleTerms, 20, [payment(16, 30_000)]],
  ])('stands as it stood, and goes on as it would have: %s', (_, terms, day, events) => {
    const on = onDay(day)
    const loan = broughtLoan(terms, events)
    const own = liveBrought(loan, on)
    const taken = liveBrought(takenOverOf(loan, on), on)
    expect(taken.owed).toEqual(own.owed)
    expect(taken.status).toBe('open')
    const [ours, theirs] = [own, taken].map(({ made, received, concessions }) =>
      replay(made, received, later, concessions),
    )
    expect(theirs?.days.at(-1)).toEqual(ours?.days.at(-1))
    expect(owedInAll(theirs?.standings ?? [])).toEqual(owedInAll(ours?.standings ?? []))
  })

  it('receives, prepays and closes with what is paid after the day', () => {
    const loan = broughtLoan(sixPeriods, [payment(30, 118_000)])
    const { made } = liveBrought(takenOverOf(loan, onDay(40)), onDay(40))
    const paid = { id: 1, on: onDay(50), amountCents: cents(200_000) }
    const history = replay(made, [{ ...paid, prepayment: 'smaller' }], onDay(60))
    expect(sum(history.repayments[0]?.lines.map((line) => line.amountCents) ?? [])).toBe(200_000)
    const close = { id: 2, on: onDay(61), amountCents: cents(900_000), prepayment: 'next' as const }
    const closed = replay(made, [{ ...paid, prepayment: 'smaller' }, close], onDay(62))
    expect(closed.finishedOn).toBe(onDay(61))
    expect(balancesOf(closed)).toMatchObject({ principalOwedCents: 0, interestOwedCents: 0 })
  })

  it('stands in the books by the movements since, however it is paid', () => {
    fc.assert(
      fc.property(anyPlan, fc.nat({ max: 40 }), fc.nat({ max: 30 }), (terms, day, after) => {
        const on = onDay(day)
        const loan = takenOverOf(broughtLoan(terms), on)
        const { made, concessions } = liveBrought(loan, on)
        const paid = { id: 1, on: addDays(on, 1 + after), amountCents: terms.principalCents }
        const received = [{ ...paid, prepayment: 'next' as const }]
        const history = replay(made, received, addDays(on, after + 9), concessions)
        const moved = sum(movementsOf(made, history, on).map((one) => one.amountCents))
        const { principalOwedCents, interestOwedCents, feeOwedCents, fineOwedCents } =
          balancesOf(history)
        const owed = [principalOwedCents, interestOwedCents, feeOwedCents, fineOwedCents]
        expect(moved).toBe(sum(owed))
        expect(movementsOf(made, history, on).every((one) => one.on >= on)).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  it('is finished, or written off, on the day on which it was', () => {
    const finished = takenOverOf(broughtLoan(threeInstalments, [payment(8, 1_055_000)]))
    expect(finished.source.status).toBe('finished')
    for (const ownSchedule of [finished.ownSchedule, undefined]) {
      const { status, finishedOn, owed } = liveBrought({ ...finished, ownSchedule }, asOf)
      expect([status, finishedOn, sum(Object.values(owed))]).toEqual(['finished', onDay(8), 0])
    }
    const off = { kind: 'write-off' as const, foreignId: 'W', on: onDay(60), reason: 'gone' }
    const loan = broughtLoan(threeInstalments, [off, payment(70, 1_234)])
    const gone = takenOverOf(loan, onDay(75))
    for (const ownSchedule of [gone.ownSchedule, undefined]) {
      const lived = liveBrought({ ...gone, ownSchedule }, onDay(75))
      expect(lived.history.writtenOff?.on).toBe(onDay(60))
      expect(lived.owed).toEqual(gone.source.owed)
    }
  })

  it('counts fines that its rows do not tell against the limit', () => {
    const loan = takenOverOf(broughtLoan(exampleTerms), onDay(20))
    const source = { ...loan.source, finedCents: cents(500_000) }
    const { history } = liveBrought({ ...loan, source }, onDay(20))
    expect(balancesOf(history).finedCents).toBe(510_000)
  })

  const open = takenOverOf(broughtLoan(threeInstalments))
  const owing = (of: Partial<BroughtLoan['source']['owed']>): BroughtLoan => ({
    ...open,
    source: { ...open.source, owed: { ...open.source.owed, ...of } },
  })
  const rows = open.ownSchedule ?? []
  // At half its term; what it will owe of interest is no more than what its row asks for.
  const oneRow = takenOverOf(broughtLoan({ ...exampleTerms, termDays: 30, periodDays: 30 }))
  const wholePlan = oneRow.ownSchedule?.[0]?.charged.interest ?? cents(0)
  const owed = { ...oneRow.source.owed, interest: wholePlan }
  const planned: BroughtLoan = {
    ...oneRow,
    source: { ...oneRow.source, owed, interestCounts: 'planned' },
  }
  it.each<[string, BroughtLoan, string]>([
    ['has no schedule', { ...open, ownSchedule: [] }, 'schedule'],
    ['has a gap in its schedule', { ...open, ownSchedule: rows.slice(1) }, 'schedule'],
    [
      'has rows that earn at once',
      { ...open, ownSchedule: rows.map((row) => ({ ...row, fromOn: startsOn })) },
      'schedule',
    ],
    ['owes other principal than its rows', owing({ principal: cents(5) }), 'balances'],
    ['owes other fines than its rows', owing({ fine: cents(5) }), 'balances'],
    ['earned more than its row asks for', owing({ interest: cents(900_000) }), 'balances'],
    ['says the interest of its whole plan', planned, 'balances'],
    ['has terms that make no loan', { ...open, terms: { ...open.terms, periods: 0 } }, 'terms'],
    ['began after the day', { ...open, startedOn: businessDate('2027-01-01') }, 'event-outside'],
  ])('is refused when it %s', (_, loan, code) => {
    let caught: unknown
    try {
      liveBrought(loan, asOf)
    } catch (error) {
      caught = error
    }
    expect(caught).toBeInstanceOf(BroughtProblem)
    expect(caught).toMatchObject({ code })
  })
})
