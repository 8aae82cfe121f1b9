import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { DailyJob } from '../../platform/schedule/daily.ts'
import { release } from './commands/end-reservation.ts'
import { countSpent, useCoupon } from './commands/follow-loan.ts'
import { type Coupon, moveCoupon } from './coupon-store.ts'
import { mayStillBePaid } from './queries/may-still-be-paid.ts'

/** After the close of the day: the booked costs of coupons, and the freed rest where the loan ended. */
export const countJob: DailyJob = {
  name: 'coupons.count-spent',
  run: async (ctx) => ({ counted: await countSpent(ctx) }),
}

/** Frees coupons of ended applications, and ends those unused within their days. */
export const lapseJob: DailyJob = {
  name: 'coupons.lapse',
  async run(ctx, businessOn) {
    const freed = await freeEnded(ctx)
    const over = await ctx.tx
      .selectFrom('coupons.coupon')
      .selectAll()
      .where('state', '=', 'issued')
      .where('expiresOn', '<=', businessOn)
      .orderBy('id')
      .forUpdate()
      .execute()
    for (const coupon of over) {
      await moveCoupon(ctx, coupon, { to: 'expired', reason: 'its days are over' })
    }
    return { freed, expired: over.length }
  },
}

/** An application frees its coupon when it ends; otherwise its money would stay reserved for ever. */
async function freeEnded(ctx: Context): Promise<number> {
  const { rows } = await sql<{ id: number; loanId: number | null }>`
    select c.id, l.loan_id
    from coupons.coupon c
    left join reporting.application a on a.application_id = c.application_id
    left join reporting.loan l on l.loan_id = c.application_id
    where c.state = 'reserved'
      and (l.loan_id is not null or (a.application_id is null or a.apply_status in (3, 4))
        and not ${mayStillBePaid(sql`c.application_id`, ctx.clock.now())})
    order by c.id for update of c`.execute(ctx.tx)
  for (const { id, loanId } of rows) {
    if (loanId !== null) await useCoupon(ctx, { loanId })
    else await release(ctx, await lockedCoupon(ctx, id), 'its application has ended')
  }
  return rows.length
}

const lockedCoupon = (ctx: Context, id: number): Promise<Coupon> =>
  ctx.tx.selectFrom('coupons.coupon').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
