import { payoutPolicySetting } from '@daftari/contract/payments/switch'
import type { BusinessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { inForce, type Reads } from '../../../platform/desk/settings/in-force.ts'
import type { Order } from '../order-store.ts'
import type { Attempt } from '../payout-store.ts'

/** The caps in force by app; an app without an entry has no cap. */
export async function capsInForce(ctx: Reads): Promise<ReadonlyMap<string, number>> {
  const policy = await inForce(ctx, payoutPolicySetting)
  return new Map(policy?.document.caps.map(({ app, capCents }) => [app, capCents]))
}

/**
 * Takes the amount from what its app may pay out today, by one conditional update, so that concurrent payouts
 * cannot exceed the cap. Returns the day it was taken from; undefined when the cap is reached.
 */
export async function takeFromCap(
  ctx: Context,
  order: Extract<Order, { kind: 'disbursement' }>,
): Promise<BusinessDate | undefined> {
  const day = ctx.clock.today()
  const cap = (await capsInForce(ctx)).get(order.appCode)
  const taken = await take(ctx, { ...order, day, cap })
  return taken ? day : undefined
}

async function take(
  ctx: Context,
  of: { appCode: string; amountCents: number; day: BusinessDate; cap: number | undefined },
): Promise<boolean> {
  const { appCode, amountCents, day, cap } = of
  const { rows } = await sql`
    insert into payments.payout_day as known (app_code, business_on, taken_cents)
    select ${appCode}, ${day}::date, ${amountCents}::bigint
    where ${cap ?? null}::bigint is null or ${amountCents}::bigint <= ${cap ?? null}::bigint
    on conflict (app_code, business_on) do update
    set taken_cents = known.taken_cents + excluded.taken_cents
    where ${cap ?? null}::bigint is null
      or known.taken_cents + excluded.taken_cents <= ${cap ?? null}::bigint
    returning 1`.execute(ctx.tx)
  return rows.length === 1
}

/** Gives back what a request had taken that certainly did not leave, or failed; an unknown one keeps it. */
export async function giveBackToCap(ctx: Context, order: Order, attempt: Attempt): Promise<void> {
  if (order.kind === 'refund') return
  const { rows } = await sql<{ countedOn: BusinessDate }>`
    update payments.disbursement_attempt a set counted_on = null
    from payments.disbursement_attempt before
    where a.id = ${attempt.id} and before.id = a.id and a.counted_on is not null
    returning before.counted_on`.execute(ctx.tx)
  const [counted] = rows
  if (counted === undefined) return
  const taken = attempt.amountCents ?? order.amountCents
  await sql`update payments.payout_day set taken_cents = taken_cents - ${taken}
    where app_code = ${order.appCode} and business_on = ${counted.countedOn}`.execute(ctx.tx)
}

/** A request that was thought to have failed was paid after all: the money has left, whatever the cap. */
export async function countPaid(ctx: Context, order: Order, attempt: Attempt): Promise<void> {
  if (order.kind === 'refund' || attempt.countedOn !== null) return
  const day = ctx.clock.today()
  await take(ctx, { ...order, day, cap: undefined })
  await ctx.tx
    .updateTable('payments.disbursementAttempt')
    .set({ countedOn: day })
    .where('id', '=', attempt.id)
    .execute()
}
