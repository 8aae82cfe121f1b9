import { assert } from '@daftari/kernel/assert'
import { sql } from 'kysely'
import { actorName, type Context } from '../../../platform/context.ts'
import { columns } from '../../../platform/db/columns.ts'
import { type NewEntry, soundLines } from '../domain/entry.ts'

/**
 * Books many entries, each with its own lines, by one statement, in the order in which they are given. Gives
 * their ids by their references. A reference that is known fails the statement.
 */
export async function postMany(
  ctx: Context,
  entries: readonly NewEntry[],
): Promise<Map<string, number>> {
  if (entries.length === 0) return new Map()
  assert(
    entries.every(({ reversesId, reason }) => reversesId === undefined && reason === undefined),
    'what is posted in numbers reverses nothing',
  )
  const lines = entries.flatMap(({ reference, lines: some }) =>
    soundLines(some).map((line, index) => ({ reference, number: index + 1, ...line })),
  )
  const heads = columns(entries, [
    ['text', (one) => one.reference],
    ['text', (one) => one.kind],
    ['date', (one) => one.effectiveOn],
    ['text', (one) => one.source],
  ])
  const bodies = columns(lines, [
    ['text', (one) => one.reference],
    ['integer', (one) => one.number],
    ['text', (one) => one.account],
    ['bigint', (one) => one.amountCents],
    ['bigint', (one) => one.loanId],
    ['bigint', (one) => one.personId],
    ['bigint', (one) => one.paymentId],
  ])
  const actor = JSON.stringify(actorName(ctx.actor))
  const { rows } = await sql<{ reference: string; id: number }>`
    with header as (
      insert into ledger.entry (reference, kind, effective_on, posted_at, source, actor)
      select reference, kind, effective_on, ${ctx.clock.now()}, source, ${actor}::jsonb
      from unnest(${heads}) with ordinality as one (reference, kind, effective_on, source, place)
      order by place
      returning id, reference, effective_on
    ),
    booked as (
      insert into ledger.line
        (entry_id, number, account_code, amount_cents, loan_id, person_id, payment_id, effective_on)
      select header.id, number, account, cents, loan_id, person_id, payment_id, effective_on
      from unnest(${bodies})
        as one (reference, number, account, cents, loan_id, person_id, payment_id)
      join header using (reference)
    )
    select reference, id from header`.execute(ctx.tx)
  return new Map(rows.map(({ reference, id }) => [reference, id]))
}
