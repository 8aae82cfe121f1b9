import { refuse } from '@daftari/contract/refusals'
import { type RawBuilder, sql } from 'kysely'
import { actorName, type Context } from '../../../platform/context.ts'
import type { AccountCode } from '../domain/chart.ts'
import type { NewEntry } from '../domain/entry.ts'

/** A query of the caller's own tables: account_code, amount_cents, loan_id, person_id. */
export type LineQuery = RawBuilder<unknown>

/**
 * Books one entry whose lines a query gives, for work on all loans at once, and one more line on the
 * account `against` that balances them. Nothing is booked when the query gives no line. Refuses:
 * ledger.posted-before. Gives how many lines the query gave. The lines are numbered in an order of
 * their own, so that the same day is booked the same way however the query was run.
 */
export async function postFrom(
  ctx: Context,
  entry: Omit<NewEntry, 'lines'>,
  { lines, against }: { lines: LineQuery; against: AccountCode },
): Promise<{ entryId: number | null; lines: number }> {
  const actor = JSON.stringify(actorName(ctx.actor))
  const known = await ctx.tx
    .selectFrom('ledger.entry')
    .select('id')
    .where('reference', '=', entry.reference)
    .executeTakeFirst()
  if (known !== undefined) refuse('ledger.posted-before', { reference: entry.reference })
  const { rows } = await sql<{ entryId: number | null; lines: number }>`
    with given as materialized (
      select row_number() over (order by loan_id, person_id, account_code, amount_cents) as number,
        lines.*
      from (${lines}) lines where amount_cents <> 0
    ),
    whole as materialized (
      select count(*) as lines, sum(amount_cents)::bigint as cents from given
    ),
    header as (
      insert into ledger.entry
        (reference, kind, effective_on, posted_at, source, actor, reverses_id, reason)
      select ${entry.reference}, ${entry.kind}, ${entry.effectiveOn}::date, ${ctx.clock.now()},
        ${entry.source}, ${actor}::jsonb, null, ${entry.reason ?? null}
      from whole where lines > 0
      returning id
    ),
    booked as (
      insert into ledger.line
        (entry_id, number, account_code, amount_cents, loan_id, person_id, effective_on)
      select header.id, number, account_code, amount_cents, loan_id, person_id,
        ${entry.effectiveOn}::date
      from header, (
        select number, account_code, amount_cents, loan_id, person_id from given
        union all
        select lines + 1, ${against}, -cents, null, null from whole where cents <> 0
      ) every_line
    )
    select (select id from header) as entry_id, lines from whole`.execute(ctx.tx)
  return rows[0] ?? { entryId: null, lines: 0 }
}
