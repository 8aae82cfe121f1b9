import type { MessageLanguage } from '@daftari/contract/messaging/enums'
import type { PlaceholderValues } from '@daftari/contract/messaging/placeholders'
import { refuse } from '@daftari/contract/refusals'
import { cents, moneyText } from '@daftari/kernel/money'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'

interface CaseRow {
  loanId: number
  fullName: string | null
  language: MessageLanguage | null
  lender: string
  amountCents: number
  dueOn: string | null
  owedCents: number | null
  promisedCents: number | null
  promisedOn: string | null
}

/** The day of the bill that a text speaks of; left out, see `caseOf`. */
export interface DueBy {
  dueBy?: string | undefined
}

export interface Case {
  loanId: number
  personName: string
  language: MessageLanguage
  values: PlaceholderValues
}

/**
 * The values of a loan and its customer for texts, as of now. `owed` is what is unpaid of the instalments
 * that fall due by `dueOn`, never what falls due later. That day is `dueBy`, where the text is about a day of
 * the bill; else the last due day that has come with something unpaid, or the next one while nothing is due.
 * `payoff` stays empty: `withPayoff` works it out for the texts that name it. Refuses: request.not-found.
 */
export async function caseOf(
  ctx: ReadContext,
  loanId: number,
  payTo: string,
  { dueBy }: DueBy = {},
): Promise<Case> {
  const [found] = await casesOf(ctx, [{ loanId, dueBy }], payTo)
  return found ?? refuse('request.not-found')
}

/** The same of many loans in one statement, in their order. Refuses: request.not-found. */
export async function casesOf(
  ctx: ReadContext,
  asked: readonly ({ loanId: number } & DueBy)[],
  payTo: string,
): Promise<Case[]> {
  if (asked.length === 0) return []
  const { rows } = await sql<CaseRow>`
    select x.application_id as loan_id, p.full_name, p.language, a.name as lender, x.amount_cents, o.due_on,
      nullif(o.cents, 0) as owed_cents, w.amount_cents as promised_cents, w.promised_on
    from ${loansOf(asked)} as k (loan_id, due_by, place)
    join reporting.application x on x.application_id = k.loan_id
    join reporting.person p on p.person_id = x.person_id
    join reporting.app a on a.code = x.app_code
    left join reporting.loan l on l.loan_id = x.application_id
    left join lateral (
      select coalesce(k.due_by,
        max(i.due_on) filter (where i.due_on <= ${ctx.clock.today()}::date), min(i.due_on)) as due_on
      from reporting.instalment i where i.loan_id = l.loan_id and i.finished_on is null) d on true
    left join lateral (
      -- The whole claim of a written-off loan is due since its last day.
      select case when l.written_off_on is null then d.due_on
          else coalesce(l.oldest_due_on, l.due_on) end as due_on,
        case when l.written_off_on is null then sum(i.principal_owed_cents + i.interest_owed_cents
          + i.fee_owed_cents + i.fine_owed_cents) filter (where i.due_on <= d.due_on)
          else l.bill_owed_cents end::bigint as cents
      from reporting.instalment i where i.loan_id = l.loan_id) o on true
    left join lateral (select v.amount_cents, v.promised_on from reporting.promise v
      where v.loan_id = x.application_id and v.state <> 'cancelled' and l.bill_owed_cents > 0
      order by v.promise_id desc limit 1) w on true
    order by k.place`.execute(ctx.db)
  if (rows.length < asked.length) refuse('request.not-found')
  return rows.map((row) => caseIn(ctx, row, payTo))
}

/** One is written as a row, so that PostgreSQL plans for one. */
function loansOf(asked: readonly ({ loanId: number } & DueBy)[]) {
  const [only] = asked
  if (only !== undefined && asked.length === 1)
    return sql`(values (${only.loanId}::bigint, ${only.dueBy ?? null}::date, 1))`
  return sql`unnest(${asked.map((one) => one.loanId)}::bigint[],
    ${asked.map((one) => one.dueBy ?? null)}::date[]) with ordinality`
}

function caseIn(ctx: ReadContext, row: CaseRow, payTo: string): Case {
  const money = (amount: number | null) =>
    amount === null ? null : moneyText(ctx.appContext.currency, cents(amount))
  const owes = row.owedCents !== null
  return {
    loanId: row.loanId,
    personName: row.fullName ?? '',
    language: row.language ?? 'en',
    values: {
      name: firstName(row.fullName),
      lender: row.lender,
      agent: ctx.actor.kind === 'staff' ? firstName(ctx.actor.name) : null,
      loanId: String(row.loanId),
      amount: money(row.amountCents),
      dueOn: owes ? row.dueOn : null,
      owed: money(row.owedCents),
      payoff: null,
      payTo: owes ? payTo : null,
      promised: money(row.promisedCents),
      promisedOn: row.promisedOn,
      link: null,
    },
  }
}

/** Braces in a name would be read as a placeholder. */
function firstName(name: string | null): string | null {
  const first = (name ?? '').trim().split(/\s+/)[0] ?? ''
  return first === '' ? null : first.replace(/[{}]/g, '')
}
