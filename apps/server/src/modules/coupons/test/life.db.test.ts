import { addDays, businessDate } from '@daftari/kernel/business-date'
import { cents } from '@daftari/kernel/money'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ACustomer, aCustomer } from '../../../../test/fixtures/customers.ts'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { disburse, openForBusiness, repay, takeBack } from '../../../../test/fixtures/loans.ts'
import { openTestApp, type TestApp } from '../../../../test/harness.ts'
import { red, tampered, unguarded } from '../../../books/test/tampered.ts'
import { verifyBooks } from '../../../books/verify-books.ts'
import { closeDays } from '../../../platform/schedule/daily.ts'
import { reverse } from '../../ledger/index.ts'
import { cancelApplication } from '../../origination/index.ts'
import { offerTerms } from '../../origination/offer-terms.ts'
import { moneyOfLoan } from '../../origination/queries/detail/loan-money.ts'
import { offeredProduct } from '../../origination/queries/offers.ts'
import { prepareDisbursement } from '../../payments/commands/prepare-disbursement.ts'
import { askWriteOff, decideWriteOff, grantWaiver, servicing } from '../../servicing/index.ts'
import {
  askRestructuring,
  decideRestructuring,
} from '../../servicing/restructuring/restructuring.ts'
import { accountsOf } from '../../servicing/test/booked.ts'
import { giveBackCoupon, priceAgain } from '../index.ts'
import { countJob, lapseJob } from '../jobs.ts'
import { aCampaign, aCoupon, applyWith, budgetOf, couponOf } from './a-campaign.ts'

let t: TestApp
let lender: Lender
const start = businessDate('2026-03-31')
const day = (days: number) => addDays(start, days)
beforeAll(async () => {
  t = await openTestApp()
  lender = await aLender(t)
  await openForBusiness(t)
})
afterAll(() => t.close())

/** Half of the interest of 10,000.00 for fourteen days: 700.00, 50.00 a day. */
const mostCents = 35_000

async function goTo(date: string): Promise<void> {
  t.clock.set(new Date(`${date}T06:00:00Z`))
  await closeDays(t.appContext, [...(servicing.daily ?? []), countJob, lapseJob])
  await t.settle()
}

async function booksHold(): Promise<void> {
  const findings = await verifyBooks(t.appContext.db)
  expect(findings.filter((one) => one.wrong > 0)).toEqual([])
}

interface Held {
  campaignId: number
  customer: ACustomer
  couponId: number
  id: number
}

async function applied(of: { campaignId?: number; amountCents?: number } = {}): Promise<Held> {
  const campaignId = of.campaignId ?? (await aCampaign(t, lender))
  const customer = await aCustomer(t)
  const couponId = await aCoupon(t, campaignId, customer.id)
  const { id } = await applyWith(t, customer, couponId, of)
  return { campaignId, customer, couponId, id }
}

/** Its money arrives, for as much as was approved. */
async function paidOut({ customer, id }: Held, amountCents = 1_000_000): Promise<void> {
  const terms = await t.as('system', async (ctx) => {
    const list = offerTerms(await offeredProduct(ctx, 'pesa', 'pesa-14'), amountCents)
    const discount = await priceAgain(ctx, id, list)
    return { ...list, longestTermDays: 120, ...(discount && { discount }) }
  })
  await disburse(t, { personId: customer.id, loanId: id, terms })
  await t.settle()
}

/** A request of its payout left, and the operator said that it failed. */
async function aFailedRequest({ customer, id }: Held): Promise<void> {
  await t.as('system', async (ctx) => {
    const terms = offerTerms(await offeredProduct(ctx, 'pesa', 'pesa-14'), 1_000_000)
    const of = { applicationId: id, personId: customer.id, appCode: 'pesa', productCode: 'pesa-14' }
    await prepareDisbursement(ctx, {
      loan: { ...of, customerType: 'new', terms } as never,
      approvedAt: ctx.clock.now().toISOString(),
    } as never)
    await sql`insert into payments.disbursement_attempt
        (disbursement_id, number, originator_conversation_id, state, written_at)
      select id, 1, 'failed-' || id, 'failed', ${ctx.clock.now()}
      from payments.disbursement where application_id = ${id}`.execute(ctx.tx)
    await sql`update payments.disbursement set status = 4, actual_status = 3
      where application_id = ${id}`.execute(ctx.tx)
  })
}

const stateOf = async ({ campaignId, customer }: Held) => {
  const row = await couponOf(t, campaignId, customer.id)
  return row && [row.state, row.reservedCents, row.spentCents]
}
const changesOf = async ({ couponId }: Held) => {
  const rows = await t.appContext.db
    .selectFrom('coupons.couponChange')
    .select('toState')
    .where('couponId', '=', couponId)
    .orderBy('version')
    .execute()
  return rows.map((row) => row.toState)
}

it('costs day by day what it takes off, income standing at the list price, and frees the rest early', async () => {
  const [early, whole] = [await applied(), await applied()]
  const untouched = { reservedCents: mostCents, spentCents: 0 }
  expect(await budgetOf(t, early.campaignId)).toMatchObject(untouched)
  await paidOut(early)
  await paidOut(whole)
  const { loan } = await t.as(lender.staff.finance, (ctx) => moneyOfLoan(ctx, early.id))
  expect(loan.price).toMatchObject({
    dueCents: 1_035_000,
    coupon: { listDueCents: 1_070_000, discountCents: 35_000 },
  })
  await goTo(day(4))
  // Four days are closed: the payout day earns nothing, so three days of 50.00, half of each given.
  expect(await stateOf(early)).toEqual(['used', mostCents - 7_500, 7_500])
  expect(await accountsOf(t, early.id)).toMatchObject({
    interest_receivable: 7_500,
    coupon_discounts: 7_500,
  })
  await booksHold()
  await repay(t, { loanId: early.id, amountCents: 1_010_000 })
  await t.settle()
  expect(await stateOf(early)).toEqual(['used', 0, 10_000])
  expect(await budgetOf(t, early.campaignId)).toMatchObject({
    reservedCents: 0,
    spentCents: 10_000,
  })
  await goTo(day(16))
  expect(await stateOf(whole)).toEqual(['used', 0, mostCents])
  const { rows } = await sql<{ cents: number }>`
    select -sum(amount_cents)::bigint as cents from ledger.line
    where account_code = 'interest_income'`.execute(t.appContext.db)
  // At the list price: 50.00 a day, four days of the one and fourteen of the other.
  expect(rows[0]?.cents).toBe(4 * 5_000 + 14 * 5_000)
  const { rows: results } = await sql<{ listed: number; discounts: number }>`
    select sum(interest_cents + discount_interest_cents)::bigint as listed,
      sum(discount_cents)::bigint as discounts
    from reporting.loan_result`.execute(t.appContext.db)
  expect(results).toEqual([{ listed: 18 * 5_000, discounts: 18 * 2_500 }])
  expect(await changesOf(whole)).toEqual(['issued', 'reserved', 'used'])
  await booksHold()
})

it('costs again what a payment that is taken back opens, beyond the budget where others have it', async () => {
  const held = await applied({ campaignId: await aCampaign(t, lender, { limitCents: mostCents }) })
  await paidOut(held)
  await goTo(addDays(t.clock.today(), 4))
  const { repaymentId } = await repay(t, { loanId: held.id, amountCents: 1_010_000 })
  await t.settle()
  expect(await budgetOf(t, held.campaignId)).toMatchObject({ reservedCents: 0, spentCents: 10_000 })
  const next = await applied({ campaignId: held.campaignId, amountCents: 700_000 })
  expect(await budgetOf(t, held.campaignId)).toMatchObject({ reservedCents: 24_500 })
  await takeBack(t, repaymentId ?? 0)
  await t.settle()
  expect(await budgetOf(t, held.campaignId)).toMatchObject({
    // The unfinished day earns nothing by itself.
    reservedCents: 24_500 + 27_500,
    spentCents: 7_500,
    overrunCents: 24_500,
  })
  await booksHold()
  expect(await stateOf(next)).toEqual(['reserved', 24_500, 0])
})

it('gives the coupon and the money back where the application ends unpaid', async () => {
  const held = await applied()
  await t.as({ kind: 'app', code: 'pesa' }, (ctx) =>
    cancelApplication(ctx, { id: held.id, appCode: 'pesa' }),
  )
  expect(await stateOf(held)).toEqual(['issued', 0, 0])
  expect(await budgetOf(t, held.campaignId)).toMatchObject({ reservedCents: 0 })
  const again = await applyWith(t, held.customer, held.couponId)
  expect(await stateOf(held)).toEqual(['reserved', mostCents, 0])
  expect(again.id).not.toBe(held.id)
  expect(await changesOf(held)).toEqual(['issued', 'reserved', 'issued', 'reserved'])
})

it('stays with an application whose payout may still be paid late, and is freed after two weeks', async () => {
  const held = await applied()
  await aFailedRequest(held)
  await t.as({ kind: 'app', code: 'pesa' }, (ctx) =>
    cancelApplication(ctx, { id: held.id, appCode: 'pesa' }),
  )
  expect(await stateOf(held)).toEqual(['reserved', mostCents, 0])
  await expect(applyWith(t, held.customer, held.couponId)).rejects.toMatchObject({
    code: 'coupon.not-usable',
  })
  await goTo(addDays(t.clock.today(), 1))
  expect(await stateOf(held)).toEqual(['reserved', mostCents, 0])
  await goTo(addDays(t.clock.today(), 15))
  expect(await stateOf(held)).toEqual(['issued', 0, 0])
})

it('is used by the loan of a late payment after its application was cancelled', async () => {
  const held = await applied()
  await aFailedRequest(held)
  await t.as({ kind: 'app', code: 'pesa' }, (ctx) =>
    cancelApplication(ctx, { id: held.id, appCode: 'pesa' }),
  )
  // Its payout is rewritten as a successful one.
  await sql`with gone as (delete from payments.disbursement_attempt where disbursement_id =
      (select id from payments.disbursement where application_id = ${held.id}))
    delete from payments.disbursement where application_id = ${held.id}`.execute(t.appContext.db)
  await paidOut(held)
  expect((await stateOf(held))?.[0]).toBe('used')
})

it('is priced again where the amount is changed, without being counted again', async () => {
  const held = await applied()
  await t.as('system', async (ctx) => {
    const offer = await offeredProduct(ctx, 'pesa', 'pesa-14')
    await priceAgain(ctx, held.id, offerTerms(offer, 600_000))
  })
  expect(await stateOf(held)).toEqual(['reserved', 21_000, 0])
  expect(await budgetOf(t, held.campaignId)).toMatchObject({ reservedCents: 21_000 })
  // The budget does not cover the larger amount: the reservation stays.
  await t.appContext.db
    .updateTable('coupons.campaign')
    .set({ limitCents: 21_000 })
    .where('id', '=', held.campaignId)
    .execute()
  await paidOut(held, 2_000_000)
  expect(await stateOf(held)).toEqual(['used', 21_000, 0])
  await booksHold()
})

it('is given back where the payout is reversed, once the books hold no cost of it', async () => {
  const campaignId = await aCampaign(t, lender, { kind: 'amount-off', amountCents: 60_000 })
  const held = await applied({ campaignId })
  await paidOut(held)
  // 500.00 of it are the fee, which is earned with the payout.
  expect(await stateOf(held)).toEqual(['used', 10_000, 50_000])
  const giveBack = () =>
    t.as('system', (ctx) => giveBackCoupon(ctx, held.id, 'the payout was reversed'))
  await expect(giveBack()).rejects.toThrow('coupon.still-booked')
  await booksHold()
  await t
    .as('system', async (ctx) => {
      const { rows } = await sql<{ entryId: number }>`
        select distinct entry_id from ledger.line
        where loan_id = ${held.id} and account_code = 'coupon_discounts'`.execute(ctx.tx)
      const how = {
        effectiveOn: ctx.clock.today(),
        source: 'servicing' as const,
        reason: 'reversed',
      }
      for (const { entryId } of rows) await reverse(ctx, entryId, how)
      await giveBackCoupon(ctx, held.id, 'the payout was reversed')
      const { reservedCents, spentCents } = await ctx.tx
        .selectFrom('coupons.campaign')
        .select(['reservedCents', 'spentCents'])
        .where('id', '=', campaignId)
        .executeTakeFirstOrThrow()
      const { state } = await ctx.tx
        .selectFrom('coupons.coupon')
        .select('state')
        .where('id', '=', held.couponId)
        .executeTakeFirstOrThrow()
      expect([state, reservedCents, spentCents]).toEqual(['given-back', 0, 0])
      // The loan itself is not read: only the input is checked.
      throw new Error('looked at')
    })
    .catch((error) => expect(error.message).toBe('looked at'))
})

it('holds the books through a write-off, a waiver and new due days', async () => {
  const all = [await applied(), await applied(), await applied()] as const
  const [gone, waived, waiting] = all
  for (const one of all) await paidOut(one)
  const from = t.clock.today()
  await goTo(addDays(from, 6))
  const [finance, admin] = [lender.staff.finance, lender.staff.admin]
  await t.as('system', (ctx) =>
    grantWaiver(ctx, {
      loanId: waived.id,
      kind: 'at-once',
      from: ctx.clock.today(),
      until: ctx.clock.today(),
      afterRepaymentId: 0,
      amountCents: cents(5_000),
      mostCents: cents(5_000),
      principal: false,
    }),
  )
  const { id, version } = await t.as(finance, (ctx) =>
    askRestructuring(ctx, {
      loanId: waiting.id,
      firstDueOn: addDays(from, 30),
      instalments: 1,
      grace: null,
      ratePpm: null,
      reason: 'wages come later',
    }),
  )
  await t.as(admin, (ctx) => decideRestructuring(ctx, { id, version, approve: true }))
  await goTo(addDays(from, 120))
  const asked = await t.as(finance, (ctx) =>
    askWriteOff(ctx, { loanId: gone.id, reason: 'gone abroad' }),
  )
  await t.as(admin, (ctx) =>
    decideWriteOff(ctx, { id: asked.id, version: asked.version, approve: true }),
  )
  await goTo(addDays(from, 122))
  for (const one of all)
    expect(await stateOf(one)).toMatchObject(['used', expect.any(Number), mostCents])
  expect(await stateOf(gone)).toEqual(['used', 0, mostCents])
  await booksHold()
})

it('ends with its days, and what is reserved then stays with its application', async () => {
  const campaignId = await aCampaign(t, lender)
  const idle = await aCustomer(t)
  await aCoupon(t, campaignId, idle.id)
  const held = await applied({ campaignId })
  await goTo(addDays(t.clock.today(), 32))
  expect(await couponOf(t, campaignId, idle.id)).toMatchObject({ state: 'expired' })
  expect(await stateOf(held)).toEqual(['reserved', mostCents, 0])
  await t.as({ kind: 'app', code: 'pesa' }, (ctx) =>
    cancelApplication(ctx, { id: held.id, appCode: 'pesa' }),
  )
  expect(await stateOf(held)).toEqual(['expired', 0, 0])
  await booksHold()
})

it.each<[string, RawBuilder<unknown>[]]>([
  [
    'a budget that has spent what no coupon did',
    [
      sql`update coupons.campaign set spent_cents = spent_cents + 1, limit_cents = limit_cents + 1
      where spent_cents > 0`,
    ],
  ],
  [
    'a coupon that cost less than was booked',
    [
      sql`update coupons.coupon set spent_cents = spent_cents - 1 where spent_cents > 0`,
      sql`update coupons.campaign g set spent_cents = (
        select sum(spent_cents) from coupons.coupon c where c.campaign_id = g.id)
        where spent_cents > 0`,
    ],
  ],
  [
    'a loan whose discount was booked otherwise',
    [
      sql`update servicing.balance set discounted_cents = discounted_cents - 1
        where discounted_cents > 0`,
    ],
  ],
  [
    'a discount that the terms do not name',
    [
      unguarded('servicing.loan'),
      sql`update servicing.loan set discount_interest_cents = discount_interest_cents + 1
        where discount_interest_cents > 0`,
    ],
  ],
])('MO-07 the fifth invariant sees %s', async (_, statements) => {
  expect(red(await tampered(t, statements))).toContain(5)
})
