import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'

/**
 * What keeps offers from a number by every way, and when that was said last: a stop of offers, of
 * everything, or that it is wrong.
 */
export interface OfferStop {
  kind: 'marketing' | 'everything' | 'wrong-number'
  since: Date
}

export async function offerStops(ctx: ReadContext, phoneHash: Buffer): Promise<OfferStop[]> {
  const { rows } = await sql<OfferStop>`
    select coalesce(s.purpose, 'everything') as kind, 
      greatest(s.added_at, s.asked_again_at) as since
    from contact.stop s
    where s.phone_hash = ${phoneHash} and s.ended_at is null and not s.calls_only
      and s.channel is null and (s.purpose is null or s.purpose = 'marketing')
    union all
    select 'wrong-number', w.marked_at from contact.wrong_number w
    where w.phone_hash = ${phoneHash} and w.cleared_at is null
    order by since desc`.execute(ctx.db)
  return rows
}
