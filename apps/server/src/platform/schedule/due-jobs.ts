import { sql } from 'kysely'
import type { AppContext } from '../context.ts'
import type { RecurringJob } from './daily.ts'

/** The jobs with pending work, found by one statement, and those that can only find out by running. */
export async function dueJobs(
  appContext: AppContext,
  jobs: readonly RecurringJob[],
): Promise<RecurringJob[]> {
  const conditions = jobs.flatMap(({ due }, at) =>
    due === undefined ? [] : [sql`case when ${due(appContext)} then ${at}::integer end`],
  )
  if (conditions.length === 0) return [...jobs]
  const { rows } = await sql<{ due: (number | null)[] }>`
    select array[${sql.join(conditions)}] as due`.execute(appContext.db)
  const found = rows[0]?.due ?? []
  return jobs.filter((job, at) => job.due === undefined || found.includes(at))
}
