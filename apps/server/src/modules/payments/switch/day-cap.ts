import { payoutPolicySetting } from '@daftari/contract/payments/switch'
import type { BusinessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { fixedStatement } from '../../../platform/db/fixed-sql.ts'
import { inForce, inForceOn, type Reads } from '../../../platform/desk/settings/in-force.ts'
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
  const [taken] = await takeBelow(ctx.tx, order.appCode, day, order.amountCents)
  return taken === undefined ? undefined : day
}

/** A stored policy without its caps is invalid: reading it fails, and no payout leaves. */
const takeBelow = fixedStatement<object, [app: string, day: string, amountCents: number]>(
  (app, day, amountCents) => sql`
    with cap as materialized (
      select (select (c ->> 'capCents')::bigint
        from ${inForceOn(payoutPolicySetting.kind, sql`''`, sql`${day}::date`)} p,
          jsonb_array_elements(coalesce(p.document -> 'caps', '0')) c
        where c ->> 'app' = ${app}::text) as cents)
    insert into payments.payout_day as known (app_code, business_on, taken_cents)
    select ${app}::text, ${day}::date, ${amountCents}::bigint from cap
    where cents is null or ${amountCents}::bigint <= cents
    on conflict (app_code, business_on) do update
    set taken_cents = known.taken_cents + excluded.taken_cents
    where (select cents is null or known.taken_cents + excluded.taken_cents <= cents from cap)
    returning 1`,
)

/** Regardless of the cap. */
const take = fixedStatement<object, [app: string, day: string, amountCents: number]>(
  (app, day, amountCents) => sql`
    insert into payments.payout_day as known (app_code, business_on, taken_cents)
    values (${app}::text, ${day}::date, ${amountCents}::bigint)
    on conflict (app_code, business_on) do update
    set taken_cents = known.taken_cents + excluded.taken_cents`,
)

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
  await take(ctx.tx, order.appCode, day, order.amountCents)
  await ctx.tx
    .updateTable('payments.disbursementAttempt')
    .set({ countedOn: day })
    .where('id', '=', attempt.id)
    .execute()
}
