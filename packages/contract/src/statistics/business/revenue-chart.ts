import { addDays, addMonths, type BusinessDate, businessDate } from '@daftari/kernel/business-date'
import { column } from '../../columns.ts'
import { filter } from '../../filters.ts'
import { customerTypes } from '../../origination/enums.ts'
import { drillDowns, drillToRows } from '../../platform/drill-down.ts'
import { report } from '../../table.ts'
import { type ProfitPart, profitBases, profitLines } from '../repayment/profit.ts'

export const revenueSteps = ['day', 'week', 'month'] as const

const part = () => column.money({ total: 'sum' })

/** One row per day, week or month, and per group: the income from loans, by what it was paid for. */
export const revenueChart = report('statistics/business-data/revenue-chart', {
  compare: true,
  groupBy: ['app', 'product', 'customerType'],
  chart: [
    {
      kind: 'stack',
      x: 'revenueOn',
      series: ['interest', 'fee', 'fine', 'recovered'],
      unfinished: 'today',
    },
    {
      kind: 'line',
      name: 'groups',
      x: 'revenueOn',
      series: { value: 'revenue', by: 'group' },
      unfinished: 'today',
    },
  ],
  filters: {
    days: filter.dateRange({ required: true, last: 90 }),
    revenueStep: filter.choice(revenueSteps, { single: true, first: 'week' }),
    profitBasis: filter.choice(profitBases, { single: true, first: 'earned' }),
    app: filter.app(),
    product: filter.product(),
    customerType: filter.choice(customerTypes),
  },
  columns: {
    /** First day of the week or month. */
    revenueOn: column.date(),
    interest: part(),
    fee: part(),
    fine: part(),
    recovered: part(),
    revenue: column.money({ total: 'sum', better: 'up' }),
    fineShare: column.ratio('fine', 'revenue'),
  },
})

/** The last day of a row, which may be a day, a week or a month. */
function lastOf(first: BusinessDate, step: string): BusinessDate {
  if (step === 'month') return addDays(addMonths(first, 1), -1)
  return step === 'week' ? addDays(first, 6) : first
}

/** Weeks and months are cut by the days that were asked for. */
const opens = (...parts: readonly ProfitPart[]) =>
  drillToRows<typeof revenueChart, typeof profitLines>(
    profitLines,
    ({ row, filters: { by = 'none', revenueStep = 'week', days = '', ...asked } }) => {
      if (row !== undefined && by !== 'none' && row.group === null) return undefined
      const found = { ...asked, profitPart: parts.join() }
      if (row?.revenueOn == null) return { ...found, days }
      const [from = '', to = ''] = days.split('..')
      const first = businessDate(row.revenueOn)
      const last = lastOf(first, revenueStep)
      const group = by === 'none' ? {} : { [by]: row.group ?? '' }
      return {
        ...found,
        ...group,
        days: `${first < from ? from : first}..${last > to ? to : last}`,
      }
    },
    { adds: 'amount' },
  )

export const revenueChartDrillDowns = drillDowns(revenueChart, {
  interest: opens('interest'),
  fee: opens('fee'),
  fine: opens('fine'),
  recovered: opens('recovered'),
  revenue: opens('interest', 'fee', 'fine', 'recovered'),
})
