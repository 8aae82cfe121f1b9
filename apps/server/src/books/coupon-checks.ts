import { sql } from 'kysely'
import { type Look, problem } from './check.ts'

/**
 * What coupons took off loans is the list price less what the customer was asked for: no more than the loan
 * was made with, and booked to the cent. A coupon that is used has cost what was booked of its loan up to the
 * entry to which it was counted, and a campaign what its coupons have.
 */
export const couponsEqualLines: readonly Look[] = [
  {
    counted: {
      'discounted loans': sql`
        select count(*) from servicing.loan where discount_interest_cents + discount_fee_cents > 0`,
    },
    wrong: sql`
      select ${problem('loan-discount', {
        loan: 'coalesce(l.id, g.loan_id)',
        keptCents: 'l.discount_fee_cents + b.discounted_cents',
        bookedCents: 'coalesce(g.cents, 0)',
        mostCents: 'l.discount_fee_cents + l.discount_interest_cents',
      })}
      from (
        select l.*, (select coalesce(sum(coalesce(i.made_discount_cents, i.discount_cents)), 0)
          from servicing.instalment i where i.loan_id = l.id and not i.added) as planned_cents
        from servicing.loan l where discount_interest_cents + discount_fee_cents > 0
      ) l
      join servicing.balance b on b.loan_id = l.id
      full join (
        select l.loan_id, sum(l.amount_cents)::bigint as cents
        from ledger.line l join ledger.entry e on e.id = l.entry_id
        -- What an account began with is of no loan.
        where l.account_code = 'coupon_discounts' and e.kind not in ('opening', 'opening-return')
        group by l.loan_id
      ) g on g.loan_id = l.id
      where coalesce(g.cents, 0) is distinct from l.discount_fee_cents + b.discounted_cents
        or l.planned_cents <> l.discount_interest_cents
        or b.discounted_cents > l.discount_interest_cents or b.discounted_cents < 0`,
  },
  {
    counted: { coupons: sql`select count(*) from coupons.coupon` },
    wrong: sql`
      select ${problem('coupon-cost', {
        coupon: 'c.id',
        loan: 'c.application_id',
        keptCents: 'c.spent_cents',
        bookedCents: 'g.cents',
      })}
      from coupons.coupon c
      cross join lateral (
        select coalesce(sum(amount_cents), 0)::bigint as cents from ledger.line
        where loan_id = c.application_id and account_code = 'coupon_discounts'
          and entry_id <= c.counted_entry_id
      ) g
      where c.state = 'used'
        and (c.spent_cents <> g.cents or c.spent_cents + c.reserved_cents > c.most_cents)`,
  },
  {
    counted: { 'coupon campaigns': sql`select count(*) from coupons.campaign` },
    wrong: sql`
      select ${problem('coupon-budget', {
        campaign: 'g.id',
        keptCents: 'jsonb_build_array(g.reserved_cents, g.spent_cents)',
        couponCents: 'jsonb_build_array(n.reserved, n.spent)',
      })}
      from coupons.campaign g
      cross join lateral (
        select coalesce(sum(reserved_cents), 0)::bigint as reserved,
          coalesce(sum(spent_cents), 0)::bigint as spent
        from coupons.coupon where campaign_id = g.id
      ) n
      where (g.reserved_cents, g.spent_cents) is distinct from (n.reserved, n.spent)`,
  },
]
