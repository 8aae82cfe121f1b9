import {
  auditorKpi,
  auditorKpiDays,
  firstDefaultDays,
} from '@daftari/contract/statistics/auditor-kpi'
import {
  addDays,
  addMonths,
  type BusinessDate,
  businessDate,
  firstOfMonth,
  startOfDay,
} from '@daftari/kernel/business-date'
import type { ReadContext } from '../../../../platform/context.ts'
import type { Parameters } from '../../../../platform/tables/report-parameters.ts'
import { reportQuery } from '../../../../platform/tables/report-query.ts'
import { onlyOwn } from './only-own.ts'

const sql = new URL('./auditor-kpi.sql', import.meta.url)
const monthsShown = 6

export const auditorKpiReport = reportQuery(auditorKpi, {
  sql,
  parameters(filters, ctx) {
    const thisMonth = firstOfMonth(ctx.clock.today())
    const { month } = filters
    const first =
      month === undefined ? addMonths(thisMonth, 1 - monthsShown) : businessDate(`${month}-01`)
    const next = addMonths(month === undefined ? thisMonth : first, 1)
    const span = { first, next, grain: 'month' as const }
    return parametersOf(ctx, span)
  },
})

export const auditorKpiDaysReport = reportQuery(auditorKpiDays, {
  sql,
  parameters(filters, ctx) {
    const today = ctx.clock.today()
    const first = (filters.decided?.from as BusinessDate | undefined) ?? firstOfMonth(today)
    const next = addDays((filters.decided?.to as BusinessDate | undefined) ?? today, 1)
    const span = { first, next, grain: 'day' as const }
    return parametersOf(ctx, span)
  },
})

interface Span {
  first: BusinessDate
  /** The first day that is not in it. */
  next: BusinessDate
  grain: 'month' | 'day'
}

function parametersOf(ctx: ReadContext, { first, next, grain }: Span): Parameters {
  const { zone } = ctx.clock
  return {
    grain,
    since: startOfDay(first, zone).toISOString(),
    until: startOfDay(next, zone).toISOString(),
    only: onlyOwn(ctx),
    default_days: firstDefaultDays,
  }
}
