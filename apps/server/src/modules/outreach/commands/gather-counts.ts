import { sql } from 'kysely'
import { transact } from '../../../platform/db/transact.ts'
import type { RecurringJob } from '../../../platform/schedule/daily.ts'

/** Makes one row of the many changes of a task's counts, while more of them may come. */
export const gatherCounts: RecurringJob = {
  name: 'outreach.gather-counts',
  everySeconds: 300,
  due: () => sql`exists (select from outreach.task_fact where not gathered)`,
  async run({ db }) {
    await transact(db, (tx) => sql`select outreach.gather_tasks()`.execute(tx))
  },
}
