import { refuse } from '@daftari/contract/refusals'
import type { Price } from '@daftari/contract/settlement/service-agreements'
import type { PartnerService } from '@daftari/contract/settlement/service-fee-kinds'
import { audit } from '../../../platform/audit.ts'
import { type Context, staffOf } from '../../../platform/context.ts'
import { checkVersion } from '../../../platform/db/check-version.ts'

export interface AskedAgreement {
  partnerName: string
  partnerService: PartnerService
  month: string
  prices: readonly Price[]
  leastCents: number
  mostCents: number | null
  taxPpm: number
  reason: string
}

interface Outcome {
  id: number
  state: 'asked' | 'in-force' | 'refused'
  version: number
}

/**
 * Asks for what a partner may charge from a month on, without prices nothing any more; another person
 * puts it in force. Refuses:
 * service-fee.agreement-waits, .price-twice, .most-below-least.
 */
export async function askAgreement(ctx: Context, asked: AskedAgreement): Promise<Outcome> {
  const { prices, leastCents, mostCents, taxPpm, reason } = asked
  const kinds = new Set(prices.map(({ event, basis }) => `${event} ${basis}`))
  if (kinds.size < prices.length) refuse('service-fee.price-twice', {}, { prices: 'twice' })
  if (mostCents !== null && mostCents < leastCents) {
    refuse('service-fee.most-below-least', {}, { mostCents: 'below the least' })
  }
  const partnerId = await partnerNamed(ctx, asked)
  const made = await ctx.tx
    .insertInto('settlement.serviceAgreement')
    .values({
      partnerId,
      effectiveOn: `${asked.month}-01`,
      leastCents,
      mostCents,
      taxPpm,
      reason,
      state: 'asked',
      askedBy: staffOf(ctx),
      askedAt: ctx.clock.now(),
    })
    .onConflict((on) => on.doNothing())
    .returning(['id', 'version'])
    .executeTakeFirst()
  if (made === undefined) return refuse('service-fee.agreement-waits')
  const rows = prices.map((price) => ({ ...price, agreementId: made.id }))
  if (rows.length > 0) await ctx.tx.insertInto('settlement.servicePrice').values(rows).execute()
  await audit(ctx, {
    act: 'service-agreement.ask',
    object: { type: 'service-agreement', id: made.id },
    after: asked,
    reason,
  })
  return { ...made, state: 'asked' }
}

/** By its name, however it is written; one that is not known is taken in. */
async function partnerNamed(ctx: Context, asked: AskedAgreement): Promise<number> {
  const { partnerName: name, partnerService: service } = asked
  const known = await ctx.tx
    .selectFrom('settlement.servicePartner')
    .select('id')
    .where((eb) => eb(eb.fn('lower', ['name']), '=', name.toLowerCase()))
    .executeTakeFirst()
  if (known !== undefined) return known.id
  const made = await ctx.tx
    .insertInto('settlement.servicePartner')
    .values({ name, service, madeAt: ctx.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

/** Refuses: request.not-found, record.stale, service-fee.agreement-decided, .own. */
export async function decideAgreement(
  ctx: Context,
  given: { id: number; version: number; approve: boolean; reason?: string | undefined },
): Promise<Outcome> {
  const agreement = checkVersion(
    await ctx.tx
      .selectFrom('settlement.serviceAgreement')
      .selectAll()
      .where('id', '=', given.id)
      .forUpdate()
      .executeTakeFirst(),
    given.version,
  )
  if (agreement.state !== 'asked') refuse('service-fee.agreement-decided')
  if (agreement.askedBy === staffOf(ctx)) refuse('service-fee.own')
  const state = given.approve ? 'in-force' : 'refused'
  const version = agreement.version + 1
  await ctx.tx
    .updateTable('settlement.serviceAgreement')
    .set({
      state,
      decidedBy: staffOf(ctx),
      decidedAt: ctx.clock.now(),
      decisionReason: given.reason ?? null,
      version,
    })
    .where('id', '=', given.id)
    .execute()
  await audit(ctx, {
    act: given.approve ? 'service-agreement.put-in-force' : 'service-agreement.refuse',
    object: { type: 'service-agreement', id: given.id },
    before: { state: 'asked', askedBy: agreement.askedBy },
    after: { state, effectiveOn: agreement.effectiveOn },
    reason: given.reason,
  })
  return { id: given.id, state, version }
}
