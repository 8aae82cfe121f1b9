import type { StatementAccount } from '@daftari/contract/settlement/enums'
import type { BusinessDate } from '@daftari/kernel/business-date'
import { type RawBuilder, sql } from 'kysely'
import { providerOf, walletOf } from './accounts.ts'
import { reversalOfLine } from './given-back.ts'

export interface AccountDay {
  account: StatementAccount
  on: BusinessDate
}

/** A row of `threeWay`: one transaction of the day, by the operator's receipt or by our reference. */
export interface ThreeWayRow {
  key: string
  what: string
  ledgerCents: number | null
  toldCents: number | null
  statementCents: number | null
  paymentId: number | null
  loanId: number | null
  refundId: number | null
  entryId: number | null
  lineId: number | null
  source: string | null
}

/**
 * Everything of a day and account, once for its receipt, with the amounts of the books, the operator's
 * messages and its statement. A matched row of a statement is under our receipt, and a returned payment is
 * separate, since one is money in and the other money out.
 */
export function threeWay({ account, on }: AccountDay): RawBuilder<ThreeWayRow> {
  const parts = account === 'disburse' ? disburseParts(on) : paymentParts(account, on)
  return sql<ThreeWayRow>`
    select key, (array_agg(what order by rank))[1] as what,
      sum(ledger_cents)::bigint as ledger_cents, sum(told_cents)::bigint as told_cents,
      sum(statement_cents)::bigint as statement_cents, max(payment_id) as payment_id,
      max(loan_id) as loan_id, max(refund_id) as refund_id, max(entry_id) as entry_id,
      max(line_id) as line_id, max(source) as source
    from (
      ${parts}
      union all
      select case
          when v.payment_receipt is not null then v.payment_receipt || '/reversal'
          when l.payment_id is not null then
            (select p.receipt from reporting.payment p where p.id = l.payment_id)
          when l.disbursement_id is not null then
            coalesce((select d.receipt from reporting.disbursement d
              where d.id = l.disbursement_id), l.receipt)
          when l.refund_id is not null then
            coalesce((select r.receipt from reporting.refund r where r.id = l.refund_id), l.receipt)
          when l.entry_id is not null then
            (select upper(regexp_replace(e.reference, '^.*:', '')) || case
                when e.kind = 'provider-charge' then '/charge' else '' end
              from reporting.ledger_entry e where e.entry_id = l.entry_id)
          when l.kind = 'charge' then l.receipt || '/charge'
          else l.receipt end,
        case when l.refund_id is null then l.kind else 'refund' end, 2, null, null, l.amount_cents,
        coalesce(l.payment_id, v.payment_id), null, l.refund_id, l.entry_id, l.id, null
      from settlement.statement_line l
      ${reversalOfLine}
      where l.account = ${account} and l.completed_on = ${on} and l.completed
    ) every
    group by key`
}

/** Money in: the books by payment, and what the operator, or the aggregator, reported about each. */
const paymentParts = (account: 'payment' | 'aggregator', on: BusinessDate) => sql`
  select coalesce(p.receipt || case when v.id is null then '' else '/reversal' end,
      upper(regexp_replace(g.reference, '^.*:', '')) || case
      when g.kind = 'provider-charge' then '/charge' else '' end) as key,
    case when v.id is not null then 'reversal' when p.id is not null then 'payment'
      when g.kind = 'provider-charge' then 'charge'
      when g.kind = 'funding' then 'float' else 'entry' end as what,
    1 as rank, sum(g.amount_cents)::bigint as ledger_cents, null::bigint as told_cents,
    null::bigint as statement_cents, p.id as payment_id, null::bigint as loan_id,
    null::bigint as refund_id, max(g.entry_id) as entry_id, null::bigint as line_id,
    p.source as source
  from reporting.ledger_line g
  left join reporting.payment p on p.id = g.payment_id
  left join reporting.payment_reversal v on v.entry_id = g.entry_id
  where g.account_code = ${walletOf[account]} and g.effective_on = ${on}
  group by p.id, p.receipt, p.source, v.id, g.kind, case when p.id is null then g.reference end, 1
  having sum(g.amount_cents) <> 0
  union all
  select v.payment_receipt || '/reversal', 'reversal', 0, null, -v.amount_cents, null, v.payment_id,
    null, null, v.entry_id, null, null
  from reporting.payment_reversal v
  where v.provider = ${providerOf[account]} and v.state = 'done' and v.is_told
    and v.given_back_on = ${on}
  union all
  select p.receipt, 'payment', 0, null, p.amount_cents, null, p.id, null, null, null, null, p.source
  from reporting.payment p
  where p.provider = ${providerOf[account]} and p.paid_on = ${on}
    and exists (select from reporting.payment_told t where t.payment_id = p.id)`

/**
 * Money out: the books by loan and by refund, and what the operator reported about each order to
 * pay.
 */
const disburseParts = (on: BusinessDate) => sql`
  select coalesce(d.receipt, r.receipt, upper(regexp_replace(g.reference, '^.*:', '')) || case
      when g.kind = 'provider-charge' then '/charge' else '' end) as key,
    case when d.id is not null then 'payout' when r.id is not null then 'refund'
      when g.kind = 'provider-charge' then 'charge' when g.kind = 'funding' then 'float'
      else 'entry' end as what,
    1 as rank, sum(g.amount_cents)::bigint as ledger_cents, null::bigint as told_cents,
    null::bigint as statement_cents, null::bigint as payment_id, g.loan_id as loan_id,
    r.id as refund_id, max(g.entry_id) as entry_id, null::bigint as line_id, null::text as source
  from reporting.ledger_line g
  left join reporting.disbursement d on d.application_id = g.loan_id
  left join reporting.refund r on g.kind = 'refund' and g.reference = 'refund:' || r.id
  where g.account_code = 'wallet_payout' and g.effective_on = ${on}
  group by d.id, d.receipt, r.id, r.receipt, g.loan_id, g.kind, g.reference
  having sum(g.amount_cents) <> 0
  union all
  select d.receipt, 'payout', 0, null, -d.amount_cents, null, null, d.application_id, null, null,
    null, null
  from reporting.disbursement d
  where d.disbursed_on = ${on} and d.actual_status = 2 and d.receipt is not null
  union all
  select r.receipt, 'refund', 0, null, -r.amount_cents, null, null, null, r.id, null, null, null
  from reporting.refund r
  where r.paid_on = ${on} and r.state = 'paid' and r.receipt is not null`
