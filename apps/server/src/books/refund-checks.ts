import { sql } from 'kysely'
import { type Look, problem } from './check.ts'

/** What is set aside of each customer's money is what their refunds under way come to. */
export const refundsAreSetAside: Look = {
  counted: { refunds: sql`select count(*) from payments.refund` },
  wrong: sql`
    select ${problem('refunds-set-aside', {
      person: 'coalesce(r.person_id, g.person_id)',
      underWayCents: 'coalesce(r.cents, 0)',
      setAsideCents: 'coalesce(g.cents, 0)',
    })}
    from (
      select person_id, sum(amount_cents)::bigint as cents from payments.refund
      where state in ('asked', 'approved', 'sending', 'failed') group by person_id
    ) r
    full join (
      select person_id, -sum(amount_cents)::bigint as cents from ledger.line
      where account_code = 'refunds_under_way'
      group by person_id having sum(amount_cents) <> 0
    ) g on g.person_id = r.person_id
    where coalesce(r.cents, 0) <> coalesce(g.cents, 0)
      or (r.person_id is null and g.person_id is null)`,
}

/** Refund by refund, each on its day, once; nothing else but payouts and refunds names a person. */
export const refundsEqualOperator: Look = {
  counted: { 'refunds paid': sql`select count(*) from payments.refund where state = 'paid'` },
  wrong: sql`
    select ${problem('refund-wallet', {
      receipt: 'coalesce(r.receipt, g.reference)',
      day: 'coalesce(r.paid_on, g.effective_on)',
      toldCents: 'coalesce(r.amount_cents, 0)',
      bookedCents: 'coalesce(g.cents, 0)',
    })}
    from (
      select id, person_id, receipt, paid_on, amount_cents from payments.refund
      where state = 'paid'
    ) r
    full join (
      select e.reference, l.person_id, l.effective_on, -sum(l.amount_cents)::bigint as cents
      from ledger.line l join ledger.entry e on e.id = l.entry_id
      where l.account_code = 'wallet_payout' and l.person_id is not null and l.loan_id is null
      group by e.reference, l.person_id, l.effective_on
    ) g on g.reference = 'refund:' || r.id and g.person_id = r.person_id
      and g.effective_on = r.paid_on
    where r.amount_cents is distinct from g.cents
    order by coalesce(r.paid_on, g.effective_on)`,
}

/** What each customer owes of refunds is what they were booked as, less what settled them. */
export const refundDebtsEqualLines: Look = {
  counted: { 'refund debts': sql`select count(*) from payments.refund_debt` },
  wrong: sql`
    select ${problem('refund-debt', {
      person: 'coalesce(d.person_id, g.person_id)',
      owedCents: 'coalesce(d.cents, 0)',
      bookedCents: 'coalesce(g.cents, 0)',
    })}
    from (
      select r.person_id, (sum(r.amount_cents) - coalesce(sum(s.cents), 0))::bigint as cents,
        bool_and(r.settled_cents = coalesce(s.cents, 0)) as sums
      from payments.refund_debt r
      left join (
        select refund_debt_id, sum(amount_cents) as cents from payments.refund_debt_settlement
        group by refund_debt_id
      ) s on s.refund_debt_id = r.id
      group by r.person_id
    ) d
    full join (
      select person_id, sum(amount_cents)::bigint as cents from ledger.line
      where account_code = 'customer_receivable' group by person_id
    ) g on g.person_id = d.person_id
    where coalesce(d.cents, 0) <> coalesce(g.cents, 0) or not coalesce(d.sums, true)`,
}
