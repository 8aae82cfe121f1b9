import type { OutputOf } from '@daftari/contract/endpoint'
import type { businessOverview } from '@daftari/contract/statistics/business/overview'
import { addMonths, type BusinessDate, firstOfMonth } from '@daftari/kernel/business-date'
import type { ReadContext } from '../../../../platform/context.ts'
import { profitReports } from '../../reports/repayment/profit.ts'

type Profit = OutputOf<typeof businessOverview>['profit']

/** The profit statement's own figures, so that the overview says what that page says. */
export async function profitOfMonths(ctx: ReadContext): Promise<Profit> {
  const today = ctx.clock.today()
  const month = firstOfMonth(today)
  const before = addMonths(month, -1)
  const sameDay = addMonths(today, -1)
  const both = await statement(ctx, before, today)
  const now = both.filter(({ profitOn }) => profitOn >= month)
  const lastMonth = both.filter(({ profitOn }) => profitOn < month)
  return {
    month: resultOf(now),
    sameDays: resultOf(lastMonth.filter(({ profitOn }) => profitOn <= sameDay)),
    lastMonth: resultOf(lastMonth),
    days: now.map(({ profitOn, profit }) => ({ date: profitOn, profitCents: profit })).reverse(),
  }
}

interface Day {
  profitOn: string
  income: number
  profit: number
}

const [profitStatement] = profitReports

async function statement(ctx: ReadContext, from: BusinessDate, to: BusinessDate): Promise<Day[]> {
  const { rows } = await profitStatement.read(ctx, { days: { from, to } })
  return rows as unknown as Day[]
}

const resultOf = (days: readonly Day[]) => ({
  incomeCents: days.reduce((sum, { income }) => sum + income, 0),
  profitCents: days.reduce((sum, { profit }) => sum + profit, 0),
})
