import type { AudienceName, AudienceValues } from '@daftari/contract/outreach/audiences'
import { type RawBuilder, sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { collectionAudiences } from './collection-audiences.ts'
import { promotionAudiences } from './promotion-audiences.ts'

/**
 * Person, loan, number and why, one row a number or several: whoever reads them takes the first of each
 * number.
 */
export type AudienceSql = (
  ctx: Pick<ReadContext, 'clock'>,
  values: AudienceValues,
) => RawBuilder<unknown>

const all: Record<AudienceName, AudienceSql> = { ...collectionAudiences, ...promotionAudiences }

/** Everybody of an audience, each number once. */
export function audienceSql(
  ctx: Pick<ReadContext, 'clock'>,
  { audience, parameters }: { audience: AudienceName; parameters: AudienceValues },
): RawBuilder<unknown> {
  return sql`select distinct on (a.phone_hash) a.* from (${all[audience](ctx, parameters)}) a
    order by a.phone_hash, a.loan_id desc nulls last, a.person_id`
}
