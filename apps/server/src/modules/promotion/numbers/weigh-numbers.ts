import { answeredStep, heldAgainst } from '@daftari/contract/about-numbers'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { ownersSql } from '../../../platform/numbers/owners-of.ts'
import type { ListForm } from './keep-rows.ts'

/** How many days a person who was contacted about an offer is left alone. */
const reachedDays = 30
const dayMs = 86_400_000

/**
 * The numbers of a batch, each once, with whether our records exclude it; the reason is not stored. Reasons:
 * a known person's number, on another list in use, on hold, without the required consent, or contacted
 * lately.
 */
export function weighed(ctx: Context, batchId: number): RawBuilder<unknown> {
  const { clock } = ctx
  const phoneHash = sql<Buffer>`w.phone_hash`
  const since = new Date(clock.now().getTime() - reachedDays * dayMs)
  return sql`
    select w.*, (
      exists (select from (${ownersSql(ctx, phoneHash)}) x where x.kind <> 'special' or x.detail <> 'vip')
      or exists (select from reporting.no_offers x where x.phone_hash = w.phone_hash)
      or o.given is false or w.list_kind = 'third' and o.given is not true
      or exists (select from reporting.conversation v where v.phone_hash = w.phone_hash
        and v.purpose = 'marketing' and v.at > ${since})
    ) as barred
    from (
      select s.*, b.list_kind from promotion.number_row s
      join promotion.number_batch b on b.id = s.batch_id
      where s.batch_id = ${batchId} and s.phone_hash is not null
    ) w
    left join lateral (select n.given from reporting.own_number_consent n
      where n.phone_hash = w.phone_hash and n.purpose = 'marketing' limit 1) o on true`
}

/** How many numbers of a batch are left out, as it may be answered before anybody approved them. */
export async function leftOutOf(ctx: Context, batchId: number, numbers: number): Promise<number> {
  await sql`analyze promotion.number_row`.execute(ctx.tx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (${weighed(ctx, batchId)}) w where w.barred`.execute(
    ctx.tx,
  )
  return heldAgainst(numbers, rows[0]?.count ?? 0) ?? 0
}

/**
 * Besides the numbers that our records exclude, one to five others are left out by lot, so that the total
 * left out is a multiple of five: neither the count nor the choice of used numbers discloses what is known
 * about one. The lot is drawn from the number under a key, the same however often a list is uploaded.
 */
export const byLot = (barred: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(${answeredStep} - ${barred} % ${answeredStep})::integer`

/** Writes down how many rows of a batch have which reason, as it may be answered; they add up to its rows. */
export async function keepReasons(
  ctx: Context,
  batchId: number,
  { form: { numbers, faults }, leftOut }: { form: Omit<ListForm, 'rows'>; leftOut: number },
): Promise<void> {
  const reasons = [
    ...faults.map(({ fault, rows }) => ({ reason: fault as string, rows })),
    { reason: 'barred', rows: leftOut },
    { reason: 'usable', rows: numbers - leftOut },
  ].filter(({ rows }) => rows > 0)
  await sql`delete from promotion.number_reason where batch_id = ${batchId}`.execute(ctx.tx)
  await ctx.tx
    .insertInto('promotion.numberReason')
    .values(reasons.map(({ reason, rows }) => ({ batchId, reason, rowCount: rows })))
    .execute()
}
