import type { OutputOf } from '@daftari/contract/endpoint'
import type { businessOverview } from '@daftari/contract/statistics/business/overview'
import { addDays, addMonths, type BusinessDate, firstOfMonth } from '@daftari/kernel/business-date'
import type { ReadContext } from '../../../../platform/context.ts'
import { profitReports } from '../../reports/repayment/profit.ts'

type Profit = OutputOf<typeof businessOverview>['profit']

/** The profit statement's own figures, so that the overview says what that page says. */
export async function profitOfMonths(ctx: ReadContext): Promise<Profit> {
  const today = ctx.clock.today()
  const month = firstOfMonth(today)
  const before = addMonths(month, -1)
  const [now, sameDays, lastMonth] = await Promise.all([
    statement(ctx, month, today),
    statement(ctx, before, addMonths(today, -1)),
    statement(ctx, before, addDays(month, -1)),
  ])
  return {
    month: resultOf(now),
    sameDays: resultOf(sameDays),
    lastMonth: resultOf(lastMonth),
    days: now.rows
      .map(({ profitOn, profit }) => ({ date: profitOn as string, profitCents: profit as number }))
      .reverse(),
  }
}

type Statement = Awaited<ReturnType<typeof statement>>

const [profitStatement] = profitReports

const statement = (ctx: ReadContext, from: BusinessDate, to: BusinessDate) =>
  profitStatement.read(ctx, { days: { from, to } })

const resultOf = ({ totals }: Statement) => ({
  incomeCents: totals.income ?? 0,
  profitCents: totals.profit ?? 0,
})
