import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { lockCouponOf, moveCoupon } from '../coupon-store.ts'
import { dropDevices } from './end-reservation.ts'

/** The money has arrived. A repetition has no effect. */
export async function useCoupon(ctx: Context, { loanId }: { loanId: number }): Promise<void> {
  const coupon = await lockCouponOf(ctx, loanId)
  if (coupon?.state !== 'reserved') return
  await moveCoupon(ctx, coupon, { to: 'used', reason: 'paid out' })
  await countSpent(ctx, [loanId])
}

/**
 * Spent is the booked cost of each coupon. Its possible further cost stays reserved while its loan is open,
 * and is freed at the end. A reopened loan costs again, whatever was promised to others meanwhile: the excess
 * over the budget is recorded as overrun. Without `loanIds`: all that may have changed.
 */
export async function countSpent(ctx: Context, loanIds?: readonly number[]): Promise<number> {
  const which =
    loanIds === undefined
      ? sql`(c.reserved_cents > 0 or exists (
          select from reporting.loan_discount d
          where d.loan_id = c.application_id and d.entry_id > c.counted_entry_id))`
      : sql`c.application_id = any(${[...loanIds]}::bigint[])`
  const { rows } = await sql<{ coupons: number }>`
    with seen as materialized (
      select c.id, c.campaign_id, c.application_id, c.most_cents, c.reserved_cents, c.spent_cents
      from coupons.coupon c where c.state = 'used' and ${which}
      order by c.id for update
    ),
    now as materialized (
      select s.*, booked.cents as booked_cents, booked.entry_id,
        case when l.status = 'open' then greatest(0, s.most_cents - booked.cents) else 0 end
          as keeps_cents
      from seen s
      join reporting.loan l on l.loan_id = s.application_id
      cross join lateral (
        select coalesce(sum(d.amount_cents), 0)::bigint as cents,
          coalesce(max(d.entry_id), 0) as entry_id
        from reporting.loan_discount d where d.loan_id = s.application_id
      ) booked
    ),
    saved as (
      update coupons.coupon c set spent_cents = n.booked_cents, reserved_cents = n.keeps_cents,
        counted_entry_id = n.entry_id
      from now n where n.id = c.id
      returning c.id
    ),
    moved as (
      select campaign_id, sum(booked_cents - spent_cents) as spent,
        sum(keeps_cents - reserved_cents) as reserved
      from now group by campaign_id order by campaign_id
    ),
    counted as (
      update coupons.campaign g set spent_cents = g.spent_cents + m.spent,
        reserved_cents = g.reserved_cents + m.reserved,
        overrun_cents = greatest(g.overrun_cents,
          g.spent_cents + m.spent + g.reserved_cents + m.reserved - g.limit_cents)
      from moved m where g.id = m.campaign_id and (m.spent, m.reserved) <> (0, 0)
      returning g.id
    )
    select (select count(*) from saved) as coupons, (select count(*) from counted) as campaigns`.execute(
    ctx.tx,
  )
  return rows[0]?.coupons ?? 0
}

/**
 * The payout was reversed and its entries with it: the coupon has cost nothing, and is not used again.
 * Refuses: coupon.still-booked while the books have a cost of it.
 */
export async function giveBackCoupon(ctx: Context, loanId: number, reason: string): Promise<void> {
  const coupon = await lockCouponOf(ctx, loanId)
  if (coupon?.state !== 'used') return
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(amount_cents), 0)::bigint as cents
    from reporting.loan_discount where loan_id = ${loanId}`.execute(ctx.tx)
  if (rows[0]?.cents !== 0) refuse('coupon.still-booked')
  await moveCoupon(ctx, coupon, {
    to: 'given-back',
    reason,
    reservedCents: 0,
    spentCents: 0,
  })
  await dropDevices(ctx, coupon)
  await sql`
    update coupons.campaign set reserved_cents = reserved_cents - ${coupon.reservedCents}::bigint,
      spent_cents = spent_cents - ${coupon.spentCents}::bigint
    where id = ${coupon.campaignId}`.execute(ctx.tx)
}
