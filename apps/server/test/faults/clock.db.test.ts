import { addDays, businessDate, startOfDay } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { addRemark } from '../../src/modules/collections/index.ts'
import { threeInstalments } from '../../src/modules/servicing/domain/test/any-terms.ts'
import { everythingClosed } from '../../src/modules/servicing/test/booked.ts'
import { closeDays } from '../../src/platform/schedule/daily.ts'
import { aLoan, aTeam, morningOf, openCaseOf, payoutDay } from '../fixtures/collections.ts'
import { aLender } from '../fixtures/lender.ts'
import { addPerson, disburse, openForBusiness, repay } from '../fixtures/loans.ts'
import { openTestApp, type TestApp } from '../harness.ts'
import { postCallback } from '../post-callbacks.ts'
import { wrongBooks } from './findings.ts'

const zone = 'Africa/Nairobi'
const hour = 3_600_000
const firstDay = businessDate('2028-02-14')
const open: TestApp[] = []
afterEach(async () => {
  for (const t of open.splice(0)) await t.close()
})

/** Two loans made on 14 February of a leap year; the first is due on the 28th. */
async function february(): Promise<TestApp> {
  const t = await openTestApp(new Date(startOfDay(firstDay, zone).getTime() + 9 * hour))
  open.push(t)
  const personId = await addPerson(t)
  await openForBusiness(t)
  await disburse(t, { personId, loanId: 1 })
  await disburse(t, { personId, loanId: 2, terms: threeInstalments })
  return t
}

const atHour = (t: TestApp, day: number, hours: number) =>
  t.clock.set(new Date(startOfDay(addDays(firstDay, day), zone).getTime() + hours * hour))
const close = (t: TestApp) => closeDays(t.appContext, t.app.daily)
const withoutVersion = (rows: unknown[] | undefined) =>
  (rows ?? []).map((row) => ({ ...(row as object), version: 0 }))

describe('the clock', () => {
  it('OP-07: set forth and back by an hour around midnight, closes no day twice and skips none', async () => {
    const [steady, restless] = [await february(), await february()]
    for (let day = 1; day <= 17; day += 1) {
      atHour(steady, day, 0.5)
      await close(steady)
      // Half past eleven at night is taken for half past midnight, and then it is put right.
      for (const hours of [-0.5, 0.5, -0.5, 0.5]) {
        atHour(restless, day, hours)
        await close(restless)
      }
    }
    const [expected, found] = [await everythingClosed(steady), await everythingClosed(restless)]
    expect(found.days).toEqual(expected.days)
    expect(found.days?.length).toBe(34)
    expect(found.lines).toEqual(expected.lines)
    expect(withoutVersion(found.balances)).toEqual(withoutVersion(expected.balances))
    expect(await wrongBooks(restless.appContext.db)).toEqual([])
  })

  it('OP-07: days closed late, over a month’s end and a 29 February, are what days in time are', async () => {
    const [inTime, late] = [await february(), await february()]
    for (const t of [inTime, late]) {
      for (let day = 1; day <= 18; day += 1) {
        atHour(t, day, 9)
        if (t === inTime || day === 18) await close(t)
        if (day === 15) await repay(t, { loanId: 1, amountCents: 400_000 })
        if (day === 16) await repay(t, { loanId: 2, amountCents: 100_000 })
      }
    }
    const [expected, found] = [await everythingClosed(inTime), await everythingClosed(late)]
    expect(found.days).toEqual(expected.days)
    expect(found.instalments).toEqual(expected.instalments)
    expect(withoutVersion(found.balances)).toEqual(withoutVersion(expected.balances))
    const { rows } = await sql<{ on: string }>`
      select distinct business_on as on from servicing.loan_day
      where business_on between '2028-02-27' and '2028-03-02' order by 1`.execute(
      late.appContext.db,
    )
    expect(rows.map((row) => row.on)).toEqual([
      '2028-02-27',
      '2028-02-28',
      '2028-02-29',
      '2028-03-01',
      '2028-03-02',
    ])
    expect(await wrongBooks(late.appContext.db)).toEqual([])
  })

  it('OP-07: a day ends at midnight in Nairobi, to the second', async () => {
    const t = await february()
    const midnight = startOfDay(addDays(firstDay, 1), zone)
    expect(midnight.toISOString()).toBe('2028-02-14T21:00:00.000Z')
    t.clock.set(new Date(midnight.getTime() - 1))
    expect(await close(t)).toEqual([])
    t.clock.set(midnight)
    expect(await close(t)).toEqual([firstDay])
  })
})

describe('a payment', () => {
  it('OP-07: that comes before our slower clock has begun its day is booked in that day', async () => {
    const t = await openTestApp(new Date('2026-03-31T23:59:50+03:00'))
    open.push(t)
    const inboxId = await postCallback(t.appContext, {
      url: 'http://127.0.0.1:1/api/callbacks/test/payment',
      body: {
        TransID: 'TMIDNIGHT1',
        TransTime: '20260401000005',
        TransAmount: '300.00',
        BusinessShortCode: '600984',
        BillRefNumber: 'nobody',
        MSISDN: '2547 ***** 126',
      },
    })
    await t.settle()
    const outcome = () =>
      t.appContext.db
        .selectFrom('payments.inbox')
        .select('outcome')
        .where('id', '=', inboxId)
        .executeTakeFirst()
    expect(await outcome()).toEqual({ outcome: null })
    t.clock.advance(30_000)
    await t.settle()
    expect(await outcome()).toEqual({ outcome: 'applied' })
    const paid = await t.appContext.db.selectFrom('payments.payment').select('paidOn').execute()
    expect(paid).toEqual([{ paidOn: '2026-04-01' }])
    expect(await wrongBooks(t.appContext.db)).toEqual([])
  })
})

describe('a promise', () => {
  it.each([
    ['in its last second', '2026-04-03T23:59:59', 'kept'],
    ['a second after its date', '2026-04-04T00:00:01', 'broken'],
  ])('OP-07: whose money comes %s is judged by the day in Nairobi', async (_, paidAt, state) => {
    const t = await openTestApp(payoutDay)
    open.push(t)
    const lender = await aLender(t)
    await openForBusiness(t)
    await aTeam(t, { stages: ['S1', 'S2'], members: [lender.staff.collector.id] })
    const { loanId } = await aLoan(t)
    await morningOf(t, '2026-04-01')
    const found = await openCaseOf(t, loanId)
    const promise = { amountCents: 100_000, promisedOn: '2026-04-03' }
    const body = { channel: 'call', result: 'promised', text: 'on Friday', promise } as const
    await t.as(lender.staff.collector, (ctx) => addRemark(ctx, found?.id ?? 0, body))
    t.clock.set(new Date(`${paidAt}+03:00`))
    await repay(t, { loanId, amountCents: 100_000 })
    await morningOf(t, '2026-04-05')
    const kept = await t.appContext.db.selectFrom('collections.promise').select('state').execute()
    expect(kept).toEqual([{ state }])
  })
})
