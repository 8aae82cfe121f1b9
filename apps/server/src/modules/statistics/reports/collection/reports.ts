import {
  contactResultStat,
  contactResultsByCollector,
} from '@daftari/contract/statistics/collection/contact-results'
import { inflowOverdue, inflowSpeed } from '@daftari/contract/statistics/collection/inflow'
import { lostContactMonitor } from '@daftari/contract/statistics/collection/lost-contacts'
import {
  operationStatistics,
  operationsByTeam,
} from '@daftari/contract/statistics/collection/operations'
import {
  recoveryByBatch,
  recoveryByCollector,
  recoveryByInflow,
  recoveryByTeam,
} from '@daftari/contract/statistics/collection/recovery'
import {
  recoveryRateDx,
  recoveryRateNumber,
  recoveryRateReminded,
} from '@daftari/contract/statistics/collection/recovery-rate'
import { workload } from '@daftari/contract/statistics/collection/workload'
import type { Report } from '@daftari/contract/table'
import { readersPerPage } from '../../../../platform/tables/per-page.ts'
import { type ReportReader, reportQuery } from '../../../../platform/tables/report-query.ts'

const file = (report: string) => new URL(`./${report}.sql`, import.meta.url)
const ofPage = (page: string) => ({ colour: page.endsWith('green') ? 'green' : 'yellow' })
const collectedByStep = file('recovery/collected-by-step')
const none = { by: null }
const collectedOf = (table: Report, measure: 'principal' | 'number') =>
  reportQuery(table, {
    sql: [
      new URL('../repayment/due/steps.sql', import.meta.url),
      file('recovery/recovery-rate'),
      collectedByStep,
    ],
    parameters: () => ({ measure }),
  })

/** What collectors were given, did and recovered. */
export const collectionReports: ReportReader[] = [
  ...readersPerPage(recoveryByBatch, (table, page) =>
    reportQuery(table, {
      sql: [file('recovery/batches'), file('recovery/batches-by-day')],
      parameters: () => ofPage(page),
    }),
  ),
  ...readersPerPage(recoveryByCollector, (table, page) =>
    reportQuery(table, {
      sql: [file('recovery/batches'), file('recovery/batches-by-collector')],
      parameters: () => ({ ...ofPage(page), ...none }),
    }),
  ),
  reportQuery(recoveryByInflow, { sql: [file('recovery/inflow'), file('recovery/inflow-by-day')] }),
  reportQuery(recoveryByTeam, {
    sql: [file('recovery/inflow'), file('recovery/inflow-by-team')],
    parameters: () => none,
  }),
  collectedOf(recoveryRateDx, 'principal'),
  collectedOf(recoveryRateNumber, 'number'),
  reportQuery(recoveryRateReminded, {
    sql: [file('recovery/recovery-rate-reminded'), collectedByStep],
  }),
  reportQuery(inflowOverdue, { sql: file('recovery/inflow-overdue') }),
  reportQuery(inflowSpeed, { sql: file('recovery/inflow-speed') }),
  reportQuery(workload, { sql: file('work/workload') }),
  reportQuery(contactResultStat, {
    sql: file('work/contact-results'),
    parameters: (_, { language }) => ({ language }),
  }),
  reportQuery(contactResultsByCollector, { sql: file('work/contact-results-by-collector') }),
  reportQuery(operationStatistics, { sql: file('work/operations') }),
  reportQuery(operationsByTeam, { sql: file('work/operations-by-team') }),
  reportQuery(lostContactMonitor, { sql: file('work/lost-contacts') }),
]
