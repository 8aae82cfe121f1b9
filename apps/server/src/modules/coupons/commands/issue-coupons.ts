import { sql } from 'kysely'
import type { ContextSaying } from '../../../platform/context.ts'
import type { GetsNone, InWork } from '../gets-none.ts'
import { giveCoupons } from './give-coupons.ts'

export interface Issue {
  campaignId: number
  personIds: readonly number[]
  reason: string
}

export interface Issued {
  issued: { customerId: number; name: string }[]
  /** Who is not in the work of who asks, or nobody at all: what they know themselves. */
  notYours: number[]
  left: number
}

/**
 * By hand, to customers in one's own work: one's leads, and whose case, message or call is in one's
 * hands. Refuses what giving refuses.
 */
export const issueCoupons =
  (getsNone: GetsNone, inWork: InWork) =>
  async (ctx: ContextSaying<'gives.coupons'>, { personIds, ...issue }: Issue): Promise<Issued> => {
    const wanted = [...new Set(personIds)]
    const { rows } = await sql<{ id: number }>`
      select w.id from unnest(${wanted}::bigint[]) with ordinality w (id, place)
      where ${inWork(ctx, sql<number>`w.id`)} order by w.place`.execute(ctx.tx)
    const own = rows.map((row) => row.id)
    const { given, left } = await giveCoupons(getsNone)(ctx, { ...issue, personIds: own })
    return { issued: given, notYours: wanted.filter((id) => !own.includes(id)), left }
  }
