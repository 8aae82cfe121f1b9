import { agentPages, agents, dutySilentSeconds } from '@daftari/contract/telephony/agents'
import { may, staffOf } from '../../../platform/context.ts'
import { readersPerPage } from '../../../platform/tables/per-page.ts'
import { reportQuery } from '../../../platform/tables/report-query.ts'

const sql = new URL('../reports/agents.sql', import.meta.url)

/** Of collection a leader sees the teams they lead. */
export const agentReports = readersPerPage(agents, (table, page) => {
  const of = agentPages[page as keyof typeof agentPages]
  return reportQuery(table, {
    sql,
    parameters: (_filters, ctx) => ({
      of,
      silent: dutySilentSeconds,
      leader: of === 'collection' && !may(ctx, 'collection.view-all') ? staffOf(ctx) : null,
    }),
  })
})
