import { addDays, type BusinessDate, businessDate } from '@daftari/kernel/business-date'
import { cents } from '@daftari/kernel/money'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import {
  addPerson,
  closeUntilToday,
  disburse,
  goTo,
  openForBusiness,
  payIn,
  repay,
} from '../../../../test/fixtures/loans.ts'
import { openTestApp, type TestApp } from '../../../../test/harness.ts'
import { verifyBooks } from '../../../books/verify-books.ts'
import { closeLoans } from '../commands/close-loans.ts'
import { exampleTerms, threeInstalments } from '../domain/test/any-terms.ts'
import { applyRepayment, servicing } from '../index.ts'
import { balanceOf, eventsOf, everythingClosed } from './booked.ts'

const open: TestApp[] = []
afterEach(async () => {
  for (const t of open.splice(0)) await t.close()
})

/** A lender with three loans made on its first day, two of which will be late. */
async function lender(start = '2028-02-14'): Promise<TestApp> {
  const t = await openTestApp(new Date(`${start}T06:00:00Z`))
  open.push(t)
  const personId = await addPerson(t)
  await openForBusiness(t)
  await disburse(t, { personId, loanId: 1 })
  await disburse(t, { personId, loanId: 2, terms: threeInstalments })
  await disburse(t, { personId, loanId: 3, terms: { ...exampleTerms, graceDays: 2 } })
  return t
}

const days = (t: TestApp, loanId: number) =>
  t.appContext.db
    .selectFrom('servicing.loanDay')
    .select(['businessOn', 'daysPastDue', 'interestOwedCents', 'fineOwedCents', 'paidCents'])
    .where('loanId', '=', loanId)
    .orderBy('businessOn')
    .execute()

/** Closes and payments of twenty days, with closes on those days only that are named. */
async function twentyDays(t: TestApp, closes: (day: number) => boolean) {
  const first = t.clock.today()
  for (let day = 1; day <= 20; day += 1) {
    await goTo(t, addDays(first, day), { close: closes(day) })
    if (day === 15) await repay(t, { loanId: 1, amountCents: 400_000 })
    if (day === 17) await repay(t, { loanId: 2, amountCents: 100_000 })
  }
  await goTo(t, addDays(first, 21))
}

describe('the close of a day', () => {
  it('OP-07: accrues each day once over the end of a month with a 29 February', async () => {
    const t = await lender()
    await goTo(t, businessDate('2028-03-02'))
    const facts = await days(t, 1)
    expect(facts).toHaveLength(17)
    const of = (date: string) => facts.find((fact) => fact.businessOn === date)
    expect(of('2028-02-14')).toMatchObject({ interestOwedCents: 0, daysPastDue: 0 })
    expect(of('2028-02-15')).toMatchObject({ interestOwedCents: 5_000 })
    expect(of('2028-02-28')).toMatchObject({ interestOwedCents: 70_000, daysPastDue: 0 })
    expect(of('2028-02-29')).toMatchObject({ interestOwedCents: 70_000, daysPastDue: 1 })
    expect(of('2028-03-01')).toMatchObject({ daysPastDue: 2, fineOwedCents: 20_000 })
    expect(await balanceOf(t, 1)).toMatchObject({ fineOwedCents: 30_000 })
  })

  it('fines nothing in the days of grace, nor for them later', async () => {
    const t = await lender()
    await goTo(t, businessDate('2028-03-01'))
    expect(await balanceOf(t, 3)).toMatchObject({ fineOwedCents: 0 })
    await goTo(t, businessDate('2028-03-03'))
    expect(await balanceOf(t, 3)).toMatchObject({ fineOwedCents: 20_000 })
  })

  it('OP-07: goes by the business date of its clock, not by midnight elsewhere', async () => {
    const t = await lender()
    t.clock.set(new Date('2028-02-14T20:59:59Z'))
    expect(await closeUntilToday(t)).toEqual([])
    t.clock.set(new Date('2028-02-14T21:00:00Z'))
    expect(await closeUntilToday(t)).toEqual(['2028-02-14'])
    t.clock.advance(-3_600_000)
    expect(await closeUntilToday(t)).toEqual([])
  })

  it('publishes that the day is closed, once', async () => {
    const t = await lender()
    await goTo(t, businessDate('2028-02-16'))
    await closeUntilToday(t)
    expect(await eventsOf(t, 'day:2028-02-15')).toEqual(['day.closed'])
  })

  it('changes nothing when it is run again', async () => {
    const t = await lender()
    await goTo(t, businessDate('2028-03-05'))
    const before = await everythingClosed(t)
    await closeUntilToday(t)
    const closed = await t.as('system', (ctx) => closeLoans(ctx, businessDate('2028-03-04')))
    expect(closed).toEqual({ loans: 0, interestLines: 0, fines: 0 })
    expect(await everythingClosed(t)).toEqual(before)
  })

  it('OP-07: several days late gives what closing in time gives', async () => {
    const [inTime, late] = [await lender(), await lender()]
    await twentyDays(inTime, () => true)
    await twentyDays(late, (day) => day % 7 === 0)
    const [expected, found] = [await everythingClosed(inTime), await everythingClosed(late)]
    expect(found.days).toEqual(expected.days)
    expect(found.instalments).toEqual(expected.instalments)
    const withoutVersion = (rows: unknown[] | undefined) =>
      (rows ?? []).map((row) => ({ ...(row as object), version: 0 }))
    expect(withoutVersion(found.balances)).toEqual(withoutVersion(expected.balances))
    const findings = await verifyBooks(late.appContext.db)
    expect(findings.filter((one) => one.wrong > 0)).toEqual([])
  })

  it.each([
    ['servicing.loan_day', 'before the facts'],
    ['servicing.fine', 'between the entry of the fines and the fines'],
  ])('killed at %s, %s, and started again gives the same rows', async (table) => {
    const [calm, killed] = [await lender(), await lender()]
    await goTo(calm, businessDate('2028-03-04'))
    await goTo(killed, businessDate('2028-03-01'))
    await sql
      .raw(`create function public.die() returns trigger language plpgsql as
        $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`)
      .execute(killed.appContext.db)
    await sql
      .raw(`create trigger die before insert on ${table} for each row execute function die()`)
      .execute(killed.appContext.db)
    await expect(goTo(killed, businessDate('2028-03-04'))).rejects.toThrow()
    await sql.raw(`drop trigger die on ${table}`).execute(killed.appContext.db)
    await closeUntilToday(killed)
    expect(await everythingClosed(killed)).toEqual(await everythingClosed(calm))
  })

  it('and payments at the same time leave books that hold', async () => {
    const t = await lender()
    const today = businessDate('2028-03-03')
    t.clock.set(new Date(`${today}T06:00:00Z`))
    const pay = async (loanId: number, amount: number, paidOn: BusinessDate) => {
      const amountCents = cents(amount)
      const paymentId = await payIn(t, { amountCents, paidOn })
      return () =>
        t.as('system', (ctx) =>
          applyRepayment(ctx, { loanId, paymentId, amountCents, paidOn, channel: 'mpesa' }),
        )
    }
    const payments = await Promise.all([
      pay(1, 1_110_000, today),
      pay(2, 5_000, addDays(today, -3)),
      pay(2, 90_000, today),
      pay(3, 70_000, addDays(today, -1)),
    ])
    const paid = Promise.all(payments.map((one) => one()))
    await Promise.all([paid, closeUntilToday(t), closeUntilToday(t)])
    await t.appContext.db
      .updateTable('payments.payment')
      .set({ matchedCents: sql`amount_cents`, state: 'matched' })
      .execute()
    await goTo(t, addDays(today, 2))
    expect(await balanceOf(t, 1)).toMatchObject({ status: 'finished', finishedOn: today })
    const findings = await verifyBooks(t.appContext.db)
    expect(findings.filter((one) => one.wrong > 0)).toEqual([])
  })

  it('belongs to the jobs of every day, before the seal', () => {
    const jobs = servicing.daily ?? []
    expect(jobs.map((job) => job.name)).toEqual([
      'servicing.close-day',
      'servicing.seal-books',
      'servicing.sum-results',
      'servicing.gather-facts',
    ])
  })
})
