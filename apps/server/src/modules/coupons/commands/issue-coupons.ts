import { sql } from 'kysely'
import type { ContextSaying } from '../../../platform/context.ts'
import type { CouponNotices, GetsNone, InWork } from '../gets-none.ts'
import { giveCoupons } from './give-coupons.ts'

export interface Issue {
  campaignId: number
  personIds: readonly number[]
  /** The template of the text to the recipients. */
  templateId?: number | undefined
  reason: string
}

export interface Issued {
  issued: { customerId: number; name: string }[]
  /** Customers outside the caller's work, or unknown ones: the caller knows that already. */
  notYours: number[]
  left: number
  texts: Awaited<ReturnType<CouponNotices['notify']>> | null
}

/**
 * By hand, to customers in the caller's own work: their leads, and customers of cases, messages or calls
 * assigned to them; optionally with a text to the recipients. Refuses what giving refuses, and
 * message.not-in-use.
 */
export const issueCoupons =
  (getsNone: GetsNone, inWork: InWork, { notify }: Pick<CouponNotices, 'notify'>) =>
  async (
    ctx: ContextSaying<'gives.coupons'>,
    { personIds, templateId, ...issue }: Issue,
  ): Promise<Issued> => {
    const wanted = [...new Set(personIds)]
    const { rows } = await sql<{ id: number }>`
      select w.id from unnest(${wanted}::bigint[]) with ordinality w (id, place)
      where ${inWork(ctx, sql<number>`w.id`)} order by w.place`.execute(ctx.tx)
    const own = rows.map((row) => row.id)
    const { given, left } = await giveCoupons(getsNone)(ctx, { ...issue, personIds: own })
    const customers = given.map(({ customerId }) => customerId)
    const texts =
      templateId === undefined
        ? null
        : await notify(ctx, { campaignId: issue.campaignId, templateId, personIds: customers })
    return { issued: given, notYours: wanted.filter((id) => !own.includes(id)), left, texts }
  }
