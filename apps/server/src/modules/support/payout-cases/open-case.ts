import { refuse } from '@daftari/contract/refusals'
import type { PayoutCaseOpener } from '@daftari/contract/support/payout-cases/payout-case'
import { type RawBuilder, sql } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import {
  type AppContext,
  type Context,
  type ReadContext,
  staffOf,
  systemContext,
} from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { RecurringJob } from '../../../platform/schedule/daily.ts'
import { endPause, type PayoutCase, payoutCaseEntity, promisedNow, timed } from './payout-clock.ts'
import { causeSql, hasFailed, isUnderWay } from './standing.ts'

/** How many minutes a payout may stay failed or unfinished before a case is opened for it. */
const waitsMinutes = 60
/** What was last sent before that is opened by people alone. */
const looksBackDays = 7
/** The number that the job opens at a time. */
const atOnce = 500

interface Opening {
  loanId: number
  /** The required owner of the loan, where the number came from outside. */
  personId?: number
  openedBy: PayoutCaseOpener
  question?: string
}

/**
 * Opens the case of a loan's payout, once; no number where there is no payout or its case is open. Another
 * question about an open case makes it wait for an answer again.
 */
export async function openPayoutCase(
  ctx: Context,
  { loanId, personId, openedBy, question = '' }: Opening,
): Promise<number | undefined> {
  const openerId = openedBy === 'agent' ? staffOf(ctx) : null
  const { columns, values } = await promisedNow(ctx, { asks: openedBy !== 'job' })
  const { rows } = await sql<{ id: number }>`
    insert into support.payout_case (disbursement_id, loan_id, person_id, app_code, opened_by, opener_id,
      question, cause, next_action_at, opened_at, opened_on, ${columns})
    select d.id, d.application_id, d.person_id, d.app_code, ${openedBy}, ${openerId}, ${question},
      ${sql.raw(causeSql)}, ${ctx.clock.now()}, ${ctx.clock.now()}, ${ctx.clock.today()}::date, ${values}
    from reporting.disbursement d where d.application_id = ${loanId}
      and d.person_id = coalesce(${personId ?? null}::bigint, d.person_id)
    on conflict (disbursement_id) where state <> 'resolved' do nothing
    returning id`.execute(ctx.tx)
  if (rows[0] === undefined && openedBy !== 'job')
    await askAgain(ctx, { loanId, personId, question })
  return rows[0]?.id
}

interface Again extends Pick<Opening, 'loanId'> {
  personId: number | undefined
  question: string
}

/**
 * It waits from their first question since the last answer, and no longer for anybody else. The new question
 * is appended to the earlier ones.
 */
async function askAgain(ctx: Context, { loanId, personId, question }: Again): Promise<void> {
  const { rows } = await sql<PayoutCase>`
    select c.* from reporting.disbursement d
    join support.payout_case c on c.disbursement_id = d.id and c.state <> 'resolved'
    where d.application_id = ${loanId} and d.person_id = coalesce(${personId ?? null}::bigint, d.person_id)
    for update of c`.execute(ctx.tx)
  for (const row of rows) {
    const askedAt = row.askedAt ?? ctx.clock.now()
    const said = [row.question, question].filter((one) => one !== '').join('\n')
    const change = await timed(ctx, row, { ...(await endPause(ctx, row)), askedAt, question: said })
    await payoutCaseEntity.save(ctx, row, change)
  }
}

/** Opened by an agent; if it is open, the customer's question is added. Refuses: payout-case.no-payout. */
export async function openByAgent(
  ctx: Context,
  { loanId, question }: { loanId: number; question: string },
): Promise<{ id: number; version: number }> {
  const opened = await openPayoutCase(ctx, { loanId, question, openedBy: 'agent' })
  const open = await ctx.tx
    .selectFrom('support.payoutCase')
    .select(['id', 'version'])
    .where('loanId', '=', loanId)
    .where('state', '<>', 'resolved')
    .executeTakeFirst()
  if (open === undefined) refuse('payout-case.no-payout', { id: loanId }, { loanId: 'none' })
  await audit(ctx, {
    act: opened === undefined ? 'payout-case.ask-again' : 'payout-case.create',
    object: { type: 'payout-case', id: open.id },
    after: { loanId },
  })
  return open
}

/**
 * Payouts that have been failed or unfinished for longer than an hour and have no case yet. A case resolved
 * since the payout's last request is not opened again.
 */
export async function openLostPayouts(ctx: Context): Promise<number> {
  const { columns, values } = await promisedNow(ctx, { asks: false })
  const opened = await sql`
    insert into support.payout_case (disbursement_id, loan_id, person_id, app_code, opened_by, cause,
      next_action_at, opened_at, opened_on, ${columns})
    select lost.*, ${values} from (${lostPayouts(ctx)}) lost
    on conflict (disbursement_id) where state <> 'resolved' do nothing`.execute(ctx.tx)
  return Number(opened.numAffectedRows ?? 0n)
}

/** The cases that the job opens. */
export function lostPayouts({ clock }: Pick<ReadContext, 'clock'>): RawBuilder<unknown> {
  const now = clock.now()
  const before = new Date(now.getTime() - waitsMinutes * 60_000)
  const since = new Date(now.getTime() - looksBackDays * 86_400_000)
  return sql`
    select d.id, d.application_id, d.person_id, d.app_code, 'job', ${sql.raw(causeSql)},
      ${now}::timestamptz, ${now}::timestamptz, ${clock.today()}::date
    from (select a.disbursement_id, max(a.written_at) as sent_at from reporting.disbursement_attempt a
      where a.disbursement_id is not null and a.written_at >= ${since} group by 1) last
    join reporting.disbursement d on d.id = last.disbursement_id
    where (${sql.raw(hasFailed)} or ${sql.raw(isUnderWay)}) and last.sent_at <= ${before}
      and not exists (select from support.payout_case c where c.disbursement_id = d.id
        and (c.state <> 'resolved' or c.resolved_at >= last.sent_at))
    order by last.sent_at, d.id limit ${atOnce}`
}

export const openingLostPayouts: RecurringJob = {
  name: 'support.open-lost-payouts',
  everySeconds: 300,
  due: (appContext) => sql`exists (${lostPayouts(appContext)})`,
  run: async (appContext: AppContext) => {
    await transact(appContext.db, (tx) =>
      openLostPayouts(systemContext(appContext, tx, 'support.open-lost-payouts')),
    )
  },
}
