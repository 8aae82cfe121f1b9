import { feedback } from '@daftari/contract/support/feedback/declared'
import { withoutWrittenNumbers } from '../../../platform/log.ts'
import { containsLower } from '../../../platform/tables/conditions.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { seconds, staff } from '../../../platform/tables/sql-parts.ts'
import { clockSql, dueSql } from './answer-clock.ts'

/** What customers wrote, with long numbers in their words masked. */
export const feedbackList = listQuery(feedback, {
  from: 'support.feedback f',
  join: 'left join reporting.person p on p.person_id = f.person_id',
  key: 'f.id',
  columns: {
    feedbackId: 'f.id',
    text: { sql: 'f.message', as: withoutWrittenNumbers },
    name: 'p.full_name',
    customerId: 'f.person_id',
    app: 'f.app_code',
    cameBy: 'f.channel',
    feedbackState: 'f.state',
    answerDue: dueSql,
    answerClock: clockSql(':now'),
    waited: seconds('f.asked_at', 'coalesce(f.answered_at, :now)'),
    handler: staff('f.assignee_id'),
  },
  filters: {
    handler: 'f.assignee_id',
    text: containsLower('f.message'),
    asked: 'f.asked_at',
    answered: 'f.answered_at',
  },
})
