import type { OutreachPage } from '@daftari/contract/outreach/pages'
import { statisticsPages } from '@daftari/contract/outreach/pages'
import {
  fewestInArm as fewest,
  fewestResponses,
  outreachStatistics,
} from '@daftari/contract/statistics/outreach/outreach-statistics'
import { readersPerPage } from '../../../../platform/tables/per-page.ts'
import { reportQuery } from '../../../../platform/tables/report-query.ts'

/** The results of the tasks of each page. */
export const outreachReports = readersPerPage(outreachStatistics, (table, page) => {
  const { section, carrier, engine } = statisticsPages[
    page as keyof typeof statisticsPages
  ] as OutreachPage
  return reportQuery(table, {
    sql: [
      new URL('./outreach-answers.sql', import.meta.url),
      new URL('./outreach-arms.sql', import.meta.url),
      new URL('./outreach-statistics.sql', import.meta.url),
    ],
    parameters: () => ({ section, carrier, engine, fewest, fewest_responses: fewestResponses }),
  })
})
