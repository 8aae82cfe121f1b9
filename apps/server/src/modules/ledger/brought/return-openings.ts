import { sql } from 'kysely'
import { actorName, type Context } from '../../../platform/context.ts'
import type { BroughtBook } from './open-books.ts'

/**
 * Books the opposite of all that opened a book, on the day on which it did: its accounts are as if it had not
 * been brought, and the journal shows that it was. The second time the reference is there already, and it
 * fails.
 */
export async function returnOpenings(
  ctx: Context,
  { bookId }: Pick<BroughtBook, 'bookId'>,
): Promise<void> {
  const opened = `opening:${bookId}`
  const actor = JSON.stringify(actorName(ctx.actor))
  await sql`
    with given as materialized (
      select l.account_code, -sum(l.amount_cents)::bigint as amount_cents, l.loan_id, l.person_id,
        l.payment_id, l.effective_on
      from ledger.entry e join ledger.line l on l.entry_id = e.id
      where e.kind = 'opening'
        and (e.reference = ${opened} or starts_with(e.reference, ${`${opened}:`}))
      group by l.account_code, l.loan_id, l.person_id, l.payment_id, l.effective_on
      having sum(l.amount_cents) <> 0
    ),
    header as (
      insert into ledger.entry (reference, kind, effective_on, posted_at, source, actor)
      select ${`opening-return:${bookId}`}, 'opening-return', min(effective_on),
        ${ctx.clock.now()}, 'system', ${actor}::jsonb
      from given having count(*) > 0
      returning id, effective_on
    )
    insert into ledger.line
      (entry_id, number, account_code, amount_cents, loan_id, person_id, payment_id, effective_on)
    select header.id,
      row_number() over (order by loan_id, person_id, payment_id, account_code, amount_cents),
      account_code, amount_cents, loan_id, person_id, payment_id, header.effective_on
    from given, header`.execute(ctx.tx)
}
