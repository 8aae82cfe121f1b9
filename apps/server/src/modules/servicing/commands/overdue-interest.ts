import type { BusinessDate } from '@daftari/kernel/business-date'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { postFrom } from '../../ledger/index.ts'
import { chargesWithinLimit } from './charges-within-limit.ts'

/**
 * The contract's interest on overdue principal for the day that begins, of loans whose terms have it: the
 * oldest instalment first while the loan's limit lasts, before the fines of the day. It is earned at once,
 * and is part of its instalment's interest. Works on the loans that the close has selected.
 */
export async function chargeOverdueInterest(
  ctx: Context,
  begins: BusinessDate,
  reference: string,
): Promise<void> {
  await sql`
    create temp table if not exists closing_interest (
      loan_id bigint, person_id bigint, instalment integer, amount_cents bigint
    ) on commit drop`.execute(ctx.tx)
  await sql`truncate closing_interest`.execute(ctx.tx)
  await findInterest(ctx, begins)
  await countDay(ctx, begins)
  const lines = sql`
    select 'interest_receivable' as account_code, amount_cents, loan_id, person_id
    from closing_interest`
  const entry = await postFrom(
    ctx,
    { kind: 'accrual', effectiveOn: begins, reference, source: 'servicing' },
    { lines, against: 'interest_income' },
  )
  if (entry.entryId !== null) await keepInterest(ctx, begins)
}

/** The contract's rate, or the rate agreed since, where overdue principal bears interest at all. */
const ratePpm = sql`
  case when c.agreed_rate_ppm is null then l.overdue_interest_ppm
    when (l.terms ->> 'overdueInterest')::boolean then c.agreed_rate_ppm else 0 end`

async function findInterest(ctx: Context, begins: BusinessDate): Promise<void> {
  await chargesWithinLimit(begins, {
    into: 'closing_interest',
    full: sql`${roundedShare(sql`i.principal + i.days_before`)}
      - ${roundedShare(sql`i.days_before`)}`,
    instalments: sql`
      select loan_id, number, due_on, finished_on, overdue_principal_days as days_before,
        principal_cents - principal_paid_cents - principal_waived_cents as principal
      from servicing.instalment`,
    where: sql`${ratePpm} > 0`,
  }).execute(ctx.tx)
}

/** What the rate makes of principal times days, half-up; no days where each is charged for itself. */
const roundedShare = (principalDays: RawBuilder<unknown>) => sql`
  div(2::numeric * (${principalDays}) * ${ratePpm}
    + 1000000 * l.overdue_interest_days, 2000000::numeric * l.overdue_interest_days)::bigint`

/** The day is one more on which their principal was late, whatever could be charged for it. */
async function countDay(ctx: Context, begins: BusinessDate): Promise<void> {
  await sql`
    update servicing.instalment i set overdue_principal_days = i.overdue_principal_days
      + i.principal_cents - i.principal_paid_cents - i.principal_waived_cents
    from closing_loan c
    join servicing.loan l on l.id = c.loan_id
      and ${ratePpm} > 0 and l.overdue_interest_in_total
    where i.loan_id = c.loan_id and c.status = 'open' and c.oldest_due_on < ${begins}::date
      and i.due_on < ${begins}::date and i.finished_on is null`.execute(ctx.tx)
}

/** The bill's original amount is kept beside the current one. */
async function keepInterest(ctx: Context, begins: BusinessDate): Promise<void> {
  await sql`
    insert into servicing.overdue_interest (loan_id, instalment, charged_on, amount_cents)
    select loan_id, instalment, ${begins}::date, amount_cents from closing_interest`.execute(ctx.tx)
  await sql`
    update servicing.instalment i set
      interest_cents = i.interest_cents + n.amount_cents,
      made_principal_cents = case when not i.added
        then coalesce(i.made_principal_cents, i.principal_cents) end,
      made_interest_cents = case when not i.added
        then coalesce(i.made_interest_cents, i.interest_cents) end,
      made_fee_cents = case when not i.added then coalesce(i.made_fee_cents, i.fee_cents) end,
      made_discount_cents = case when not i.added
        then coalesce(i.made_discount_cents, i.discount_cents) end
    from closing_interest n
    where i.loan_id = n.loan_id and i.number = n.instalment and i.finished_on is null`.execute(
    ctx.tx,
  )
  await sql`
    update closing_loan c set
      interest_owed_cents = c.interest_owed_cents + n.cents,
      overdue_interest_cents = c.overdue_interest_cents + n.cents
    from (
      select loan_id, sum(amount_cents)::bigint as cents from closing_interest group by loan_id
    ) n
    where n.loan_id = c.loan_id`.execute(ctx.tx)
}
