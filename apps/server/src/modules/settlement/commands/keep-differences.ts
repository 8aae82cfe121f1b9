import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { jsonText } from '../../../platform/db/json.ts'
import type { AccountDay, ThreeWayRow } from '../three-way.ts'

export type Found = Omit<ThreeWayRow, 'source'> & {
  kind: string
  cause: string | null
  state: 'open' | 'explained'
}

/**
 * Stores the differences of a day: new ones, those whose amounts changed (reopened), and those that are gone
 * (cleared). One statement each.
 */
export async function keepDifferences(
  ctx: Context,
  { account, on }: AccountDay,
  found: readonly Found[],
): Promise<void> {
  const now = ctx.clock.now()
  const keys = found.map((one) => one.key)
  await sql`
    update settlement.difference set state = 'cleared', reason = null, settled_by = null,
      settled_at = null, changed_at = ${now}, version = version + 1
    where account = ${account} and business_on = ${on} and state <> 'cleared'
      and not (key = any(${keys}::text[]))`.execute(ctx.tx)
  if (found.length === 0) return
  await sql`
    insert into settlement.difference as d (account, business_on, key, kind, what, cause,
      ledger_cents, told_cents, statement_cents, state, line_id, payment_id, loan_id, refund_id,
      entry_id, first_seen_at, changed_at)
    select ${account}, ${on}, f.key, f.kind, f.what, f.cause, f."ledgerCents", f."toldCents",
      f."statementCents", f.state, f."lineId", f."paymentId", f."loanId", f."refundId", f."entryId",
      ${now}, ${now}
    from jsonb_to_recordset(${jsonText(found)}::jsonb) as f(key text, kind text, what text,
      cause text, "ledgerCents" bigint, "toldCents" bigint, "statementCents" bigint, state text,
      "lineId" bigint, "paymentId" bigint, "loanId" bigint, "refundId" bigint, "entryId" bigint)
    order by f.key
    on conflict (account, business_on, key) do update set kind = excluded.kind,
      what = excluded.what, cause = excluded.cause, ledger_cents = excluded.ledger_cents,
      told_cents = excluded.told_cents, statement_cents = excluded.statement_cents,
      state = excluded.state, line_id = excluded.line_id, payment_id = excluded.payment_id,
      loan_id = excluded.loan_id, refund_id = excluded.refund_id, entry_id = excluded.entry_id,
      changed_at = excluded.changed_at, reason = null, settled_by = null, settled_at = null,
      version = d.version + 1
    where (d.kind, d.cause, d.ledger_cents, d.told_cents, d.statement_cents, d.line_id)
        is distinct from (excluded.kind, excluded.cause, excluded.ledger_cents,
          excluded.told_cents, excluded.statement_cents, excluded.line_id)
      or d.state = 'cleared'`.execute(ctx.tx)
}
