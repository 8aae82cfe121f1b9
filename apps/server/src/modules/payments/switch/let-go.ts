import { sql } from 'kysely'
import { type AppContext, type Context, systemContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { publish } from '../../../platform/events/publish.ts'
import { capsInForce } from './day-cap.ts'

interface Waiting {
  kind: 'disbursement' | 'refund'
  id: number
  appCode: string | null
  amountCents: number
  /** The switches under which it leaves, each of which is on. */
  switches: number[]
}

/** Whether anything waits to be let go, or leaves at a pace. */
export const somethingWaits = () => sql`(
  exists (select from payments.disbursement where waits_for is not null)
  or exists (select from payments.refund where waits_for is not null)
  or exists (select from payments.payout_switch where pace_per_minute is not null))`

/**
 * Releases payouts that waited for a switch, its pace or a cap, the oldest first: after payouts were switched
 * on again, a limited number a minute. Whether each may be paid is checked again when it is written. One
 * transaction handles up to `atOnce` of each app.
 */
export async function letGo(appContext: AppContext, atOnce = 500): Promise<void> {
  const inOwn = <T>(work: (ctx: Context) => Promise<T>) =>
    transact(appContext.db, (tx) => work(systemContext(appContext, tx, 'payments.let-go')))
  await inOwn((ctx) => letOldestGo(ctx, atOnce))
  await inOwn(endPaces)
}

async function letOldestGo(ctx: Context, atOnce: number): Promise<void> {
  if (!(await isAlone(ctx))) return
  const [left, room] = [await leftOfPaces(ctx), await roomOfCaps(ctx)]
  const waiting = await lockWaiting(ctx, { left, room, atOnce })
  const chosen: Waiting[] = []
  for (const one of waiting) {
    const { switches, appCode, amountCents } = one
    if (switches.some((id) => left.get(id) === 0)) continue
    const free = appCode === null ? undefined : room.get(appCode)
    if (free !== undefined && appCode !== null) {
      // A smaller payout must not overtake an earlier one without room.
      room.set(appCode, free < amountCents ? 0 : free - amountCents)
      if (free < amountCents) continue
    }
    for (const id of switches) {
      const paced = left.get(id)
      if (paced !== undefined) left.set(id, paced - 1)
    }
    chosen.push(one)
  }
  for (const one of chosen) await letOneGo(ctx, one)
}

/** Until the transaction ends: two at once would each release as many as the pace allows. */
async function isAlone(ctx: Context): Promise<boolean> {
  const { rows } = await sql<{ alone: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('payments.let-go')) as alone`.execute(ctx.tx)
  return rows[0]?.alone === true
}

/**
 * Payouts that no other process is handling, and whose switches are all on: a limited number of each app, so
 * that an app whose cap or pace leaves no room does not block the others.
 */
async function lockWaiting(
  ctx: Context,
  { left, room, atOnce }: { left: Map<number, number>; room: Map<string, number>; atOnce: number },
): Promise<Waiting[]> {
  const spent = [...left].filter(([, count]) => count === 0).map(([id]) => id)
  const full = [...room].filter(([, cents]) => cents <= 0).map(([app]) => app)
  const { rows: payouts } = await sql<Waiting>`
    select 'disbursement' as kind, o.id, w.app_code, o.amount_cents,
      jsonb_build_array(w.id, every.id) as switches
    from payments.payout_switch w
    join payments.payout_switch every on every.scope = 'all' and every.state = 'on'
    cross join lateral (
      select d.id, d.amount_cents, d.approved_at from payments.disbursement d
      where d.waits_for is not null and d.app_code = w.app_code and d.channel = w.channel
      order by d.approved_at, d.id limit ${atOnce} for update of d skip locked) o
    where w.scope = 'app' and w.state = 'on' and not w.app_code = any(${full}::text[])
      and not (w.id = any(${spent}::bigint[]) or every.id = any(${spent}::bigint[]))
    order by o.approved_at, o.id`.execute(ctx.tx)
  const { rows: refunds } = await sql<Waiting>`
    select 'refund' as kind, r.id, null as app_code, r.amount_cents, jsonb_build_array(w.id) as switches
    from payments.refund r
    join payments.payout_switch w on w.scope = 'refunds' and w.state = 'on'
    where r.waits_for is not null and not w.id = any(${spent}::bigint[])
    order by r.asked_at, r.id limit ${atOnce} for update of r skip locked`.execute(ctx.tx)
  return [...payouts, ...refunds]
}

/** How many may still go in this minute under each switch that has a pace. */
async function leftOfPaces(ctx: Context): Promise<Map<number, number>> {
  const since = new Date(ctx.clock.now().getTime() - 60_000)
  const { rows } = await sql<{ id: number; left: number }>`
    select w.id, greatest(0, w.pace_per_minute - (
      select count(*) from payments.disbursement d where d.let_go_at > greatest(${since}, w.changed_at)
        and (w.scope = 'all' or (w.scope = 'app' and d.app_code = w.app_code and d.channel = w.channel))
    ) - (
      select count(*) from payments.refund r where w.scope = 'refunds'
        and r.let_go_at > greatest(${since}, w.changed_at)))::int as left
    from payments.payout_switch w where w.pace_per_minute is not null`.execute(ctx.tx)
  return new Map(rows.map(({ id, left }) => [id, left]))
}

async function roomOfCaps(ctx: Context): Promise<Map<string, number>> {
  const { rows } = await sql<{ appCode: string; takenCents: number }>`
    select app_code, taken_cents from payments.payout_day
    where business_on = ${ctx.clock.today()}`.execute(ctx.tx)
  const taken = new Map(rows.map((row) => [row.appCode, row.takenCents]))
  const caps = await capsInForce(ctx)
  return new Map([...caps].map(([app, cap]) => [app, cap - (taken.get(app) ?? 0)]))
}

async function letOneGo(ctx: Context, { kind, id }: Waiting): Promise<void> {
  const isRefund = kind === 'refund'
  await ctx.tx
    .updateTable(isRefund ? 'payments.refund' : 'payments.disbursement')
    .set({ waitsFor: null, letGoAt: ctx.clock.now() })
    .where('id', '=', id)
    .execute()
  if (isRefund) await publish(ctx, 'refund.approved', `refund:${id}`, { refundId: id })
  else await publish(ctx, 'disbursement.prepared', `disbursement:${id}`, { disbursementId: id })
}

/**
 * Once a switch has released all that waited under it, and a minute has passed, new payouts leave at once.
 * Payouts whose own app is switched off do not prolong the pace of the switch for all.
 */
async function endPaces(ctx: Context): Promise<void> {
  const aMinuteAgo = new Date(ctx.clock.now().getTime() - 60_000)
  await sql`
    update payments.payout_switch w set pace_per_minute = null, version = version + 1
    where pace_per_minute is not null and changed_at < ${aMinuteAgo}
      and not exists (select from payments.disbursement d
        join payments.payout_switch own on own.scope = 'app' and own.app_code = d.app_code
          and own.channel = d.channel and own.state = 'on'
        where d.waits_for in ('switch', 'pace') and (w.scope = 'all' or w.id = own.id))
      and not exists (select from payments.refund r
        where r.waits_for is not null and w.scope = 'refunds')`.execute(ctx.tx)
}
