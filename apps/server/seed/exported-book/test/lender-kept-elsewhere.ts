import { addDays, type BusinessDate, businessDate } from '@daftari/kernel/business-date'
import { cents } from '@daftari/kernel/money'
import { type Random, seededRandom } from '@daftari/kernel/random'
import fc from 'fast-check'
import { anyPrice } from '../../../src/modules/servicing/domain/test/any-discount.ts'
import {
  anyTerms,
  exampleTerms,
  sixPeriods,
} from '../../../src/modules/servicing/domain/test/any-terms.ts'
import { grantWaiver, owedToday } from '../../../src/modules/servicing/index.ts'
import {
  askLoanCharge,
  decideLoanCharge,
} from '../../../src/modules/servicing/loan-charge/loan-charge.ts'
import { newestRepayment } from '../../../src/modules/servicing/queries/waiver-outlook.ts'
import {
  askRestructuring,
  decideRestructuring,
} from '../../../src/modules/servicing/restructuring/restructuring.ts'
import { askWriteOff, decideWriteOff } from '../../../src/modules/servicing/write-off/write-off.ts'
import { aLender, type Lender } from '../../../test/fixtures/lender.ts'
import {
  addPerson,
  disburse,
  goTo,
  openForBusiness,
  payIn,
  repay,
  takeBack,
} from '../../../test/fixtures/loans.ts'
import { openTestApp, type TestApp } from '../../../test/harness.ts'

const first = businessDate('2028-02-01')
const days = 40
/** The last day of the lender’s old life. */
export const lastDay: BusinessDate = addDays(first, days)
const long = 120
/** The product of loans that were lent with one. */
export const withCoupons = 'pesa-30'
/** Left alone until it is decided about them. */
const undecided = new Set([1, 2, 6, 7, 8, 9])

export type KeptLender = { t: TestApp; lender: Lender; personIds: number[] }

/**
 * A lender whose book has every case: loans of any terms and with coupons, paid in time, late, too much and
 * not at all, payments taken back and found late, waivers, reductions, charges, new due days, write-offs and
 * recoveries. The clock is at the morning after its last day.
 */
export async function lenderKeptElsewhere(loans = 200, seed = 3): Promise<KeptLender> {
  const t = await openTestApp(new Date(`${first}T06:00:00Z`))
  const lender = await aLender(t)
  const personIds = [await addPerson(t, 1), await addPerson(t, 2), await addPerson(t, 3)]
  await openForBusiness(t)
  const kept = { t, lender, personIds }
  const random = seededRandom(seed)
  await beginLongAgo(kept)
  const prices = fc.sample(fc.oneof(anyTerms, anyPrice), { seed, numRuns: loans - long / 10 })
  const book = Array.from({ length: long / 10 }, (_, index) => index + 1)
  for (let day = 1; day <= days; day += 1) {
    const today = addDays(first, day)
    await goTo(t, today, { close: random.chance(0.8) })
    const until = Math.ceil((prices.length * day) / (days - 4))
    while (book.length - long / 10 < Math.min(until, prices.length)) {
      const loanId = book.length + 1
      const one = prices[loanId - long / 10 - 1]
      const personId = random.pick(personIds)
      const on = random.chance(0.2) ? addDays(today, -random.int(1, 3)) : today
      const terms = { ...(one ?? exampleTerms) }
      const productCode = terms.discount === undefined ? 'pesa-14' : withCoupons
      await disburse(t, { personId, loanId, terms, on, as: { productCode } })
      book.push(loanId)
    }
    for (const loanId of book) {
      if (day < 30 && undecided.has(loanId)) continue
      if (random.chance(0.08)) await payAtRandom(t, random, loanId)
      if (random.chance(0.01)) await giveUp(t, random, loanId)
    }
    if (random.chance(0.5)) await reverseAtRandom(t, random)
    if (day === 30) await decide(kept)
  }
  await payIn(t, { amountCents: cents(12_300), paidOn: lastDay })
  await goTo(t, addDays(lastDay, 1))
  return kept
}

/** Loans that are old enough to be hopeless, and some with months to go. */
async function beginLongAgo({ t, personIds }: KeptLender): Promise<void> {
  const [personId = 0] = personIds
  for (let index = 1; index <= long / 10; index += 1) {
    const isOld = index <= 5
    const terms = isOld ? exampleTerms : { ...sixPeriods, longestTermDays: 500 }
    const on = addDays(first, (isOld ? -long : -40) + index)
    await disburse(t, { personId, loanId: index, terms, on })
  }
}

/** Two people decide about some of the old loans. */
async function decide({ t, lender }: KeptLender): Promise<void> {
  const { finance, admin } = lender.staff
  const reason = 'as was agreed with the customer'
  for (const loanId of [1, 2]) {
    const asked = await t.as(finance, (ctx) => askWriteOff(ctx, { loanId, reason }))
    await t.as(admin, (ctx) => decideWriteOff(ctx, { ...seen(asked), approve: true }))
  }
  await repay(t, { loanId: 2, amountCents: 45_600 })
  for (const loanId of [6, 7]) {
    const charge = { loanId, kind: 'court' as const, amountCents: 7_500, reason }
    const dueOn = addDays(t.clock.today(), 20)
    const asked = await t.as(finance, (ctx) => askLoanCharge(ctx, { ...charge, dueOn }))
    await t.as(admin, (ctx) => decideLoanCharge(ctx, { ...seen(asked), approve: true }))
  }
  for (const [loanId, ratePpm] of [
    [7, null],
    [8, null],
    [9, 500],
  ] as const) {
    const plan = { firstDueOn: addDays(t.clock.today(), 25), instalments: 8, grace: null, ratePpm }
    const asked = await t.as(finance, (ctx) => askRestructuring(ctx, { loanId, ...plan, reason }))
    await t.as(admin, (ctx) => decideRestructuring(ctx, { ...seen(asked), approve: true }))
  }
}

const seen = ({ id, version }: { id: number; version: number }) => ({ id, version })

async function payAtRandom(t: TestApp, random: Random, loanId: number): Promise<void> {
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
  const prepayment = random.pick(['next', 'shorter', 'smaller'] as const)
  await repay(t, { loanId, amountCents, paidOn, prepayment })
}

/** At once, or if a part of it comes in ten days. */
async function giveUp(t: TestApp, random: Random, loanId: number): Promise<void> {
  const { status } = await t.appContext.db
    .selectFrom('servicing.balance')
    .select('status')
    .where('loanId', '=', loanId)
    .executeTakeFirstOrThrow()
  if (status !== 'open') return
  const { billCents, settlement } = await t.as('system', (ctx) => owedToday(ctx, loanId))
  const { totalCents, interestCents, feeCents, fineCents } = settlement
  if (totalCents < 100) return
  const charges = interestCents + feeCents + fineCents
  const today = t.clock.today()
  const amountCents = cents(Math.ceil((billCents * random.int(1, 30)) / 100))
  const isReduction = random.chance(0.4)
  await t.as('system', async (ctx) =>
    grantWaiver(ctx, {
      loanId,
      kind: isReduction ? 'if-paid' : 'at-once',
      from: today,
      until: isReduction ? addDays(today, 10) : today,
      afterRepaymentId: await newestRepayment(ctx),
      amountCents: isReduction ? cents(Math.ceil(totalCents * 0.8)) : amountCents,
      mostCents: isReduction ? totalCents : amountCents,
      principal: charges === 0 || random.chance(0.5),
    }),
  )
}

async function reverseAtRandom(t: TestApp, random: Random): Promise<void> {
  const repayments = await t.appContext.db
    .selectFrom('servicing.repayment')
    .select('id')
    .where('reversedAt', 'is', null)
    .orderBy('id')
    .execute()
  if (repayments.length === 0) return
  await takeBack(t, random.pick(repayments).id)
}
