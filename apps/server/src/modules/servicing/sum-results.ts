import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { DailyJob } from '../../platform/schedule/daily.ts'

const parts = ['principal', 'interest', 'fee', 'fine']
const sums = [
  'loans',
  'paid_out_cents',
  'recovered_cents',
  'discount_interest_cents',
  'discount_fee_cents',
  ...parts.flatMap((part) => [
    `${part}_cents`,
    `${part}_received_cents`,
    `${part}_waived_cents`,
    `${part}_written_off_cents`,
  ]),
]
const added = sql.raw(sums.map((name) => `${name} = fact.${name} + excluded.${name}`).join(', '))
const columns = sql.raw(sums.join(', '))
const owed = (part: string) =>
  `sum(${part}_cents - ${part}_received_cents - ${part}_waived_cents - ${part}_written_off_cents)`
const charges = parts.slice(1)
const chargesOwed = sql.raw(charges.map(owed).join(', '))
const chargeColumns = sql.raw(charges.map((part) => `${part}_cents`).join(', '))
const chargesAdded = sql.raw(
  charges.map((part) => `${part}_cents = m.${part}_cents + excluded.${part}_cents`).join(', '),
)

/**
 * Adds what was sealed since the last time to the results of loans, each on the day it counts for. Only
 * what is sealed: below a seal no entry can still appear, so none is left out or added twice.
 */
export const sumResults: DailyJob = { name: 'servicing.sum-results', run: sumWhatIsNew }

/** From nothing: what they were is no longer what the lines say, because loans are gone. */
export async function sumResultsAgain(ctx: Context): Promise<void> {
  await sql`delete from servicing.result_fact`.execute(ctx.tx)
  await sql`delete from servicing.owed_month`.execute(ctx.tx)
  await sql`update servicing.result_through set entry_id = 0`.execute(ctx.tx)
  await sumWhatIsNew(ctx)
}

async function sumWhatIsNew(ctx: Context): Promise<{ facts: number }> {
  const { rows } = await sql<{ after: number; through: number }>`
    select entry_id as after,
      greatest(entry_id, (select max(up_to_entry_id) from reporting.seal)) as through
    from servicing.result_through for update`.execute(ctx.tx)
  const [{ after, through } = { after: 0, through: 0 }] = rows
  if (through === after) return { facts: 0 }
  const { numAffectedRows } = await sql`
    with said as materialized (select * from servicing.loan_results(${after}, ${through})),
    months as (
      insert into servicing.owed_month as m
        (month, app_code, product_code, customer_type, ${chargeColumns})
      select date_trunc('month', effective_on)::date, app_code, product_code, customer_type,
        ${chargesOwed}
      from said
      group by 1, 2, 3, 4
      on conflict (month, app_code, product_code, customer_type) do update set ${chargesAdded}
    )
    insert into servicing.result_fact as fact (effective_on, started_month, app_code, product_code,
      customer_type, grade, ${columns})
    select effective_on, started_month, app_code, product_code, customer_type, grade, ${columns}
    from said
    on conflict (effective_on, started_month, app_code, product_code, customer_type, grade)
    do update set ${added}`.execute(ctx.tx)
  await sql`update servicing.result_through set entry_id = ${through}`.execute(ctx.tx)
  return { facts: Number(numAffectedRows ?? 0) }
}
