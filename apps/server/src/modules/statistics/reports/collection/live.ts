import {
  lateAfterHours,
  lateCases,
  processHours,
  processMonitoring,
  timelyMonitor,
} from '@daftari/contract/statistics/collection/live'
import { may, type ReadContext, staffOf } from '../../../../platform/context.ts'
import { type ReportReader, reportQuery } from '../../../../platform/tables/report-query.ts'
import { strategyReport } from './recovery/strategy.ts'

const file = (report: string) => new URL(`./${report}.sql`, import.meta.url)
/** Cases are identified only to their team's leader, and to people who may see all. */
const leaderOf = (ctx: ReadContext) =>
  ctx.actor.kind === 'system' || may(ctx, 'collection.view-all') ? null : staffOf(ctx)
const late = () => ({ late_seconds: lateAfterHours * 3_600 })

/** The current day, and the strategies compared with each other. */
export const collectionLiveReports: ReportReader[] = [
  reportQuery(processMonitoring, { sql: [file('live/live-day'), file('live/process-monitoring')] }),
  reportQuery(processHours, { sql: [file('live/live-day'), file('live/process-hours')] }),
  reportQuery(timelyMonitor, {
    sql: [file('live/timely'), file('live/timely-monitor')],
    parameters: late,
  }),
  reportQuery(lateCases, {
    sql: [file('live/timely'), file('live/timely-late')],
    parameters: (_, ctx) => ({ ...late(), leader: leaderOf(ctx) }),
  }),
  strategyReport,
]
