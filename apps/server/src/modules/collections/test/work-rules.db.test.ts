import { type MorningRuleTerms, morningRuleSetting } from '@daftari/contract/collections/plans'
import { businessDate } from '@daftari/kernel/business-date'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  aLoan,
  aTeam,
  morningOf,
  openCaseOf,
  payoutDay,
} from '../../../../test/fixtures/collections.ts'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { openForBusiness, repay } from '../../../../test/fixtures/loans.ts'
import { madeOnce } from '../../../../test/fixtures/made-once.ts'
import type { TestApp } from '../../../../test/harness.ts'
import { setUp } from '../../../platform/desk/settings/set-up.ts'
import { morningRules } from '../hand-out/morning-rules.ts'
import { addRemark, takeBackCases } from '../index.ts'
import { callerMxReports } from '../reports/caller-mx.ts'

let t: TestApp
let lender: Lender
let loans: number[]

/** Three cases of S1 on 2026-04-01 at nine: 10,700.00, 9,630.00 and 8,560.00, all the first collector's. */
const begin = madeOnce(payoutDay, async (t) => {
  const lender = await aLender(t)
  await openForBusiness(t)
  await aTeam(t, { stages: ['S1', 'S2'], members: [lender.staff.collector.id] })
  const loans: number[] = []
  for (const amountCents of [1_000_000, 900_000, 800_000]) {
    loans.push((await aLoan(t, { amountCents })).loanId)
  }
  await morningOf(t, '2026-04-01')
  return { lender, loans }
})
beforeEach(async () => {
  const begun = await begin()
  t = begun.t
  ;({ lender, loans } = begun.made)
})
afterEach(() => t.close())

const caseOf = async (index: number) => openCaseOf(t, loans[index] ?? 0)
const pay = async (index: number, amountCents: number) => {
  await repay(t, { loanId: loans[index] ?? 0, amountCents })
  await t.settle()
}
describe('a promise in two parts, 1,000.00 by the 2nd and 3,000.00 by the 4th', () => {
  beforeEach(async () => {
    const found = await caseOf(0)
    await t.as(lender.staff.collector, (ctx) =>
      addRemark(ctx, found?.id ?? 0, {
        channel: 'call',
        result: 'promised',
        text: 'in two parts',
        promise: {
          amountCents: 400_000,
          promisedOn: '2026-04-04',
          parts: [
            { amountCents: 100_000, promisedOn: '2026-04-02' },
            { amountCents: 300_000, promisedOn: '2026-04-04' },
          ],
        },
      }),
    )
  })
  const promise = () =>
    t.appContext.db
      .selectFrom('collections.promise')
      .select(['state', 'paidCents'])
      .executeTakeFirstOrThrow()

  test('is open while each part came by its day, and kept with the whole', async () => {
    await morningOf(t, '2026-04-02')
    await pay(0, 100_000)
    await morningOf(t, '2026-04-03')
    expect(await promise()).toEqual({ state: 'open', paidCents: 100_000 })
    await morningOf(t, '2026-04-04')
    await pay(0, 300_000)
    expect(await promise()).toEqual({ state: 'kept', paidCents: 400_000 })
  })

  test('is partly kept the morning after a part of which half came', async () => {
    await pay(0, 50_000)
    await morningOf(t, '2026-04-02')
    expect(await promise()).toEqual({ state: 'open', paidCents: 50_000 })
    await morningOf(t, '2026-04-03')
    expect(await promise()).toEqual({ state: 'partly', paidCents: 50_000 })
  })

  test('is broken the morning after a part of which less than half came, before its last day', async () => {
    await pay(0, 49_999)
    await morningOf(t, '2026-04-03')
    expect(await promise()).toEqual({ state: 'broken', paidCents: 49_999 })
  })
})

describe('the rule of the morning', () => {
  const rule = (change: Partial<MorningRuleTerms> = {}, from = '2026-04-02') => {
    const terms = {
      distributionRule: 'even',
      keepsHolder: true,
      resultWeeks: 4,
      rulePaused: false,
      ...change,
    } as const
    const of = { object: 'single-call', from: businessDate(from) }
    return t.as('system', (ctx) => setUp(ctx, morningRuleSetting, terms, of))
  }
  const held = () =>
    Promise.all([0, 1, 2].map(async (index) => (await caseOf(index))?.assigneeId ?? null))
  const takeBack = async () => {
    const ids = await Promise.all([0, 1, 2].map(async (index) => (await caseOf(index))?.id ?? 0))
    await t.as(lender.staff.admin, (ctx) =>
      takeBackCases(ctx, { caseIds: ids, reason: 'a new team' }),
    )
  }

  test('counts from the midnight of its day, one for each kind of product and channel', async () => {
    await rule({ distributionRule: 'performance' })
    const methods = async (on: string) =>
      (await morningRules(t.appContext.db, businessDate(on))).map(({ method }) => method)
    expect(await methods('2026-04-01')).toEqual(Array(4).fill('weighted'))
    expect(await methods('2026-04-02')).toEqual(['performance', ...Array(3).fill('weighted')])
  })

  test('that pauses hands nothing out until one does', async () => {
    await takeBack()
    await rule({ rulePaused: true })
    await rule({}, '2026-04-03')
    await morningOf(t, '2026-04-02')
    expect(await held()).toEqual([null, null, null])
    await morningOf(t, '2026-04-03')
    expect(await held()).toEqual([0, 1, 2].map(() => lender.staff.collector.id))
    const runs = await t.appContext.db
      .selectFrom('reporting.caseRun')
      .select(['cause', 'rule', 'moved'])
      .where('ranOn', '=', '2026-04-03')
      .execute()
    expect(runs).toEqual([{ cause: 'morning', rule: 'even', moved: 3 }])
  })

  test('keeps the holder in the next stage, or deals the case anew', async () => {
    const last = async () => {
      const { rule } = await t.appContext.db
        .selectFrom('reporting.caseAssignment')
        .select('rule')
        .orderBy('assignmentId', 'desc')
        .executeTakeFirstOrThrow()
      return rule
    }
    await rule({ keepsHolder: false })
    await morningOf(t, '2026-04-04')
    // If the round returns a case to its previous collector, they have it the same morning.
    expect(await held()).toEqual([0, 1, 2].map(() => lender.staff.collector.id))
    await morningOf(t, '2026-04-05')
    expect(await caseOf(0)).toMatchObject({ stage: 'S2' })
    expect(await last()).toBe('round-robin')
  })
})

test('what each collector held, got, gave and recovered is as counted by hand', async () => {
  // On the 1st three came in, with one day's fine of 1 % of 27,000.00. On the 2nd the largest is paid off,
  // the next pays 1,000.00, one is taken back.
  await morningOf(t, '2026-04-02')
  await pay(0, 1_090_000)
  await pay(1, 100_000)
  const third = await caseOf(2)
  await t.as(lender.staff.admin, (ctx) =>
    takeBackCases(ctx, { caseIds: [third?.id ?? 0], reason: 'for the lawyer' }),
  )
  const ask = async (from: string, to: string) => {
    const [report] = callerMxReports
    const page = await t.as(lender.staff.admin, async (ctx) =>
      report?.read(ctx, { worked: { from, to } }),
    )
    return page?.rows ?? []
  }
  const [both] = await ask('2026-04-01', '2026-04-02')
  expect(both).toMatchObject({
    collector: { id: lender.staff.collector.id },
    heldBefore: 0,
    comeIn: 3,
    goneOut: 2,
    heldAfter: 1,
    owedComeIn: 2_916_000,
    // Includes the fines of the 2nd, 1 % of 27,000.00.
    owedHeld: 2_943_000,
    paidOff: 1,
    recovered: 1_190_000,
    recoveredOwed: 1_190_000,
  })
  const [second] = await ask('2026-04-02', '2026-04-02')
  expect(second).toMatchObject({
    heldBefore: 3,
    comeIn: 0,
    goneOut: 2,
    heldAfter: 1,
    owedComeIn: 0,
    owedHeld: 2_943_000,
  })
})
