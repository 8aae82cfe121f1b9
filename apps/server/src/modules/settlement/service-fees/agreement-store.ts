import type { Price } from '@daftari/contract/settlement/service-agreements'
import type { BusinessDate } from '@daftari/kernel/business-date'
import type { ReadContext } from '../../../platform/context.ts'
import type { Terms } from './fee-of-month.ts'

export interface Agreement extends Terms {
  id: number
  effectiveOn: BusinessDate
}

/**
 * The agreement of a month: the last one put in force for it or before. None if that one has no prices,
 * because the partner's service has ended.
 */
export async function agreementOf(
  ctx: ReadContext,
  partnerId: number,
  month: BusinessDate,
): Promise<Agreement | undefined> {
  const found = await ctx.db
    .selectFrom('settlement.serviceAgreement')
    .select(['id', 'effectiveOn', 'leastCents', 'mostCents', 'taxPpm'])
    .where('partnerId', '=', partnerId)
    .where('state', '=', 'in-force')
    .where('effectiveOn', '<=', month)
    .orderBy('effectiveOn', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (found === undefined) return undefined
  const effectiveOn = found.effectiveOn as BusinessDate
  const prices = await pricesOf(ctx, found.id)
  return prices.length === 0 ? undefined : { ...found, effectiveOn, prices }
}

async function pricesOf(ctx: ReadContext, agreementId: number): Promise<Price[]> {
  const rows = await ctx.db
    .selectFrom('settlement.servicePrice')
    .select(['event', 'basis', 'unitCents', 'sharePpm'])
    .where('agreementId', '=', agreementId)
    .orderBy('event')
    .orderBy('basis')
    .execute()
  return rows.map(({ event, basis, unitCents, sharePpm }) =>
    basis === 'each' ? { event, basis, unitCents } : { event, basis, sharePpm },
  ) as Price[]
}
