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

const dayMs = 86_400_000
/** Clicks aside, a task that ended longer ago does not change. */
const recountDays = 7

/**
 * Puts right what a release before this one changed and did not count: all tasks when a worker starts, so
 * that also a long way back to that release leaves nothing, and each day those that go on.
 */
export function recountTasks(): RecurringJob {
  let countedAt: Date | undefined
  return {
    name: 'outreach.recount-tasks',
    everySeconds: 300,
    due: ({ clock }) => {
      const before = clock.now().getTime() - dayMs
      const isTime = countedAt === undefined || countedAt.getTime() <= before
      return sql`${isTime}::boolean and exists (select from outreach.task)`
    },
    async run({ db, clock }) {
      const now = clock.now()
      const since =
        countedAt === undefined
          ? sql`'-infinity'`
          : sql`${new Date(now.getTime() - recountDays * dayMs)}`
      await transact(db, async (tx) => {
        // Two workers at once would both add what is missing.
        await sql`select pg_advisory_xact_lock(hashtext('outreach.recount-tasks'))`.execute(tx)
        await sql`select outreach.count_items(${since})`.execute(tx)
      })
      countedAt = now
    },
  }
}
