import { feedback } from '@daftari/contract/support/feedback/declared'
import { sql } from 'kysely'
import { may } from '../../../platform/context.ts'
import { type AlertSource, alertRows } from '../../../platform/desk/alert-source.ts'
import { maySee } from '../../../platform/tables/may-see.ts'
import { dueSql, soonSql } from './answer-clock.ts'

/**
 * Alerts about messages with a near deadline, and then overdue ones, while they wait, to people who answer.
 */
export const answerAlerts: AlertSource[] = [
  {
    select(ctx) {
      if (!may(ctx, 'feedback.answer') || !maySee(ctx, feedback)) return undefined
      const [soonAt, dueAt, now] = [sql.raw(soonSql), sql.raw(dueSql), ctx.clock.now()]
      return alertRows(
        {
          kind: 'feedback',
          thing: sql`f.id`,
          set: 'answerClock',
          state: sql`case when ${dueAt} < ${now} then 'late' else 'soon' end`,
          about: sql`p.full_name`,
          at: sql`case when ${dueAt} < ${now} then ${dueAt} else ${soonAt} end`,
        },
        sql`from support.feedback f left join reporting.person p on p.person_id = f.person_id
          where f.state in ('open', 'claimed') and ${soonAt} <= ${now}`,
      )
    },
  },
]
