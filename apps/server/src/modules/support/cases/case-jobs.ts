import { contactPolicySetting } from '@daftari/contract/contact/policy'
import { reopenDays } from '@daftari/contract/support/cases/enums'
import { addDays, startOfDay } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { type Context, systemContext } from '../../../platform/context.ts'
import { json } from '../../../platform/db/json.ts'
import { transact } from '../../../platform/db/transact.ts'
import { inForceOn } from '../../../platform/desk/settings/in-force.ts'
import type { DailyJob, RecurringJob } from '../../../platform/schedule/daily.ts'
import { contactPolicyInEffect } from '../../contact/index.ts'
import { type CaseRow, caseClock } from './case-clock.ts'
import type { ServiceLevel } from './domain/deadlines.ts'

const name = 'support.follow-cases'

/**
 * Within a minute, deadlines of open cases follow the current days off, finished pauses end, and missed
 * deadlines are recorded as breaches.
 */
export const followingCases: RecurringJob = {
  name,
  everySeconds: 60,
  due: ({ clock }) =>
    sql.join(
      followed.map(
        ({ from }) => sql`exists (select from ${sql.table(from)} c
          where (c.state = 'paused' and c.pause_until <= ${clock.now()}) or ${brokenBy(clock.now())}
            or ${hasOtherDaysOff(clock.today())})`,
      ),
      sql` or `,
    ),
  run: async (appContext) => {
    await transact(appContext.db, (tx) => followCases(systemContext(appContext, tx, name)))
  },
}

const followed = [
  { from: 'support.service_case', table: 'support.serviceCase', ...caseClock('case_id') },
  { from: 'support.payout_case', table: 'support.payoutCase', ...caseClock('payout_case_id') },
] as const

export async function followCases(ctx: Context): Promise<void> {
  for (const one of followed) {
    await takeDaysOff(ctx, one)
    await follow(ctx, one)
  }
}

/** Targets and shifts stay as they were promised; days off are those of now, which are declared late. */
async function takeDaysOff(ctx: Context, { from, table, timed }: (typeof followed)[number]) {
  const { rows } = await sql<CaseRow>`
    select * from ${sql.table(from)} c where ${hasOtherDaysOff(ctx.clock.today())}
    order by id for update skip locked limit 500`.execute(ctx.tx)
  if (rows.length === 0) return
  const { holidays } = await contactPolicyInEffect(ctx)
  for (const row of rows) {
    const promised = row.level as unknown as ServiceLevel
    const level = { ...promised, calendar: { ...promised.calendar, holidays } }
    const change = await timed(ctx, { ...row, level }, {})
    await ctx.tx
      .updateTable(table)
      .set({ ...change, level: json(level), version: row.version + 1 })
      .where('id', '=', row.id)
      .execute()
  }
}

const hasOtherDaysOff = (today: string) => sql`(c.state in ('open', 'paused')
  and c.level->'calendar'->'holidays' <> (select n.document->'holidays'
    from ${inForceOn(contactPolicySetting.kind, sql`''`, sql`${today}::date`)} n))`

async function follow(ctx: Context, { from, table, timed, endPause }: (typeof followed)[number]) {
  const now = ctx.clock.now()
  await sql`update ${sql.table(from)} c set
      first_breached_at = coalesce(c.first_breached_at, case when c.first_due < ${now} then c.first_due end),
      next_breached_at = coalesce(c.next_breached_at, case when c.next_due < ${now} then c.next_due end),
      resolve_breached_at =
        coalesce(c.resolve_breached_at, case when c.resolve_due < ${now} then c.resolve_due end)
    where ${brokenBy(now)}`.execute(ctx.tx)
  const { rows } = await sql<CaseRow>`
    select * from ${sql.table(from)} where state = 'paused' and pause_until <= ${now}
    order by id for update skip locked limit 500`.execute(ctx.tx)
  for (const row of rows) {
    const change = await timed(ctx, row, await endPause(ctx, row))
    await ctx.tx
      .updateTable(table)
      .set({ ...change, version: row.version + 1 })
      .where('id', '=', row.id)
      .execute()
  }
}

const brokenBy = (now: Date) => sql`(c.state = 'open' and c.work_by < ${now} and (
  (c.first_due < ${now} and c.first_breached_at is null)
  or (c.next_due < ${now} and c.next_breached_at is null)
  or (c.resolve_due < ${now} and c.resolve_breached_at is null)))`

/** After its week a resolved case is closed: what the customer says then opens another. */
export const closeResolvedCases: DailyJob = {
  name: 'support.close-resolved-cases',
  async run(ctx, businessOn) {
    const before = startOfDay(addDays(businessOn, 1 - reopenDays), ctx.clock.zone)
    const closed = await sql`
      update support.service_case set state = 'closed', version = version + 1
      where state = 'resolved' and resolved_at < ${before}`.execute(ctx.tx)
    return { closed: Number(closed.numAffectedRows ?? 0) }
  },
}
