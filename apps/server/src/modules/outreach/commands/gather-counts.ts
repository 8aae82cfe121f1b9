import { addDays } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { transact } from '../../../platform/db/transact.ts'
import type { DailyJob, RecurringJob } from '../../../platform/schedule/daily.ts'

/** Makes one row of the many changes of a task's counts, while more of them may come. */
export const gatherCounts: RecurringJob = {
  name: 'outreach.gather-counts',
  everySeconds: 300,
  due: () => sql`exists (select from outreach.task_fact where not gathered)`,
  async run({ db }) {
    await transact(db, (tx) => sql`select outreach.gather_tasks()`.execute(tx))
  },
}

/** A task that ended longer ago is not changed by the release before, which counts nothing. */
const recountDays = 7

/** Puts right what a release before this one changed beside it, while it was taken in. */
export const recountTasks: DailyJob = {
  name: 'outreach.recount-tasks',
  async run({ tx }, day) {
    await sql`select outreach.count_items(${addDays(day, -recountDays)})`.execute(tx)
    return {}
  },
}
