import { addDays, businessDate } from '@daftari/kernel/business-date'
import { cents, moneyText } from '@daftari/kernel/money'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anApplication } from '../../../../test/fixtures/customers.ts'
import { aLender } from '../../../../test/fixtures/lender.ts'
import { disburse, goTo, openForBusiness, repay } from '../../../../test/fixtures/loans.ts'
import { openTestApp, type TestApp } from '../../../../test/harness.ts'
import { caseOf, withPayoff } from '../../messaging/index.ts'
import { anyTerms, threeInstalments } from '../../servicing/domain/test/any-terms.ts'
import { settlementOn } from '../../servicing/index.ts'
import { collectionAudiences } from '../audiences/collection-audiences.ts'

const start = businessDate('2026-03-31')
const lives = Number(process.env.LIVES ?? 10)
let t: TestApp
/** The first is the example in three instalments, of which nothing is ever paid. */
const loans: number[] = []

beforeAll(async () => {
  t = await openTestApp()
  await aLender(t)
  await openForBusiness(t)
  const random = fc.sample(
    anyTerms.filter(({ principalCents, termDays }) => principalCents > 10_000 && termDays < 90),
    { seed: Number(process.env.SEED ?? 7), numRuns: lives },
  )
  for (const terms of [threeInstalments, ...random]) {
    const { id: loanId, customer } = await anApplication(t)
    await disburse(t, { personId: customer.id, loanId, terms })
    loans.push(loanId)
  }
})
afterAll(() => t.close())

const text = (amount: number) => moneyText(t.appContext.currency, cents(amount))

/** What a text would say of a loan, and what its whole life says. */
const bothOf = (loanId: number, dueBy?: string) =>
  t.as('system', async (ctx) => {
    const told = await caseOf(ctx, loanId, '600984', { dueBy })
    const { owed, dueOn, payoff } = await withPayoff(ctx, '{payoff}', told)
    return { owed, dueOn, payoff, figure: await settlementOn(ctx, loanId, t.clock.today()) }
  })

/** No text names more than is owed on the day that it names; nor less. */
async function requireTrue(loanId: number, dueBy?: string): Promise<void> {
  const { owed, dueOn, payoff, figure } = await bothOf(loanId, dueBy)
  const unpaid = figure.instalments.filter(({ billCents }) => billCents > 0)
  expect(payoff).toBe(unpaid.length === 0 ? null : text(figure.totalCents))
  if (unpaid.length === 0) return expect({ owed, dueOn }).toEqual({ owed: null, dueOn: null })
  const reached = unpaid.filter((one) => one.dueOn <= t.clock.today()).at(-1) ?? unpaid[0]
  const day = dueBy ?? reached?.dueOn ?? ''
  const due = unpaid.flatMap((one) => (one.dueOn <= day ? one.billCents : []))
  const sum = due.reduce((a, b) => a + b, 0)
  expect({ owed, dueOn }).toEqual({
    owed: sum === 0 ? null : text(sum),
    dueOn: sum === 0 ? null : day,
  })
}

const audience = async (name: 'due-soon' | 'overdue', values: Record<string, number>) => {
  const { rows } = await sql<{ loanId: number; why: { owed: number; dueBy?: string } }>`
    select a.loan_id, a.why from (${collectionAudiences[name](t.appContext, values)}) a`.execute(
    t.appContext.db,
  )
  return rows
}

describe('what a text says is owed', () => {
  it('is the instalments that are due, not the whole bill', async () => {
    const [loanId = 0] = loans
    const { owed, dueOn, figure } = await bothOf(loanId)
    const [first, second] = figure.instalments
    expect({ owed, dueOn }).toEqual({ owed: text(first?.billCents ?? 0), dueOn: '2026-04-10' })
    const until = await bothOf(loanId, '2026-04-20')
    expect(until.owed).toBe(text((first?.billCents ?? 0) + (second?.billCents ?? 0)))
  })

  it('is never more than is owed on the day that it names, over random lives', async () => {
    const choose = fc.sample(fc.integer({ min: 0, max: 999 }), { seed: 11, numRuns: 1_000 })
    let at = 0
    const next = () => choose[at++ % choose.length] ?? 0
    for (let day = 3; day <= 75; day += 6) {
      await goTo(t, addDays(start, day))
      const soon = await audience('due-soon', { inDays: 2 })
      const late = await audience('overdue', { fromDays: 1, toDays: 365 })
      for (const loanId of loans) {
        await requireTrue(loanId)
        const { figure } = await bothOf(loanId)
        const coming = figure.instalments.find((one) => one.dueOn > t.clock.today())
        if (coming !== undefined) await requireTrue(loanId, coming.dueOn)
        for (const { why } of soon.filter((one) => one.loanId === loanId)) {
          expect(text(why.owed)).toBe((await bothOf(loanId, why.dueBy)).owed)
        }
        for (const { why } of late.filter((one) => one.loanId === loanId)) {
          expect(why.owed).toBe(figure.dueCents)
        }
        const mayPay = loanId !== loans[0] && figure.totalCents > 100 && next() < 400
        if (mayPay) {
          const amountCents = Math.max(1, Math.floor((figure.totalCents * next()) / 999))
          await repay(t, { loanId, amountCents })
          await requireTrue(loanId)
        }
      }
    }
  })
})
