import { callStatistics } from '@daftari/contract/telephony/call-tables'
import { may, staffOf } from '../../../platform/context.ts'
import { readersPerPage } from '../../../platform/tables/per-page.ts'
import { reportQuery } from '../../../platform/tables/report-query.ts'

const sql = new URL('../reports/call-statistics.sql', import.meta.url)

/** In collection a leader reads their teams. */
export const callReports = readersPerPage(callStatistics, (table, page) =>
  reportQuery(table, {
    sql,
    parameters: (_filters, ctx) => ({
      purpose: page.startsWith('collection/') ? 'collection' : 'audit',
      leader:
        page.startsWith('collection/') && !may(ctx, 'collection.view-all') ? staffOf(ctx) : null,
    }),
  }),
)
