import { refuse } from '@daftari/contract/refusals'
import { agreementRequest, type Price } from '@daftari/contract/settlement/service-agreements'
import type { PartnerService } from '@daftari/contract/settlement/service-fee-kinds'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { requestFlow } from '../../../platform/desk/requests/request-flow.ts'

export interface AskedAgreement {
  partnerName: string
  partnerService: PartnerService
  month: string
  prices: Price[]
  leastCents: number
  mostCents: number | null
  taxPpm: number
  reason: string
}

/** Without prices a partner may charge nothing from that month on. */
export const agreement = requestFlow(agreementRequest, {
  table: 'settlement.serviceAgreement',

  async ask(ctx, { month, prices, leastCents, mostCents, taxPpm, reason, ...partner }) {
    const kinds = new Set(prices.map(({ event, basis }) => `${event} ${basis}`))
    if (kinds.size < prices.length) refuse('service-fee.price-twice', {}, { prices: 'twice' })
    if (mostCents !== null && mostCents < leastCents) {
      refuse('service-fee.most-below-least', {}, { mostCents: 'below the least' })
    }
    const partnerId = await partnerNamed(ctx, partner)
    return { partnerId, effectiveOn: `${month}-01`, leastCents, mostCents, taxPpm, reason }
  },
  taken: () => refuse('service-fee.agreement-waits'),

  async asked(ctx, { id: agreementId }, { prices }) {
    const rows = prices.map((price) => ({ ...price, agreementId }))
    if (rows.length > 0) await ctx.tx.insertInto('settlement.servicePrice').values(rows).execute()
  },

  audited: ({ effectiveOn }, { input }) => ({ effectiveOn, ...input }),
  summary: {
    name: sql`(select p.name from settlement.service_partner p where p.id = r.partner_id)`,
  },
})
export const { ask: askAgreement, decide: decideAgreement } = agreement

/** By its name, in any spelling; an unknown partner is added. */
async function partnerNamed(
  ctx: Context,
  asked: Pick<AskedAgreement, 'partnerName' | 'partnerService'>,
): Promise<number> {
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
