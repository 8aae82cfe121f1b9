import {
  type OfferDocument,
  offerSetting,
} from '@daftari/contract/origination/products/offer-setting'
import { refuse } from '@daftari/contract/refusals'
import { addDays } from '@daftari/kernel/business-date'
import { cents, formatCents } from '@daftari/kernel/money'
import { sql } from 'kysely'
import { type ContextSaying, type ReadContext, requireWord } from '../../../platform/context.ts'
import { inForceOn } from '../../../platform/desk/settings/in-force.ts'
import { settingFlow } from '../../../platform/desk/settings/setting-flow.ts'
import type { Offer } from '../domain/offer.ts'
import { offerOf } from '../domain/offer-document.ts'
import { unsoundAt } from '../offer-terms.ts'
import { isDearer } from './dearer.ts'
import { type Band, bandProblem, isFree, placeOf } from './offer-problems.ts'

/** How many days before a price increase the notice to customers is given. */
const noticeDays = 30

/** Prices and limits: dearer with a notice, cheaper from tomorrow on. */
export const offerFlow = settingFlow(offerSetting, {
  objects: async ({ db }) => {
    const rows = await db.selectFrom('origination.product').select('code').execute()
    return rows.map(({ code }) => code)
  },
  async check(ctx: ContextSaying<'gives.price'>, document, { object }) {
    requireWord(ctx, 'gives.price')
    const { kind, appCode } = await productOf(ctx, object)
    const offer = offerOf(kind, document)
    requireSoundOffer(offer)
    await requireBands(ctx, { code: object, appCode }, offer, 'document.minCents')
  },
  async checkRestored(ctx, document, { object }) {
    const { kind, appCode } = await productOf(ctx, object)
    await requireBands(ctx, { code: object, appCode }, offerOf(kind, document))
  },
  async earliest(ctx, { object, document, base }) {
    const today = ctx.clock.today()
    if (base === undefined) return today
    const { kind } = await productOf(ctx, object)
    const [before, after] = [offerOf(kind, base), offerOf(kind, document)]
    // What makes no loan at all is refused at its field, and not for its day.
    if (unsoundAt(after) !== undefined) return today
    return isDearer(before, after, today) ? addDays(today, noticeDays) : today
  },
})

/** Refuses: request.not-found. */
export async function productOf(ctx: ReadContext, code: string) {
  const row = await ctx.db
    .selectFrom('origination.product')
    .select(['kind', 'appCode'])
    .where('code', '=', code)
    .executeTakeFirst()
  if (row === undefined) refuse('request.not-found')
  return { ...row, kind: row.kind as Offer['kind'] }
}

/** Refuses: offer.range, .periods, .rates, .grace, .rounding, .fee, .cap, .free, at the field. */
export function requireSoundOffer(offer: Offer): void {
  const unsound = unsoundAt(offer)
  if (unsound !== undefined) {
    const [name, code] = placeOf(unsound.problem)
    const amount = formatCents(cents(unsound.amountCents))
    refuse(code, { amount }, { [`document.${name}`]: unsound.problem })
  }
  if (isFree(offer)) refuse('offer.free', {}, { 'document.dailyInterestPpm': 'free' })
}

/**
 * In an app only one product at a time changes its amounts, until the transaction ends. Refuses:
 * offer.overlap, .gap.
 */
async function requireBands(
  ctx: ReadContext,
  { code, appCode }: { code: string; appCode: string },
  { termDays, periods, minCents, maxCents, stepCents }: Offer,
  field?: string,
): Promise<void> {
  const key = `offers:${appCode}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 46))`.execute(ctx.db)
  const { rows } = await sql<{ name: string; document: OfferDocument }>`
    select p.name, v.document from origination.product p
    cross join lateral ${inForceOn(offerSetting.kind, sql`p.code`, sql`'infinity'::date`)} v
    where p.app_code = ${appCode} and p.code <> ${code}
      and (v.document->>'termDays')::integer = ${termDays}
      and (v.document->>'periods')::integer = ${periods}`.execute(ctx.db)
  const others = rows.map(({ name, document }): Band => ({ ...document, name }))
  const found = bandProblem({ name: code, minCents, maxCents, stepCents }, others)
  if (found === undefined) return
  const refusal = found.problem === 'overlap' ? 'offer.overlap' : 'offer.gap'
  refuse(refusal, { product: found.with }, field === undefined ? {} : { [field]: found.problem })
}
