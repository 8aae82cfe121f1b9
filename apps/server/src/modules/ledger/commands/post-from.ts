import { refuse } from '@daftari/contract/refusals'
import { type RawBuilder, sql } from 'kysely'
import { actorName, type Context } from '../../../platform/context.ts'
import type { NewEntry } from '../domain/entry.ts'

/** A query of the caller's own tables: account_code, amount_cents, loan_id, person_id. */
export type LineQuery = RawBuilder<unknown>

/**
 * Books one entry whose lines a query gives: for work on all loans at once. Nothing is booked when
 * the query gives no line. Refuses: ledger.posted-before. Gives how many lines were booked.
 */
export async function postFrom(
  ctx: Context,
  entry: Omit<NewEntry, 'lines'>,
  lines: LineQuery,
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
      select * from (${lines}) lines where amount_cents <> 0
    ),
    header as (
      insert into ledger.entry
        (reference, kind, effective_on, posted_at, source, actor, reverses_id, reason)
      select ${entry.reference}, ${entry.kind}, ${entry.effectiveOn}::date, ${ctx.clock.now()},
        ${entry.source}, ${actor}::jsonb, null, ${entry.reason ?? null}
      where exists (select from given)
      returning id
    ),
    booked as (
      insert into ledger.line
        (entry_id, number, account_code, amount_cents, loan_id, person_id, effective_on)
      select header.id, row_number() over (), account_code, amount_cents, loan_id, person_id,
        ${entry.effectiveOn}::date
      from header, given
      returning 1
    )
    select (select id from header) as entry_id, (select count(*) from booked) as lines`.execute(
    ctx.tx,
  )
  return rows[0] ?? { entryId: null, lines: 0 }
}
