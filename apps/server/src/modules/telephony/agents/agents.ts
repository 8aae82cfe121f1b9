import { agentPages, agents, dutySilentSeconds } from '@daftari/contract/telephony/agents'
import { missedAfterMinutes } from '@daftari/contract/work/call-desk'
import { may, type ReadContext, staffOf } from '../../../platform/context.ts'
import { readersPerPage } from '../../../platform/tables/per-page.ts'
import { reportQuery } from '../../../platform/tables/report-query.ts'

const sql = new URL('../reports/agents.sql', import.meta.url)

/** The right to see everybody of a desk. */
const seesAll = { collection: 'collection.view-all', promotion: 'lead.hand-out' } as const

/** In collection a leader sees their teams; a telemarketer sees themselves. */
export const agentReports = readersPerPage(agents, (table, page) => {
  const of = agentPages[page as keyof typeof agentPages]
  const isNarrowed = (ctx: ReadContext) => of !== 'service' && !may(ctx, seesAll[of])
  return reportQuery(table, {
    sql,
    parameters: (_filters, ctx) => ({
      of,
      silent: dutySilentSeconds,
      missed_after: missedAfterMinutes,
      leader: isNarrowed(ctx) ? staffOf(ctx) : null,
    }),
  })
})
