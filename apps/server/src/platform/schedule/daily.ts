import type { OperationWord } from '@daftari/contract/operation-words'
import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import { type RawBuilder, sql } from 'kysely'
import { type AppContext, type ContextSaying, systemContext } from '../context.ts'
import { json } from '../db/json.ts'
import { transact } from '../db/transact.ts'
import { failpoint } from '../faults/failpoint.ts'

/** Work that belongs to a business date, once: run after the day has ended, in order. */
export interface DailyJob<W extends OperationWord = never> {
  name: string
  /** The words of what it does, declared as an operation declares them. */
  words?: readonly OperationWord[]
  run(ctx: ContextSaying<W>, businessOn: BusinessDate): Promise<Record<string, number>>
}

/** Work that is looked at again and again, whatever the day. */
export interface RecurringJob {
  name: string
  everySeconds: number
  /** Once before anything is delivered: deliveries go by what it sets. */
  first?: boolean
  /** Whether there is anything to do: one condition, asked before it runs. */
  due?: (appContext: Pick<AppContext, 'clock'>) => RawBuilder<unknown>
  /** `ending` is aborted when the process is about to end: long work stops at its next step. */
  run(appContext: AppContext, ending?: AbortSignal): Promise<void>
}

const closedThrough = 'business.closed-through'

/** The last business date whose every daily job has run; before the first, the day before opening. */
export async function readClosedThrough(
  appContext: Pick<AppContext, 'db'>,
): Promise<BusinessDate | undefined> {
  const row = await appContext.db
    .selectFrom('platform.setting')
    .select('value')
    .where('key', '=', closedThrough)
    .executeTakeFirst()
  return row?.value as BusinessDate | undefined
}

export async function writeClosedThrough(
  appContext: AppContext,
  date: BusinessDate,
): Promise<void> {
  await appContext.db
    .insertInto('platform.setting')
    .values({ key: closedThrough, value: json(date) })
    .onConflict((on) => on.column('key').doUpdateSet({ value: json(date) }))
    .execute()
}

/**
 * Closes every business date that has ended and is not closed, oldest first, up to `until`. Each
 * job and date is one transaction, so it can be stopped anywhere and started again.
 */
export async function closeDays(
  appContext: AppContext,
  jobs: readonly DailyJob[],
  until: BusinessDate = addDays(appContext.clock.today(), -1),
): Promise<BusinessDate[]> {
  const opened = await readClosedThrough(appContext)
  if (opened === undefined) {
    await writeClosedThrough(appContext, until)
    return []
  }
  const closed: BusinessDate[] = []
  for (let date = addDays(opened, 1); date <= until; date = addDays(date, 1)) {
    for (const job of jobs) {
      await runOnce(appContext, job, date)
      failpoint('close.between-jobs')
    }
    await writeClosedThrough(appContext, date)
    closed.push(date)
  }
  return closed
}

/** The row of (job, date) is the lock and the memory. */
async function runOnce(
  appContext: AppContext,
  job: DailyJob,
  businessOn: BusinessDate,
): Promise<void> {
  await transact(appContext.db, async (tx) => {
    const startedAt = appContext.clock.now()
    const { rows } = await sql<{ finishedAt: Date | null }>`
      with run as (
        insert into platform.schedule_run as known (job, business_on, started_at)
        values (${job.name}, ${businessOn}::date, ${startedAt})
        on conflict (job, business_on) do update set started_at = known.started_at
        returning finished_at)
      select finished_at, set_config('statement_timeout', '0', true) from run`.execute(tx)
    const finishedAt = rows[0]?.finishedAt ?? null
    if (finishedAt !== null) return
    const result = await job.run(systemContext(appContext, tx, job.name, job.words), businessOn)
    await tx
      .updateTable('platform.scheduleRun')
      .set({ finishedAt: appContext.clock.now(), result: json(result) })
      .where('job', '=', job.name)
      .where('businessOn', '=', businessOn)
      .execute()
    failpoint('close.uncommitted')
  })
}
