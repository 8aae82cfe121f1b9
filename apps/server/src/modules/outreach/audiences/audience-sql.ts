import {
  type AudienceName,
  type AudienceValues,
  isBrought,
} from '@daftari/contract/outreach/audiences'
import type { CarrierKind } from '@daftari/contract/outreach/enums'
import { type RawBuilder, sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import type { AudienceSql } from './audience.ts'
import { collectionAudiences } from './collection-audiences.ts'
import { notOffered, workedOtherwise } from './left-out.ts'
import { promotionAudiences } from './promotion-audiences.ts'

const all: Record<AudienceName, AudienceSql> = { ...collectionAudiences, ...promotionAudiences }

/**
 * Everybody of an audience whom the carrier may contact, each number once. For uploaded numbers all are
 * included, with `left_out` for those dropped at their turn, so that the count discloses nothing.
 */
export function audienceSql(
  ctx: Pick<ReadContext, 'clock' | 'appContext'>,
  of: { audience: AudienceName; parameters: AudienceValues; carrier: CarrierKind },
): RawBuilder<unknown> {
  const personId = sql<number | null>`a.person_id`
  const who = { personId, phoneHash: sql<Buffer>`a.phone_hash` }
  const leftOut = of.audience in promotionAudiences ? notOffered(ctx, who) : sql<boolean>`false`
  const brought = isBrought(of.audience)
  return sql`select distinct on (a.phone_hash) a.*, ${brought ? leftOut : sql`false`} as left_out
    from (${all[of.audience](ctx, of.parameters)}) a
    where not ${workedOtherwise(of.carrier, sql<number | null>`a.loan_id`)}
      and not ${brought ? sql`false` : leftOut}
    order by a.phone_hash, a.loan_id desc nulls last, a.person_id`
}
