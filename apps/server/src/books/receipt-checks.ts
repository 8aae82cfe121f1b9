import type { LookedAt } from '@daftari/contract/ledger/book-problems'
import { sql } from 'kysely'
import { type Look, problem } from './check.ts'

/** The provider of payments, their account, and the names of the counted receipts and days. */
interface Receipts {
  provider: 'mpesa' | 'aggregator'
  account: 'wallet_paybill' | 'aggregator_clearing'
  counted: readonly [receipts: LookedAt, days: LookedAt]
}

/** Receipt by receipt, each on its day, what was given back among them. */
export const receiptsEqual = ({
  provider,
  account,
  counted: [receipts, days],
}: Receipts): Look => ({
  counted: {
    [receipts]: sql`
      select count(*) from payments.payment
      where provider = ${provider} and state <> 'reversed' and source <> 'brought'`,
    [days]: sql`
      select count(distinct paid_on) from payments.payment where provider = ${provider}`,
  },
  wrong: sql`
    select ${problem('receipt-account', {
      receipt: 'p.receipt',
      payment: 'coalesce(p.id, g.payment_id)',
      day: 'coalesce(p.paid_on, g.effective_on)',
      toldCents: 'coalesce(p.amount_cents, 0)',
      account: `'${account}'`,
      bookedCents: 'coalesce(g.cents, 0)',
    })}
    from (
      select id, receipt, paid_on, sum(amount_cents)::bigint as amount_cents from (
        select id, receipt, paid_on, amount_cents from payments.payment p
        -- Imported payments are in the accounts that their book opened; returned ones leave them.
        where provider = ${provider} and source <> 'brought' and (state <> 'reversed' or exists (
          select from payments.payment_reversal v where v.payment_id = p.id and v.state = 'done'))
        union all
        select p.id, p.receipt, v.given_back_on, -v.amount_cents
        from payments.payment_reversal v join payments.payment p on p.id = v.payment_id
        where v.state = 'done' and p.provider = ${provider}) moved
      group by id, receipt, paid_on having sum(amount_cents) <> 0
    ) p
    full join (
      select payment_id, effective_on, sum(amount_cents)::bigint as cents
      from ledger.line where account_code = ${account} and payment_id is not null
      group by payment_id, effective_on having sum(amount_cents) <> 0
    ) g on g.payment_id = p.id and g.effective_on = p.paid_on
    where p.amount_cents is distinct from g.cents
    order by coalesce(p.paid_on, g.effective_on), p.receipt`,
})

/** What the aggregator kept of each payment is what its charge in the books says, on the same day. */
export const feesEqualCharges: Look = {
  counted: {
    fees: sql`select count(*) from payments.payment where fee_cents > 0`,
  },
  wrong: sql`
    select ${problem('aggregator-fee', {
      receipt: 'coalesce(p.receipt, g.reference)',
      toldCents: 'coalesce(p.fee_cents, 0)',
      bookedCents: 'coalesce(g.cents, 0)',
    })}
    from (
      select receipt, fee_cents, fee_entry_id, paid_on from payments.payment where fee_cents > 0
    ) p
    full join (
      select e.id, e.reference, e.effective_on, -sum(l.amount_cents)::bigint as cents
      from ledger.entry e join ledger.line l on l.entry_id = e.id
      where e.kind = 'provider-charge' and l.account_code = 'aggregator_clearing'
        and exists (select from payments.payment o
          where e.reference = 'charge:aggregator:' || o.receipt)
      group by e.id
    ) g on g.id = p.fee_entry_id and g.effective_on = p.paid_on
    where p.fee_cents is distinct from g.cents
    order by coalesce(p.receipt, g.reference)`,
}
