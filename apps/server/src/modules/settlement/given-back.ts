import type { StatementAccount } from '@daftari/contract/settlement/enums'
import type { BusinessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'

/** Our transaction (`v`) whose operator's side is the row of a statement (`l`). */
export const reversalOfLine = sql`left join lateral (
  select r.payment_id, r.payment_receipt, r.amount_cents
  from reporting.payment_reversal r
  where l.kind = 'reversal' and r.state = 'done'
    and r.provider = case l.account when 'payment' then 'mpesa' else l.account end
    and (r.receipt = l.receipt or r.payment_receipt = l.linked_receipt)
  limit 1) v on true`

/** The line `g` of the books is money that the operator gave back, not a booking taken back. */
export const isGivingBack = sql`exists (
  select from reporting.payment_reversal r where r.entry_id = g.entry_id)`

/** Books and statement both have that `t` went back, and not on the same day. */
export const isGivenBackOnAnotherDay = (account: StatementAccount, on: BusinessDate) => sql`exists (
  select from reporting.payment_reversal r
  where r.payment_id = t.payment_id and r.state = 'done' and (
    (t.ledger_cents is null and r.given_back_on <> ${on})
    or (t.statement_cents is null and exists (
      select from settlement.statement_line l
      where l.account = ${account} and l.kind = 'reversal' and l.completed and l.completed_on <> ${on}
        and (l.receipt = r.receipt or l.linked_receipt = r.payment_receipt)))))`
