import { sql } from 'kysely'
import type { EventPayloads } from '../../../../events.ts'
import type { Context } from '../../../../platform/context.ts'

/**
 * The first days of what a customer did with applications and loans, as they are now: published
 * again or in another order, the events come to the same.
 */
export async function followJourney(
  ctx: Context,
  { personId }: { personId: number },
): Promise<void> {
  // If two events of a person are concurrent, the later reads what the earlier wrote.
  const known = await lockJourneys(ctx, [personId])
  if (known > 0) await countJourneys(ctx, [personId])
}

/**
 * The same of many. Their rows are locked first, in one order: of two transactions with loans of the same
 * customer the later one reads what the earlier wrote.
 */
export async function followJourneys(ctx: Context, personIds: readonly number[]): Promise<void> {
  await lockJourneys(ctx, personIds)
  await countJourneys(ctx, personIds)
}

/** Gives how many of them have one. */
async function lockJourneys(ctx: Context, personIds: readonly number[]): Promise<number> {
  const { rows } = await sql`
    select from customers.journey where person_id = any(${personIds}::bigint[])
    order by person_id for update`.execute(ctx.tx)
  return rows.length
}

async function countJourneys(ctx: Context, personIds: readonly number[]): Promise<void> {
  await sql`
    update customers.journey j
    set applied_on = a.applied_on, approved_on = a.approved_on, first_loan_on = l.first_on,
      first_loan_cents = l.first_cents, first_repaid_on = l.repaid_on, second_loan_on = l.second_on
    from unnest(${personIds}::bigint[]) p (id)
    cross join lateral (
      select min(applied_on) as applied_on,
        least(min(decided_on) filter (where apply_status = 2), (
          select min((decided_at at time zone ${ctx.clock.zone})::date) from reporting.undone_verdict
          where person_id = p.id and apply_status = 2)) as approved_on
      from reporting.application where person_id = p.id
    ) a
    cross join lateral (
      select min(started_on) filter (where place = 1) as first_on,
        min(principal_cents) filter (where place = 1) as first_cents,
        min(started_on) filter (where place = 2) as second_on, min(finished_on) as repaid_on
      from (
        select started_on, principal_cents, finished_on,
          row_number() over (order by started_on, loan_id) as place
        from reporting.loan where person_id = p.id
      ) n
    ) l
    where j.person_id = p.id
      and (j.applied_on, j.approved_on, j.first_loan_on, j.first_loan_cents, j.first_repaid_on,
        j.second_loan_on) is distinct from (a.applied_on, a.approved_on, l.first_on,
        l.first_cents, l.repaid_on, l.second_on)`.execute(ctx.tx)
}

/** A repayment that is taken back may leave a loan owing again. */
export async function followReversal(
  ctx: Context,
  { loanId }: EventPayloads['repayment.reversed'],
): Promise<void> {
  const { rows } = await sql<{ personId: number }>`
    select person_id from reporting.loan where loan_id = ${loanId}`.execute(ctx.tx)
  for (const loan of rows) await followJourney(ctx, loan)
}
