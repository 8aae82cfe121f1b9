import { prepaymentModes } from '@daftari/contract/servicing/prepayment-modes'
import { addDays, businessDate } from '@daftari/kernel/business-date'
import { type Random, seededRandom } from '@daftari/kernel/random'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addPerson,
  disburse,
  goTo,
  openForBusiness,
  repay,
  takeBack,
} from '../../../../test/fixtures/loans.ts'
import { openTestApp, type TestApp } from '../../../../test/harness.ts'
import { verifyBooks } from '../../../books/verify-books.ts'
import { anyPrice } from '../domain/test/any-discount.ts'
import { anyTerms } from '../domain/test/any-terms.ts'
import { owedToday, replayLoans } from '../index.ts'

/**
 * Loans of any terms, over forty days in which days are closed in time or late, payouts are heard
 * of late, and payments come in time, late, too much, too little, and are taken back.
 */
describe.each([1, 2])('a book of random loans, seed %i', (seed) => {
  const random = seededRandom(seed)
  const terms = fc
    .sample(fc.oneof(anyTerms, anyPrice), { seed, numRuns: 90 })
    .map((one) => ({ ...one }))
  let t: TestApp
  let personId: number
  const loans: number[] = []

  beforeAll(async () => {
    t = await openTestApp(new Date('2028-02-01T06:00:00Z'))
    personId = await addPerson(t)
    await openForBusiness(t)
    for (let day = 1; day <= 40; day += 1) await liveDay(day)
    await goTo(t, addDays(t.clock.today(), 3))
  }, 120_000)
  afterAll(() => t.close())

  async function liveDay(day: number) {
    const today = addDays(businessDate('2028-02-01'), day)
    await goTo(t, today, { close: random.chance(0.7) })
    for (let count = random.int(0, 4); count > 0; count -= 1) {
      const one = terms[loans.length]
      if (one === undefined) break
      const on = random.chance(0.2) ? addDays(today, -random.int(1, 3)) : today
      loans.push(await disburse(t, { personId, loanId: 1 + loans.length, terms: one, on }))
    }
    for (const loanId of loans) if (random.chance(0.15)) await payAtRandom(t, random, loanId)
    if (random.chance(0.4)) await reverseAtRandom(t, random)
  }

  it('equals what the pure rules say, loan by loan and day by day', async () => {
    const { loans: replayed, days, mismatches } = await replayLoans(t.appContext.db)
    expect(mismatches).toEqual([])
    expect(replayed).toBe(loans.length)
    expect(days).toBeGreaterThan(500)
  })

  it('holds all ten invariants', async () => {
    const findings = await verifyBooks(t.appContext.db)
    expect(findings.filter((one) => one.wrong > 0)).toEqual([])
  })

  it('had everything in it', async () => {
    const { rows } = await sql<Record<string, number>>`
      select count(*) filter (where booked_on > paid_on) as late,
        count(*) filter (where surplus_cents > 0) as too_much,
        count(*) filter (where freed_cents > 0) as freed,
        count(*) filter (where reversed_at is not null) as reversed,
        (select count(*) from servicing.fine where amount_cents > 0) as fined,
        (select count(*) from servicing.instalment where prepaid_cents > 0) as prepaid,
        (select count(*) from servicing.instalment where turned_on is not null) as turned,
        (select count(*) from servicing.fine where amount_cents < 0) as fines_returned,
        (select count(*) from servicing.balance where status = 'finished') as finished
      from servicing.repayment`.execute(t.appContext.db)
    for (const [kind, count] of Object.entries(rows[0] ?? {})) {
      expect(count, kind).toBeGreaterThan(0)
    }
  })

  it('has the money that no loan took in suspense or with the customer', async () => {
    const { rows } = await sql<{ account: string; cents: number }>`
      select account_code as account, -sum(amount_cents)::bigint as cents from ledger.line
      where account_code in ('suspense', 'customer_overpayment')
      group by 1 order by 1`.execute(t.appContext.db)
    const kept = await sql<{ paid: number; kept: number; freed: number }>`
      select (select sum(amount_cents)::bigint from payments.payment) as paid,
        sum(amount_cents)::bigint as kept, sum(freed_cents)::bigint as freed
      from servicing.repayment where reversed_at is null`.execute(t.appContext.db)
    const { paid, kept: applied, freed } = kept.rows[0]!
    const held = Object.fromEntries(rows.map((row) => [row.account, row.cents]))
    expect(held.suspense).toBe(paid - applied - freed)
    expect(held.customer_overpayment ?? 0).toBe(freed)
  })
})

async function payAtRandom(t: TestApp, random: Random, loanId: number) {
  const { settlement, billCents } = await t.as('system', (ctx) => owedToday(ctx, loanId))
  const most = Math.max(billCents, 100)
  const amountCents = random.weighted([
    [settlement.totalCents, 3],
    [billCents, 1],
    [Math.ceil(most * random.next() ** 2), 6],
    [Math.ceil(most / 7), 4],
    [most + random.int(1, 5_000), 1],
  ])
  if (amountCents === 0) return
  const paidOn = addDays(t.clock.today(), random.chance(0.3) ? -random.int(1, 6) : 0)
  const prepayment = random.pick(prepaymentModes)
  await repay(t, { loanId, amountCents, paidOn, prepayment })
}

async function reverseAtRandom(t: TestApp, random: Random) {
  const repayments = await t.appContext.db
    .selectFrom('servicing.repayment')
    .select('id')
    .where('reversedAt', 'is', null)
    .orderBy('id')
    .execute()
  if (repayments.length === 0) return
  const { id: repaymentId } = random.pick(repayments)
  await takeBack(t, repaymentId)
}
