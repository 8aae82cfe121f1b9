import { afterAll, beforeAll, expect, it } from 'vitest'
import { aTeam, morningOf, openCaseOf } from '../../../../../test/fixtures/collections.ts'
import { aCustomer } from '../../../../../test/fixtures/customers.ts'
import { aLender, type Lender } from '../../../../../test/fixtures/lender.ts'
import { disburse, openForBusiness, repay } from '../../../../../test/fixtures/loans.ts'
import { reportsBelow } from '../../../../../test/fixtures/reports.ts'
import {
  type Caller,
  openTestServer,
  type TestServer,
} from '../../../../../test/open-test-server.ts'
import { withScores } from '../../../collections/hand-out/scores.ts'
import { handOutCases } from '../../../collections/index.ts'
import { threeInstalments } from '../../../servicing/domain/test/any-terms.ts'

const goesOn = { ...threeInstalments, overdueInterest: true, overdueInterestInTotal: true }

/**
 * 10,000.00 in three instalments, due on 27 March, 6 and 16 April, each of 3,333.33 or 3,333.34 and 500.00 of
 * interest. The first is not paid: from 28 March in S1 with 3,866.66 (33.33 of fines), from 31 March in S2
 * with 3,966.65. On 2 April 8,000.00 come: 4,033.31 of what was due by then, the rest of instalments to come.
 */
let t: TestServer
let admin: Caller
let lender: Lender
const reports = reportsBelow('/collection/statistics', () => admin)

beforeAll(async () => {
  t = await openTestServer(new Date('2026-03-17T06:00:00Z'))
  lender = await aLender(t)
  await openForBusiness(t)
  const members = [lender.staff.collector.id]
  await aTeam(t, { stages: ['reminder', 'S1', 'S2', 'S3'], members })
  const customer = await aCustomer(t)
  await disburse(t, { personId: customer.id, loanId: 7900, terms: threeInstalments })
  await morningOf(t, '2026-03-28')
  await morningOf(t, '2026-04-02')
  await repay(t, { loanId: 7900, amountCents: 800_000 })
  await t.settle()
  for (const loanId of [7901, 7902]) {
    const { id: personId } = await aCustomer(t)
    await disburse(t, { personId, loanId, terms: goesOn })
  }
  await morningOf(t, '2026-04-15')
  await repay(t, { loanId: 7901, amountCents: 500_000 })
  await t.settle()
  await morningOf(t, '2026-04-24')
  admin = await t.signIn('admin')
}, 120_000)
afterAll(() => t.close())

const collectorsOf = reportsBelow('/collection/management', () => admin)
const money = (row: Record<string, unknown> | undefined) => [
  row?.debtAmount,
  row?.collectedAmount,
  row?.paidAhead,
]
const rowOf = (rows: Record<string, unknown>[], stage: string) =>
  rows.find((row) => row.stage === stage)

it('recovered is of what was owed on coming in and fell due since, and the rest was paid ahead', async () => {
  const { rows, totals } = await reports('cash-credit-recovery-yellow-v2', {
    entered: '2026-03-25..2026-04-08',
  })
  expect(rowOf(rows, 'S1')).toMatchObject({ enteredAmount: 386_666, collectedAmount: 0 })
  expect(money(rowOf(rows, 'S1'))).toEqual([393_332, 0, 0])
  expect(rowOf(rows, 'S2')).toMatchObject({ enteredAmount: 396_665 })
  expect(money(rowOf(rows, 'S2'))).toEqual([403_331, 403_331, 396_669])
  expect(money(totals)).toEqual([796_663, 403_331, 396_669])
  const cases = await reports('cashCreditRecoveryYellowDetail/cases', {
    entered: '2026-03-25..2026-04-08',
    stage: 'S2',
  })
  expect(cases.totals).toMatchObject({
    caseDebt: 403_331,
    collectedAmount: 403_331,
    paidAhead: 396_669,
  })
})

it('by handing out it is of what was owed when the case was given and fell due in these hands', async () => {
  const { rows } = await reports('cash-credit-recovery-yellow', {
    assigned: '2026-03-25..2026-04-08',
  })
  expect(money(rowOf(rows, 'S1'))).toEqual([393_332, 0, 0])
  expect(money(rowOf(rows, 'S2'))).toEqual([403_331, 403_331, 396_669])
})

/**
 * 10,000.00 in three instalments from 2 April, due on 12 and 22 April and 2 May, each of 3,833.33; a day late
 * costs 33.33 of fines and 16.67 of the contract's interest (3,333.33 at 0.5 %, in total). S1 begins on 13
 * April with 3,883.33, two more days make it 3,983.32. S2 begins on 16 April with 4,033.32.
 */
it('interest on overdue principal that accrued in the stay is of the debt, and not paid ahead', async () => {
  const query = { entered: '2026-04-13..2026-04-20' }
  const { rows } = await reports('cashCreditRecoveryYellowDetail/cases', query)
  const shown = (loanId: number, stage: string) => {
    const row = rows.find((one) => one.loanId === loanId && one.stage === stage)
    return [row?.caseAmount, row?.caseDebt, row?.collectedAmount, row?.paidAhead]
  }
  expect(shown(7901, 'S1')).toEqual([388_333, 398_332, 398_332, 101_668])
  expect(shown(7902, 'S1')).toEqual([388_333, 398_332, 0, 0])
  // Three more days until the 19th: 99.99 of fines, and 116.67 of interest by then less 66.67 on coming in.
  expect(shown(7902, 'S2')).toEqual([403_332, 418_331, 0, 0])
  // From the 20th with 4,233.30: four more days at 33.33, 66.67 of interest until 200.00; the second falls
  // due with 3,833.33, and two days cost 66.66 of fines and 33.33 of interest, counted once.
  expect(shown(7902, 'S3')).toEqual([423_330, 836_661, 0, 0])
})

it('a collector’s share is of the debt too, and what was paid ahead is in it nowhere', async () => {
  const of = async (worked: string, stage: string) => {
    const { rows } = await collectorsOf('super-instalment-caller-mx', { worked, stage })
    const [{ recovered, recoveredOwed, owedHeld } = {}] = rows
    return [recovered, recoveredOwed, owedHeld]
  }
  expect(await of('2026-04-02..2026-04-02', 'S2')).toEqual([800_000, 403_331, 403_331])
  expect(await of('2026-04-03..2026-04-04', 'S2')).toEqual([undefined, undefined, undefined])
  // 3,883.33 of each when they were given; by the 14th 33.33 and 16.66 more, by the 15th as much again.
  expect(await of('2026-04-13..2026-04-14', 'S1')).toEqual([0, 0, 2 * 393_332])
  expect(await of('2026-04-14..2026-04-15', 'S1')).toEqual([500_000, 398_332, 2 * 398_332])
  // The debt of 7902 moves to S2 on the 16th: amounts of that day are owed there.
  expect(await of('2026-04-13..2026-04-16', 'S1')).toEqual([500_000, 398_332, 2 * 398_332])
})

it('interest of an instalment counts from the day of its charge, so days that are over stay', async () => {
  const owedHeld = async (worked: string) => {
    const { rows } = await collectorsOf('super-instalment-caller-mx', { worked, stage: 'S3' })
    return rows[0]?.owedHeld
  }
  // S3 with 4,233.30; two days at 33.33, 33.34 of interest until 166.67, and 3,833.33 of the second, without
  // the 33.33 and 16.67 that this costs on the 23rd.
  expect(await owedHeld('2026-04-20..2026-04-22')).toBe(816_663)
  expect(await owedHeld('2026-04-20..2026-04-23')).toBe(826_662)
})

it('nor in the stages of the month at one glance', async () => {
  const { data } = await admin.get('/statistics/businessData/overview')
  const recovered = (stage: string) => rowOf(data.recovery, stage)?.recovered
  expect(recovered('S1')).toEqual({ cents: 398_332, beforeCents: 0 })
  expect(recovered('S2')).toEqual({ cents: 403_331, beforeCents: 0 })
})

/**
 * The first has the rest of the last instalment of 7900, which is half paid; the second that of 7901, twice
 * paid.
 */
it('nor in the results by which cases are handed out', async () => {
  const { collector, collector2, admin: leader } = lender.staff
  await aTeam(t, { stages: ['S1', 'S3'], members: [collector2.id] })
  const [first, second] = [await openCaseOf(t, 7900), await openCaseOf(t, 7901)]
  const how = { held: 'move', rule: 'even', weeks: 1, reason: 'somebody else tries' } as const
  await t.as(leader, (ctx) =>
    handOutCases(ctx, { ...how, caseIds: [second?.id ?? 0], staffIds: [collector2.id] }),
  )
  const [owed, other] = [first, second].map((one) => one?.owedAtOpenCents ?? 0)
  await repay(t, { loanId: 7900, amountCents: Math.floor((owed ?? 0) / 2) })
  await repay(t, { loanId: 7901, amountCents: 2 * (other ?? 0) })
  await t.settle()
  const members = [{ staffId: collector.id }, { staffId: collector2.id }]
  const scored = await t.as('system', (ctx) => withScores(ctx, members, 0))
  expect(scored.map(({ score }) => score)).toEqual([7, 14])
})

/** 7902 owes 8,366.61 on the 24th; of 3,000.00 and 4,000.00 none is ahead. */
it('what a collector brought in when they had the case before is of that time’s debt', async () => {
  const { collector, collector2, admin: leader } = lender.staff
  const { id: caseId = 0 } = (await openCaseOf(t, 7902)) ?? {}
  const giveTo = (id: number) =>
    t.as(leader, (ctx) =>
      handOutCases(ctx, {
        held: 'move',
        rule: 'even',
        weeks: 1,
        reason: 'somebody else tries',
        caseIds: [caseId],
        staffIds: [id],
      }),
    )
  await repay(t, { loanId: 7902, amountCents: 300_000 })
  await t.settle()
  await morningOf(t, '2026-04-25')
  await giveTo(collector2.id)
  await morningOf(t, '2026-04-26')
  await giveTo(collector.id)
  await morningOf(t, '2026-04-27')
  await repay(t, { loanId: 7902, amountCents: 400_000 })
  await t.settle()
  admin = await t.signIn('admin')
  const { rows } = await collectorsOf('super-instalment-caller-mx', {
    worked: '2026-04-27..2026-04-27',
    stage: 'S3',
  })
  expect(rows).toMatchObject([{ recovered: 400_000, recoveredOwed: 400_000 }])
})
