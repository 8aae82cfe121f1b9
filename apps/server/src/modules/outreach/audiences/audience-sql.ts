import type { Arm } from '@daftari/contract/collections/enums'
import type { AudienceName, AudienceValues } from '@daftari/contract/outreach/audiences'
import type { CarrierKind } from '@daftari/contract/outreach/enums'
import { type RawBuilder, sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import type { AudienceSql } from './audience.ts'
import { collectionAudiences } from './collection-audiences.ts'
import { promotionAudiences } from './promotion-audiences.ts'

const all: Record<AudienceName, AudienceSql> = { ...collectionAudiences, ...promotionAudiences }

/** Which cases a carrier may work, by the arm that the strategy drew for them. */
const armsOf: Readonly<Record<CarrierKind, readonly Arm[]>> = {
  sms: ['mixed', 'sms'],
  whatsapp: ['mixed', 'whatsapp'],
  push: ['mixed'],
  robot: ['mixed', 'robot'],
}

/** Who is held out, or worked by another channel alone, is nobody's for this one. */
const workedBy = (carrier: CarrierKind) => sql`not exists (select from reporting.case_arm k
  where k.loan_id = a.loan_id and k.closed_on is null and k.arm <> all(${[...armsOf[carrier]]}))`

/** Test numbers, staff and those never lent to are offered nothing, and in no arm of a comparison. */
const mayBeOffered = ({ clock }: Pick<ReadContext, 'clock'>) => sql`not exists (
  select from reporting.special_account x where x.phone_hash = a.phone_hash and x.kind <> 'vip'
    and (x.expires_on is null or x.expires_on >= ${clock.today()}::date))`

/** Everybody of an audience whom the carrier may contact, each number once. */
export function audienceSql(
  ctx: Pick<ReadContext, 'clock'>,
  of: { audience: AudienceName; parameters: AudienceValues; carrier: CarrierKind },
): RawBuilder<unknown> {
  return sql`select distinct on (a.phone_hash) a.* from (${all[of.audience](ctx, of.parameters)}) a
    where ${workedBy(of.carrier)} and ${of.audience in promotionAudiences ? mayBeOffered(ctx) : sql`true`}
    order by a.phone_hash, a.loan_id desc nulls last, a.person_id`
}
