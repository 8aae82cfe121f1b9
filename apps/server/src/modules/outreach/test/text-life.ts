import { isDeepStrictEqual } from 'node:util'
import { addDays, businessDate } from '@daftari/kernel/business-date'
import { cents, moneyText } from '@daftari/kernel/money'
import { seededRandom } from '@daftari/kernel/random'
import fc from 'fast-check'
import { sql } from 'kysely'
import { anApplication } from '../../../../test/fixtures/customers.ts'
import { disburse, goTo, repay } from '../../../../test/fixtures/loans.ts'
import type { TestApp } from '../../../../test/harness.ts'
import { caseOf, withPayoff } from '../../messaging/index.ts'
import { anyTerms, threeInstalments } from '../../servicing/domain/test/any-terms.ts'
import { settlementOn } from '../../servicing/index.ts'
import { collectionAudiences } from '../audiences/collection-audiences.ts'

const start = businessDate('2026-03-31')
type Audience = { loanId: number; why: { owed: number; dueBy?: string } }

/** The first loan is the example in three instalments, never paid; the others have random terms. */
export async function loansOnAnyTerms(
  t: TestApp,
  { lives, seed }: { lives: number; seed: number },
) {
  const random = fc.sample(
    anyTerms.filter(({ principalCents, termDays }) => principalCents > 10_000 && termDays < 90),
    { seed, numRuns: lives },
  )
  const loans: number[] = []
  for (const terms of [threeInstalments, ...random]) {
    const { id: loanId, customer } = await anApplication(t)
    await disburse(t, { personId: customer.id, loanId, terms })
    loans.push(loanId)
  }
  return loans
}

export const owedText = (t: TestApp, amount: number) =>
  moneyText(t.appContext.currency, cents(amount))

/** What a text would say of a loan, and what its whole life says. */
export const saidAndOwed = (t: TestApp, loanId: number, dueBy?: string) =>
  t.as('system', async (ctx) => {
    const said = await caseOf(ctx, loanId, '600984', { dueBy })
    const { owed, dueOn, payoff } = await withPayoff(ctx, '{payoff}', said)
    return { owed, dueOn, payoff, figure: await settlementOn(ctx, loanId, t.clock.today()) }
  })

/** Where a text names more than is owed on the day that it names, or less. */
async function untrue(t: TestApp, loanId: number, dueBy?: string): Promise<string[]> {
  const { figure, ...said } = await saidAndOwed(t, loanId, dueBy)
  const unpaid = figure.instalments.filter(({ billCents }) => billCents > 0)
  const reached = unpaid.filter((one) => one.dueOn <= t.clock.today()).at(-1) ?? unpaid[0]
  const day = dueBy ?? reached?.dueOn ?? ''
  const sum = unpaid.reduce((all, one) => all + (one.dueOn <= day ? one.billCents : 0), 0)
  const right = {
    owed: sum === 0 ? null : owedText(t, sum),
    dueOn: sum === 0 ? null : day,
    payoff: unpaid.length === 0 ? null : owedText(t, figure.totalCents),
  }
  const on = `loan ${loanId} on ${t.clock.today()}`
  return isDeepStrictEqual(said, right)
    ? []
    : [`${on}: ${JSON.stringify(said)} is said, ${JSON.stringify(right)} is true`]
}

async function audience(t: TestApp, name: 'due-soon' | 'overdue', values: Record<string, number>) {
  const { rows } = await sql<Audience>`
    select a.loan_id, a.why from (${collectionAudiences[name](t.appContext, values)}) a`.execute(
    t.appContext.db,
  )
  return rows
}

/**
 * Days of loans on any terms, which are paid in part or not at all: every few days what texts, previews and
 * audiences say of each. Gives what was untrue.
 */
export async function liveWithTexts(
  t: TestApp,
  loans: readonly number[],
  { seed }: { seed: number },
): Promise<string[]> {
  const random = seededRandom(seed)
  const wrong: string[] = []
  for (let day = 3; day <= 75 && wrong.length === 0; day += 6) {
    await goTo(t, addDays(start, day))
    const soon = await audience(t, 'due-soon', { inDays: 2 })
    const late = await audience(t, 'overdue', { fromDays: 1, toDays: 365 })
    for (const loanId of loans) {
      wrong.push(...(await untrue(t, loanId)))
      const { figure } = await saidAndOwed(t, loanId)
      const coming = figure.instalments.find((one) => one.dueOn > t.clock.today())
      if (coming !== undefined) wrong.push(...(await untrue(t, loanId, coming.dueOn)))
      for (const { why } of soon.filter((one) => one.loanId === loanId)) {
        const { owed } = await saidAndOwed(t, loanId, why.dueBy)
        if (owed !== owedText(t, why.owed)) wrong.push(`${loanId} is soon due with ${why.owed}`)
      }
      for (const { why } of late.filter((one) => one.loanId === loanId)) {
        if (why.owed !== figure.dueCents) wrong.push(`${loanId} is late with ${why.owed}`)
      }
      if (loanId === loans[0] || figure.totalCents <= 100 || random.chance(0.6)) continue
      const amountCents = Math.max(1, Math.floor(figure.totalCents * random.next()))
      await repay(t, { loanId, amountCents })
      wrong.push(...(await untrue(t, loanId)))
    }
  }
  return wrong
}
