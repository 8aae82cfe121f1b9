import { sql } from 'kysely'
import { staffOf } from '../context.ts'
import { type AlertSource, alertRows } from '../desk/alert-source.ts'

/** One's files that were made, or could not be. */
export const exportAlerts: AlertSource = {
  select: (ctx, since) =>
    alertRows(
      {
        kind: 'export',
        thing: sql`e.id`,
        set: 'exportState',
        state: sql`e.state`,
        about: sql`e.table_name`,
        at: sql`e.finished_at`,
      },
      sql`from platform.export e where e.requested_by = ${staffOf(ctx)}
        and e.state in ('ready', 'failed') and e.finished_at > ${since}`,
    ),
}
