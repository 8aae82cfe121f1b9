import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'

/**
 * Sums what each seal moved that has no sums yet, oldest first. Once sealed, entries stay as they
 * are, so the sums of a seal are written once.
 */
export async function sumSeals(ctx: Context): Promise<void> {
  const { rows } = await sql<{ id: number; afterId: number; upToId: number }>`
    select id, after_id, up_to_entry_id as up_to_id
    from (
      select id, up_to_entry_id, lag(up_to_entry_id, 1, 0::bigint) over (order by id) as after_id
      from ledger.seal
    ) s
    where id > coalesce((select max(seal_id) from ledger.day_sum), 0)
    order by id`.execute(ctx.tx)
  for (const seal of rows) {
    await sql`
      insert into ledger.day_sum (seal_id, account_code, accounting_on, effective_on, posted_on,
        debit_cents, credit_cents, lines)
      select ${seal.id}, l.account_code, e.accounting_on, e.effective_on,
        (e.posted_at at time zone ${ctx.clock.zone})::date,
        coalesce(sum(l.amount_cents) filter (where l.amount_cents > 0), 0),
        coalesce(-sum(l.amount_cents) filter (where l.amount_cents < 0), 0),
        count(*)
      from ledger.line l join ledger.entry e on e.id = l.entry_id
      where l.entry_id > ${seal.afterId} and l.entry_id <= ${seal.upToId}
      group by 2, 3, 4, 5`.execute(ctx.tx)
  }
}
