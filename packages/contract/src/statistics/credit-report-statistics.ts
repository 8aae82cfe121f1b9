import { column } from '../columns.ts'
import { filter } from '../filters.ts'
import { bureauCodes, queryStates } from '../origination/bureau/enums.ts'
import { drillDowns, drillToRows } from '../platform/drill-down.ts'
import { list, report } from '../table.ts'

const page = 'settlement/finance/credit-report-statistics'
const shared = {
  bureau: filter.choice(bureauCodes),
  app: filter.app(),
  product: filter.product(),
}

/** One row per day on which bureaus were asked, and per bureau, product or app when grouped. */
export const creditReportStatistics = report(page, {
  compare: true,
  groupBy: ['bureau', 'product', 'app'],
  chart: {
    kind: 'stack',
    x: 'askedOn',
    series: { value: 'chargedCost', by: 'group' },
    unfinished: 'today',
    height: 200,
  },
  filters: {
    asked: filter.dateRange({ required: true, last: 30 }),
    ...shared,
  },
  columns: {
    askedOn: column.date(),
    queries: column.count({ total: 'sum' }),
    answeredQueries: column.count({ total: 'sum' }),
    noRecords: column.count({ total: 'sum' }),
    refusedQueries: column.count({ total: 'sum' }),
    openQueries: column.count({ total: 'sum' }),
    expectedCost: column.money({ total: 'sum' }),
    chargedCost: column.money({ total: 'sum' }),
    /** Charged less expected; of queries whose price was not kept it says nothing. */
    costDifference: column.money({ total: 'sum' }),
  },
})

/** The queries behind a day, without what was reported. */
export const bureauQueriesOfDay = list(page, {
  name: `${page}-rows`,
  path: '/settlement/finance/CreditReportStatistics/rows',
  drillDownOnly: true,
  key: 'queryId',
  defaultSort: '-queryId',
  filters: { asked: filter.dateRange(), queryState: filter.choice(queryStates), ...shared },
  columns: {
    queryId: column.id({ sortable: true }),
    bureau: column.choice(bureauCodes),
    queryState: column.choice(queryStates),
    loanId: column.id({ of: 'loan' }),
    app: column.text(),
    product: column.text(),
    askedBy: column.staff(),
    askedAt: column.instant({ sortable: true }),
    answeredAt: column.instant(),
    expectedCost: column.money({ total: 'sum' }),
    chargedCost: column.money({ sortable: true, total: 'sum' }),
    costDifference: column.money({ total: 'sum' }),
  },
})

/** A day of the bureaus opens to its queries. */
export const bureauDayDrillDowns = drillDowns(creditReportStatistics, {
  queries: drillToRows(bureauQueriesOfDay),
  answeredQueries: drillToRows(bureauQueriesOfDay, { where: { queryState: 'answered' } }),
  noRecords: drillToRows(bureauQueriesOfDay, { where: { queryState: 'no-record' } }),
  refusedQueries: drillToRows(bureauQueriesOfDay, { where: { queryState: 'refused' } }),
  openQueries: drillToRows(bureauQueriesOfDay, {
    where: { queryState: 'written,sent,unsent,unknown' },
  }),
  expectedCost: drillToRows(bureauQueriesOfDay, { adds: 'expectedCost' }),
  chargedCost: drillToRows(bureauQueriesOfDay, { adds: 'chargedCost' }),
  costDifference: drillToRows(bureauQueriesOfDay, { adds: 'costDifference' }),
})
