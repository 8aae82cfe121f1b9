import { sql } from 'kysely'
import { type Look, problem } from './check.ts'

/**
 * For each day covered by a statement: the difference between the books and the statement equals the sum of
 * the listed differences, to the cent, so none is hidden. A day with later bookings is compared again within
 * a minute, and is not wrong yet.
 */
export const statementsEqualBooks: Look = {
  counted: {
    'statement rows': sql`select count(*) from settlement.statement_line`,
    'statement days': sql`select count(*) from settlement.account_day where covered`,
    'differences listed': sql`
      select count(*) from settlement.difference where state in ('open', 'acknowledged')`,
  },
  wrong: sql`
    select ${problem('statement-day', {
      statementAccount: 'd.account',
      day: 'd.business_on',
      bookedCents: 'g.cents',
      statementCents: 's.cents',
      listedCents: 'f.cents',
    })}
    from settlement.account_day d
    cross join lateral (
      select coalesce(sum(l.amount_cents), 0)::bigint as cents
      from ledger.line l join ledger.entry e on e.id = l.entry_id
      -- An account's opening balance is not a movement of the day.
      where e.kind <> 'opening' and l.effective_on = d.business_on and l.account_code =
        case d.account when 'payment' then 'wallet_paybill' when 'disburse' then 'wallet_payout'
          else 'aggregator_clearing' end
    ) g
    cross join lateral (
      select coalesce(sum(r.amount_cents), 0)::bigint as cents from settlement.statement_line r
      where r.account = d.account and r.completed_on = d.business_on and r.completed
    ) s
    cross join lateral (
      select coalesce(sum(coalesce(o.ledger_cents, 0) - coalesce(o.statement_cents, 0)), 0)::bigint
        as cents
      from settlement.difference o
      where o.account = d.account and o.business_on = d.business_on and o.state <> 'cleared'
    ) f
    where d.covered and g.cents - s.cents <> f.cents
      and not exists (
        select from ledger.line l join ledger.entry e on e.id = l.entry_id
        where l.effective_on = d.business_on and e.posted_at > d.compared_at
          and l.account_code in ('wallet_paybill', 'wallet_payout', 'aggregator_clearing'))
    order by d.business_on, d.account`,
}
