import type { ChargedService } from '@daftari/contract/settlement/charges'
import { cents } from '@daftari/kernel/money'
import type { ReadContext } from '../../../platform/context.ts'
import { type Band, chargeFor } from './tariff-file.ts'

/** The version that is in force before a day; what it replaces is compared with it. */
export async function tariffBefore(
  ctx: ReadContext,
  service: ChargedService,
  day: string,
): Promise<{ effectiveOn: string; bands: Band[] } | undefined> {
  const found = await ctx.db
    .selectFrom('settlement.tariff')
    .select(['id', 'effectiveOn'])
    .where('service', '=', service)
    .where('state', '=', 'in-force')
    .where('effectiveOn', '<', day)
    .orderBy('effectiveOn', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (found === undefined) return undefined
  return { effectiveOn: found.effectiveOn, bands: await bandsOf(ctx, found.id) }
}

export async function bandsOf(ctx: ReadContext, tariffId: number): Promise<Band[]> {
  const rows = await ctx.db
    .selectFrom('settlement.tariffBand')
    .select(['fromCents', 'toCents', 'chargeCents'])
    .where('tariffId', '=', tariffId)
    .orderBy('fromCents')
    .execute()
  return rows.map((row) => ({
    fromCents: cents(row.fromCents),
    toCents: row.toCents === null ? null : cents(row.toCents),
    chargeCents: cents(row.chargeCents),
  }))
}

/** Each band with what was asked before for the largest of its amounts. */
export const besides = (bands: readonly Band[], before: readonly Band[] | undefined) =>
  bands.map((band) => ({
    ...band,
    beforeCents: chargeFor(before ?? [], band.toCents ?? band.fromCents) ?? null,
  }))
