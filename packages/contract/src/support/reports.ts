import { column } from '../columns.ts'
import { filter } from '../filters.ts'
import { report } from '../table.ts'
import { payoutCauses } from './payout-case.ts'

/** One row per day and cause of the payout questions that were opened on it. */
export const payoutCaseStatistics = report('customer-service/disburse-issue/disburse-statistics', {
  rowTo: {
    page: 'customer-service/disburse-issue/disburse',
    search: { opened: 'openedOn', payoutCause: 'payoutCause' },
  },
  filters: {
    opened: filter.dateRange({ required: true, last: 30 }),
    payoutCause: filter.choice(payoutCauses),
    app: filter.app(),
  },
  columns: {
    openedOn: column.date(),
    payoutCause: column.choice(payoutCauses),
    casesOpened: column.count({ total: 'sum' }),
    answeredWithinDay: column.count({ total: 'sum' }),
    withinDayRate: column.ratio('answeredWithinDay', 'casesOpened'),
    casesArrived: column.count({ total: 'sum' }),
    casesCorrected: column.count({ total: 'sum' }),
    casesRetried: column.count({ total: 'sum' }),
    casesOtherwise: column.count({ total: 'sum' }),
    medianResolve: column.duration(),
    stillOpen: column.count({ total: 'sum' }),
  },
})
