import { column } from '../../columns.ts'
import { filter } from '../../filters.ts'
import { perPage } from '../../platform/per-page.ts'
import { report } from '../../table.ts'

const sum = { total: 'sum' } as const

/** One row per source of bought lists: how many of their rows are usable, and what the others are. */
export const numberQuality = report('promotion/white-phone/white-phone-quality', {
  chart: { kind: 'bar', x: 'numberSource', series: ['fileRows', 'usableNumbers'] },
  filters: { uploaded: filter.dateRange({ required: true, lastMonths: 6 }) },
  results: ['fileRows', 'usableNumbers', 'usableShare'],
  columns: {
    numberSource: column.text(),
    numberBatches: column.count(sum),
    fileRows: column.count(sum),
    usableNumbers: column.count(sum),
    usableShare: column.ratio('usableNumbers', 'fileRows', { better: 'up' }),
    damagedRows: column.count(sum),
    notMobileRows: column.count(sum),
    repeatedRows: column.count(sum),
    leftOutRows: column.count(sum),
    listPrice: column.money(sum),
    pricePerUsable: column.average('listPrice', 'usableNumbers'),
  },
})

export const yieldPages = {
  'promotion/white-phone/white-phone-stat': 'white',
  'promotion/third-phone/third-phone-transform-statistics': 'third',
} as const

const optional = () => column.count({ optional: true })

/**
 * One row per approved list of twenty numbers or more: the results of its numbers until now. The range of a
 * share is Wilson's 95 % interval. The first payment of a loan is counted once seven days have passed after
 * it.
 */
export const numberYield = perPage(yieldPages, (page) =>
  report(page, {
    chart: {
      kind: 'bar',
      x: 'batchName',
      series: ['reachedShare', 'registeredShare', 'appliedShare', 'paidOutShare'],
    },
    filters: {
      uploaded: filter.dateRange({ required: true, lastMonths: 6 }),
      numberSource: filter.text(),
    },
    results: ['usableNumbers', 'paidOutNumbers', 'paidOutShare', 'pricePerLoan'],
    columns: {
      batchId: column.id(),
      batchName: column.text({ short: true }),
      numberSource: column.text({ short: true }),
      uploadedOn: column.date(),
      fileRows: column.count(sum),
      usableNumbers: column.count(sum),
      reachedNumbers: column.count(sum),
      reachedShare: column.ratio('reachedNumbers', 'usableNumbers', { better: 'up' }),
      registeredNumbers: column.count(sum),
      registeredShare: column.ratio('registeredNumbers', 'usableNumbers', { better: 'up' }),
      appliedNumbers: column.count(sum),
      appliedShare: column.ratio('appliedNumbers', 'usableNumbers', { better: 'up' }),
      paidOutNumbers: column.count(sum),
      paidOutShare: column.ratio('paidOutNumbers', 'usableNumbers', { better: 'up' }),
      paidOutFrom: optional(),
      paidOutTo: optional(),
      shareFrom: column.ratio('paidOutFrom', 'usableNumbers'),
      shareTo: column.ratio('paidOutTo', 'usableNumbers'),
      firstDueLoans: column.count(sum),
      firstDefaults: column.count(sum),
      firstDefaultRate: column.ratio('firstDefaults', 'firstDueLoans', { better: 'down' }),
      listPrice: column.money(sum),
      pricePerLoan: column.average('listPrice', 'paidOutNumbers', { better: 'down' }),
    },
  }),
)
