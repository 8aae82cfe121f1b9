import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'
import { type Finding, look, problem } from './check.ts'
import { feesEqualCharges, receiptsEqual } from './receipt-checks.ts'
import { refundsEqualOperator } from './refund-checks.ts'
import { statementsEqualBooks } from './statement-checks.ts'

/** Suspense equals the receipts not yet matched. */
export function suspenseEqualsUnmatched(db: Db): Promise<Finding> {
  return look(db, 6, [
    {
      counted: { payments: sql`select count(*) from payments.payment` },
      wrong: sql`
        select ${problem('suspense', {
          payment: 'coalesce(p.id, g.payment_id)',
          unmatchedCents: 'coalesce(p.cents, 0)',
          suspenseCents: 'coalesce(g.cents, 0)',
        })}
        from (
          select id, case when state = 'reversed' then 0
            else amount_cents - matched_cents - surplus_cents end as cents
          from payments.payment
        ) p
        full join (
          select payment_id, -sum(amount_cents)::bigint as cents from ledger.line
          where account_code = 'suspense' group by payment_id
        ) g on g.payment_id = p.id
        where coalesce(p.cents, 0) <> coalesce(g.cents, 0) or (p.id is null and g.cents is not null)
        order by coalesce(p.id, g.payment_id)`,
    },
  ])
}

/**
 * The accounts that others keep equal what they reported and their statements, or the difference is
 * listed: receipt by receipt and payout by payout, each on its day. A payout whose news is still on
 * its way to the books is not wrong yet.
 */
export function walletsEqualOperator(db: Db): Promise<Finding> {
  return look(db, 7, [
    receiptsEqual({
      provider: 'mpesa',
      account: 'wallet_paybill',
      counted: ['receipts', 'receipt days'],
    }),
    receiptsEqual({
      provider: 'aggregator',
      account: 'aggregator_clearing',
      counted: ['aggregator receipts', 'aggregator receipt days'],
    }),
    feesEqualCharges,
    {
      counted: {
        payouts: sql`select count(*) from payments.disbursement where actual_status = 2`,
        'payout days': sql`
          select count(distinct disbursed_on) from payments.disbursement where actual_status = 2`,
      },
      wrong: sql`
        select ${problem('payout-wallet', {
          receipt: 'd.receipt',
          loan: 'coalesce(d.application_id, g.loan_id)',
          day: 'coalesce(d.disbursed_on, g.effective_on)',
          toldCents: 'coalesce(d.amount_cents, 0)',
          bookedCents: 'coalesce(g.cents, 0)',
        })}
        from (
          select id, application_id, receipt, disbursed_on, amount_cents
          from payments.disbursement d where actual_status = 2
            and not exists (select from servicing.loan l
              where l.id = d.application_id and l.brought_on is not null)
        ) d
        full join (
          select loan_id, effective_on, -sum(amount_cents)::bigint as cents
          from ledger.line where account_code = 'wallet_payout' and loan_id is not null
          group by loan_id, effective_on having sum(amount_cents) <> 0
        ) g on g.loan_id = d.application_id and g.effective_on = d.disbursed_on
        where d.amount_cents is distinct from g.cents
          and not exists (
            select from platform.delivery w
            where w.subscriber = 'servicing.open-loan' and w.subject = 'disbursement:' || d.id
              and not w.parked)
        order by coalesce(d.disbursed_on, g.effective_on), d.receipt`,
    },
    refundsEqualOperator,
    statementsEqualBooks,
  ])
}
