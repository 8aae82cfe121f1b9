import {
  lateAfterHours,
  lateCases,
  processHours,
  processMonitoring,
  timelyMonitor,
} from '@daftari/contract/statistics/collection/live'
import { fewestCases, strategyStatistics } from '@daftari/contract/statistics/collection/strategy'
import { type ReportReader, reportQuery } from '../../../../platform/tables/report-query.ts'

const file = (report: string) => new URL(`./${report}.sql`, import.meta.url)
const late = () => ({ late_seconds: lateAfterHours * 3_600 })

/** The day as it stands, and the strategies held against each other. */
export const collectionLiveReports: ReportReader[] = [
  reportQuery(processMonitoring, { sql: [file('live/live-day'), file('live/process-monitoring')] }),
  reportQuery(processHours, { sql: [file('live/live-day'), file('live/process-hours')] }),
  reportQuery(timelyMonitor, {
    sql: [file('live/timely'), file('live/timely-monitor')],
    parameters: late,
  }),
  reportQuery(lateCases, {
    sql: [file('live/timely'), file('live/timely-late')],
    parameters: late,
  }),
  reportQuery(strategyStatistics, {
    sql: file('recovery/strategy'),
    parameters: () => ({ fewest: fewestCases }),
  }),
]
