import { column } from '../../columns.ts'
import { filter } from '../../filters.ts'
import { customerTypes, grades } from '../../origination/enums.ts'
import { drillDowns, drillToRows } from '../../platform/drill-down.ts'
import { report } from '../../table.ts'
import { vintageLoans } from '../vintage.ts'

/** Days past due of the oldest unpaid instalment, from not late at all to the latest. */
export const overdueBuckets = [
  'current',
  '1-3',
  '4-7',
  '8-15',
  '16-30',
  '31-60',
  '61-90',
  'over-90',
] as const
type Bucket = (typeof overdueBuckets)[number]

/** One row per bucket of days past due, and per dimension when grouped: loans as a day ended. */
export const overDueStatistics = report('statistics/repayment/over-due-statistics', {
  groupBy: ['app', 'product', 'grade', 'channel', 'customerType'],
  chart: [
    { kind: 'bar', x: 'overdueBucket', series: { value: 'parRate', by: 'group' } },
    {
      kind: 'bar',
      name: 'buckets',
      x: 'overdueBucket',
      series: { value: 'latePrincipalOwed', by: 'group' },
      height: 200,
    },
  ],
  filters: {
    /** Left out: the last day that is closed. */
    observed: filter.date(),
    app: filter.app(),
    product: filter.product(),
    grade: filter.choice(grades),
    channel: filter.channel(),
    customerType: filter.choice(customerTypes),
  },
  columns: {
    observedOn: column.date(),
    overdueBucket: column.choice(overdueBuckets),
    loansOwing: column.count({ total: 'sum' }),
    loansOwingOfAll: column.count({ optional: true }),
    loansOwingShare: column.ratio('loansOwing', 'loansOwingOfAll'),
    principalOwed: column.money({ total: 'sum' }),
    /** Late principal: zero in the first bucket. */
    latePrincipalOwed: column.money({ total: 'sum', optional: true }),
    principalOfAll: column.money({ optional: true }),
    principalShare: column.ratio('principalOwed', 'principalOfAll'),
    /** In this bucket or a later one. */
    parPrincipal: column.money(),
    parRate: column.ratio('parPrincipal', 'principalOfAll', { better: 'down' }),
  },
})

const days: Record<Bucket, string> = {
  current: '..0',
  '1-3': '1..3',
  '4-7': '4..7',
  '8-15': '8..15',
  '16-30': '16..30',
  '31-60': '31..60',
  '61-90': '61..90',
  'over-90': '91..',
}

const loans = (daysOf: (bucket: Bucket) => string, o: { adds?: 'principalOwed' } = {}) =>
  drillToRows<typeof overDueStatistics, typeof vintageLoans>(
    vintageLoans,
    ({ row, filters: { by = 'none', ...asked } }) => {
      const bucket = row?.overdueBucket
      if (row === undefined || typeof bucket !== 'string') return asked
      if (by !== 'none' && row.group === null) return undefined
      const group = by === 'none' ? {} : { [by]: row.group }
      return { ...asked, ...group, observed: `${row.observedOn}`, daysPastDue: daysOf(bucket) }
    },
    o,
  )
const inIt = (bucket: Bucket) => days[bucket]
const orLater = (bucket: Bucket) => `${days[bucket].split('..')[0]}..`

export const overDueDrillDowns = drillDowns(overDueStatistics, {
  loansOwing: loans(inIt),
  principalOwed: loans(inIt, { adds: 'principalOwed' }),
  parPrincipal: loans(orLater, { adds: 'principalOwed' }),
})
