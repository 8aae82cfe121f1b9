import { type StatementAccount, statementAccounts } from '@daftari/contract/settlement/enums'
import { type BusinessDate, datesFrom } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import {
  type AppContext,
  type Context,
  type JobContext,
  systemContext,
} from '../../../platform/context.ts'
import { takeTime } from '../../../platform/db/take-time.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { DailyJob, RecurringJob } from '../../../platform/schedule/daily.ts'
import { compareDay } from './compare-day.ts'

interface Span {
  account: StatementAccount
  from: BusinessDate
  to: BusinessDate
}

/** Each day in a transaction of its own. */
export async function compareDays(job: JobContext, spans: readonly Span[]): Promise<void> {
  for (const { account, from, to } of spans) {
    for (const on of datesFrom(from).to(to)) {
      await job.transact(async (ctx) => {
        await takeTime(ctx)
        await compareDay(ctx, { account, on })
      })
    }
  }
}

const operatorAccounts = statementAccounts.filter((account) => account !== 'aggregator')

/** A lender without one has no days to compare with it. */
async function hasAggregator(ctx: Context): Promise<boolean> {
  const { rows } = await sql`
    select from reporting.payment where provider = 'aggregator' limit 1`.execute(ctx.tx)
  return rows.length > 0
}

/** A day that has ended is compared, with a statement or without one: so a missing file is seen. */
export const compareEndedDay: DailyJob = {
  name: 'settlement.compare-day',
  async run(ctx, businessOn) {
    const accounts = (await hasAggregator(ctx)) ? statementAccounts : operatorAccounts
    for (const account of accounts) await compareDay(ctx, { account, on: businessOn })
    return { days: accounts.length }
  },
}

/** What was booked late changes a day that was compared: it is compared again. */
export const compareChangedDays: RecurringJob = {
  name: 'settlement.compare-changed-days',
  everySeconds: 60,
  due: () => sql`exists (select from reporting.ledger_entry
    where entry_id > (select entry_id from settlement.compared))`,
  run: (appContext) => compareChanged(appContext),
}

/** An entry's transaction is over by then, so none with a smaller number can still appear. */
const unsettledMs = 120_000

export async function compareChanged(appContext: AppContext): Promise<void> {
  await transact(appContext.db, async (tx) => {
    const ctx = systemContext(appContext, tx, 'settlement.compare-changed-days')
    await takeTime(ctx)
    for (const day of await changedDays(ctx)) await compareDay(ctx, day)
    const before = new Date(appContext.clock.now().getTime() - unsettledMs)
    await sql`
      update settlement.compared c set entry_id = greatest(c.entry_id, coalesce((
        select max(e.entry_id) from reporting.ledger_entry e
        where e.entry_id > c.entry_id and e.posted_at < ${before}), 0))`.execute(tx)
  })
}

async function changedDays(ctx: Context) {
  const { rows } = await sql<{ account: StatementAccount; on: BusinessDate }>`
    select d.account, d.business_on as on
    from settlement.account_day d
    where (d.account, d.business_on) in (
      select case g.account_code when 'wallet_paybill' then 'payment'
        when 'wallet_payout' then 'disburse' else 'aggregator' end, g.effective_on
      from reporting.ledger_line g
      where g.entry_id > (select entry_id from settlement.compared for update)
        and g.account_code in ('wallet_paybill', 'wallet_payout', 'aggregator_clearing'))
    order by d.business_on, d.account`.execute(ctx.tx)
  return rows
}
