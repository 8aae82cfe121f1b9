import { cents } from '@daftari/kernel/money'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  aLoan,
  aTeam,
  casesOf,
  morningOf,
  openCaseOf,
  payoutDay,
} from '../../../../test/fixtures/collections.ts'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { openForBusiness, payIn, repay } from '../../../../test/fixtures/loans.ts'
import { madeOnce } from '../../../../test/fixtures/made-once.ts'
import type { TestApp } from '../../../../test/harness.ts'
import { recordRepayment } from '../../payments/commands/record-repayment.ts'
import { anEntry } from '../../payments/test/pay-in.ts'
import { applyRepayment, reverseRepayment } from '../../servicing/index.ts'
import { addRemark, handOutCases } from '../index.ts'

let t: TestApp
let lender: Lender
let loanId: number

/** One loan in S1 on 2026-04-01, assigned to the first collector; the second is in the same team. */
const begin = madeOnce(payoutDay, async (t) => {
  const lender = await aLender(t)
  await openForBusiness(t)
  const { collector, collector2 } = lender.staff
  await aTeam(t, { stages: ['S1', 'S2', 'S3'], members: [collector.id, collector2.id] })
  const { loanId } = await aLoan(t)
  await morningOf(t, '2026-04-01')
  return { lender, loanId }
})
beforeEach(async () => {
  const begun = await begin()
  t = begun.t
  ;({ lender, loanId } = begun.made)
})
afterEach(() => t.close())

const caseId = async () => (await openCaseOf(t, loanId))?.id ?? 0
const recoveries = () =>
  t.appContext.db.selectFrom('collections.recovery').selectAll().orderBy('id').execute()
const promises = () =>
  t.appContext.db.selectFrom('collections.promise').selectAll().orderBy('id').execute()
const at = (time: string) => t.clock.set(new Date(`${time}+03:00`))

async function promise(amountCents: number, promisedOn: string, by = lender.staff.collector) {
  const body = {
    channel: 'call',
    result: 'promised',
    text: 'will pay',
    promise: { amountCents, promisedOn },
  } as const
  const id = await caseId()
  return t.as(by, (ctx) => addRemark(ctx, id, body))
}

async function pay(amountCents: number) {
  const paid = await repay(t, { loanId, amountCents })
  await t.settle()
  return paid
}

describe('money that came', () => {
  test('is credited to the holder, and the whole of it closes the case as paid', async () => {
    const owed = (await openCaseOf(t, loanId))?.owedAtOpenCents ?? 0
    await pay(owed)
    expect(await recoveries()).toMatchObject([
      {
        staffId: lender.staff.collector.id,
        stage: 'S1',
        amountCents: owed,
        paidOn: '2026-04-01',
        rule: 'holder',
      },
    ])
    expect((await casesOf(t, loanId)).at(-1)).toMatchObject({
      closedReason: 'paid',
      closedOn: '2026-04-01',
      recoveredCents: owed,
    })
  })

  test('in part leaves the case open', async () => {
    await pay(100_000)
    expect(await openCaseOf(t, loanId)).toMatchObject({ recoveredCents: 100_000 })
  })

  test('reported twice is credited once', async () => {
    const { repaymentId } = await pay(100_000)
    await t.as('system', async (ctx) => {
      for (const one of t.app.subscribers) {
        if (one.name !== 'collections.credit-recovery' || one.kind !== 'act') continue
        const event = { loanId, repaymentId, amountCents: 100_000, paidOn: t.clock.today() }
        await one.run(ctx, { ...event, paymentId: 0, finished: false } as never)
      }
    })
    expect(await recoveries()).toHaveLength(1)
    expect((await openCaseOf(t, loanId))?.recoveredCents).toBe(100_000)
  })

  test('matched late goes to the stage and the holder of the day it was paid', async () => {
    at('2026-04-02T10:00:00')
    const paymentId = await payIn(t, { amountCents: cents(50_000), paidOn: t.clock.today() })
    await morningOf(t, '2026-04-09')
    const id = await caseId()
    await t.as({ ...lender.staff.admin }, (ctx) =>
      handOutCases(ctx, {
        caseIds: [id],
        held: 'move',
        rule: 'even',
        weeks: 4,
        reason: 'somebody else tries',
        staffIds: [lender.staff.collector2.id],
      }),
    )
    await t.as('system', (ctx) =>
      applyRepayment(ctx, {
        loanId,
        paymentId,
        amountCents: cents(50_000),
        paidOn: '2026-04-02' as never,
        channel: 'mpesa',
      }),
    )
    await t.settle()
    expect(await recoveries()).toMatchObject([
      {
        stage: 'S1',
        staffId: lender.staff.collector.id,
        paidOn: '2026-04-02',
        bookedOn: '2026-04-09',
      },
    ])
  })

  test('taken back takes the credit back, and the case returns with the next close', async () => {
    const owed = (await openCaseOf(t, loanId))?.owedAtOpenCents ?? 0
    const { repaymentId } = await pay(owed)
    await t.as('system', (ctx) =>
      reverseRepayment(ctx, { repaymentId: repaymentId ?? 0, reason: 'not ours' }),
    )
    await t.settle()
    const rows = await recoveries()
    expect(rows.map((one) => one.amountCents)).toEqual([owed, -owed])
    expect(rows[1]).toMatchObject({ reversesId: rows[0]?.id, staffId: rows[0]?.staffId })
    expect((await casesOf(t, loanId)).at(-1)?.recoveredCents).toBe(0)
    await morningOf(t, '2026-04-02')
    expect(await openCaseOf(t, loanId)).toMatchObject({
      stage: 'S1',
      openedOn: '2026-04-02',
      assigneeId: lender.staff.collector.id,
    })
  })
})

describe('promises', () => {
  test('are kept as soon as the whole amount has come', async () => {
    await promise(200_000, '2026-04-03')
    await pay(150_000)
    expect(await promises()).toMatchObject([{ state: 'open', paidCents: 150_000 }])
    await pay(50_000)
    expect(await promises()).toMatchObject([{ state: 'kept', paidCents: 200_000 }])
  })

  test('count only what was paid after they were made', async () => {
    await pay(200_000)
    at('2026-04-01T10:00:00')
    await promise(200_000, '2026-04-03')
    await morningOf(t, '2026-04-04')
    expect(await promises()).toMatchObject([{ state: 'broken', paidCents: 0 }])
  })

  test('of today are kept by what a person enters from its proof later that day', async () => {
    at('2026-04-01T10:00:00')
    await promise(200_000, '2026-04-01')
    at('2026-04-01T14:00:00')
    const entered = await anEntry(t, { loanId, amountCents: 200_000 })
    await t.as(lender.staff.finance, (ctx) => recordRepayment(ctx, entered))
    await t.settle()
    expect(await promises()).toMatchObject([{ state: 'kept', paidCents: 200_000 }])
    const { id: staffId } = lender.staff.collector
    expect(await recoveries()).toMatchObject([{ staffId, rule: 'holder' }])
    await morningOf(t, '2026-04-02')
    expect(await promises()).toMatchObject([{ state: 'kept' }])
  })

  test('are not kept by what was entered before they were made', async () => {
    at('2026-04-01T10:00:00')
    const entered = await anEntry(t, { loanId, amountCents: 200_000 })
    await t.as(lender.staff.finance, (ctx) => recordRepayment(ctx, entered))
    at('2026-04-01T14:00:00')
    await promise(200_000, '2026-04-01')
    await morningOf(t, '2026-04-02')
    expect(await promises()).toMatchObject([{ state: 'broken', paidCents: 0 }])
  })

  test('whose date has passed are settled by the morning after, and are to be worked at once', async () => {
    await promise(200_000, '2026-04-02')
    await pay(100_000)
    await morningOf(t, '2026-04-02')
    expect(await promises()).toMatchObject([{ state: 'open' }])
    await morningOf(t, '2026-04-03')
    expect(await promises()).toMatchObject([
      { state: 'partly', paidCents: 100_000, settledOn: '2026-04-03' },
    ])
    expect((await openCaseOf(t, loanId))?.nextActionAt).toEqual(
      new Date('2026-04-03T08:00:00+03:00'),
    )
  })

  test('follow the loan to its next stage', async () => {
    await promise(200_000, '2026-04-06')
    await morningOf(t, '2026-04-05')
    expect(await openCaseOf(t, loanId)).toMatchObject({
      stage: 'S2',
      lastResult: 'promised',
      nextActionAt: new Date('2026-04-07T08:00:00+03:00'),
    })
    await pay(200_000)
    expect(await promises()).toMatchObject([{ state: 'kept' }])
  })

  test('kept by a payment that was taken back are open or broken again', async () => {
    await promise(200_000, '2026-04-03')
    const { repaymentId } = await pay(200_000)
    const back = () =>
      t.as('system', (ctx) =>
        reverseRepayment(ctx, { repaymentId: repaymentId ?? 0, reason: 'not ours' }),
      )
    await morningOf(t, '2026-04-05')
    await back()
    await t.settle()
    expect(await promises()).toMatchObject([{ state: 'broken', paidCents: 0 }])
  })

  test('a kept one of the holder before is credited to them for a day', async () => {
    await promise(200_000, '2026-04-03')
    at('2026-04-01T15:00:00')
    const id = await caseId()
    await t.as(lender.staff.admin, (ctx) =>
      handOutCases(ctx, {
        caseIds: [id],
        held: 'move',
        rule: 'even',
        weeks: 4,
        reason: 'somebody else tries',
        staffIds: [lender.staff.collector2.id],
      }),
    )
    at('2026-04-02T10:00:00')
    await pay(200_000)
    at('2026-04-02T16:00:00')
    await pay(10_000)
    expect(await recoveries()).toMatchObject([
      { staffId: lender.staff.collector.id, rule: 'promise' },
      { staffId: lender.staff.collector2.id, rule: 'holder' },
    ])
  })
})
