import type { BusinessDate } from '@daftari/kernel/business-date'
import type { Cents } from '@daftari/kernel/money'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'

/** A loan as the modules above need it to choose one. */
export type LoanSummary = {
  loanId: number
  personId: number
  appCode: string
  productCode: string
  principalCents: Cents
  principalOwedCents: Cents
  startedOn: BusinessDate
  dueOn: BusinessDate
  status: 'open' | 'finished' | 'written-off'
  finishedOn: BusinessDate | null
  /** Days past due are counted from here; null when nothing is owed. */
  oldestDueOn: BusinessDate | null
}

/** A person's unpaid loans, including written-off ones: the longest waiting first. */
export async function openLoansOf(ctx: ReadContext, personId: number): Promise<LoanSummary[]> {
  const rows = await summaries(ctx)
    .where('l.personId', '=', personId)
    .where('b.status', 'in', ['open', 'written-off'])
    .where('b.oldestDueOn', 'is not', null)
    .orderBy('b.oldestDueOn')
    .orderBy('l.id')
    .execute()
  return rows.map(summaryOf)
}

/** Undefined if there is no such loan: an application is no loan before its money has arrived. */
export async function loanFor(ctx: ReadContext, loanId: number): Promise<LoanSummary | undefined> {
  const row = await summaries(ctx).where('l.id', '=', loanId).executeTakeFirst()
  return row === undefined ? undefined : summaryOf(row)
}

export async function hasOpenLoan(
  ctx: ReadContext,
  personId: number,
  appCode: string,
): Promise<boolean> {
  const loans = await openLoansOf(ctx, personId)
  return loans.some((loan) => loan.appCode === appCode)
}

export type LoanHistory = {
  /** Loans paid out, finished or not, over all apps. */
  disbursed: number
  open: number
  finished: number
  writtenOff: number
  lastStartedOn: BusinessDate | null
  lastFinishedOn: BusinessDate | null
  /** The most days that any instalment was, or is by now, paid after it was due. */
  worstDaysLate: number
  /** The largest principal that was ever repaid. */
  largestRepaidCents: Cents
}

export async function loanHistoryOf(ctx: ReadContext, personId: number): Promise<LoanHistory> {
  const { rows } = await sql<LoanHistory>`
    select count(*) as disbursed, count(*) filter (where status = 'open') as open,
      count(*) filter (where status = 'finished') as finished,
      count(*) filter (where status = 'written-off') as written_off,
      max(started_on) as last_started_on, max(finished_on) as last_finished_on,
      coalesce(max(principal_cents) filter (where status = 'finished'), 0) as largest_repaid_cents,
      greatest(0,
        (select max(coalesce(i.finished_on, ${ctx.clock.today()}::date) - i.due_on)
          from servicing.instalment i join servicing.loan m on m.id = i.loan_id
          where m.person_id = ${personId}),
        -- New due days do not undo how late it was before them.
        (select max(s.days_past_due) from servicing.restructuring s
          join servicing.loan m on m.id = s.loan_id
          where m.person_id = ${personId} and s.state = 'approved')) as worst_days_late
    from servicing.loan l join servicing.balance b on b.loan_id = l.id
    where l.person_id = ${personId}`.execute(ctx.db)
  return rows[0] as LoanHistory
}

function summaries(ctx: ReadContext) {
  return ctx.db
    .selectFrom('servicing.loan as l')
    .innerJoin('servicing.balance as b', 'b.loanId', 'l.id')
    .select(['l.id', 'l.personId', 'l.appCode', 'l.productCode', 'l.principalCents'])
    .select(['l.startedOn', 'b.principalOwedCents', 'b.status', 'b.finishedOn', 'b.oldestDueOn'])
    .select(({ fn }) => fn.coalesce('b.dueOn', 'l.dueOn').as('dueOn'))
}

type Row = Awaited<ReturnType<ReturnType<typeof summaries>['executeTakeFirstOrThrow']>>

function summaryOf({ id, ...row }: Row): LoanSummary {
  return { loanId: id, ...row } as LoanSummary
}
