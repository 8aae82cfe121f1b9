import * as contract from '@daftari/contract/coupons/acts'
import type { InputOf } from '@daftari/contract/endpoint'
import { refuse } from '@daftari/contract/refusals'
import { cents, formatCents } from '@daftari/kernel/money'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { act } from '../../../platform/desk/actions/act.ts'
import { entity } from '../../../platform/desk/actions/entity.ts'
import { requestFlow } from '../../../platform/desk/requests/request-flow.ts'

export const campaignEntity = entity({ type: 'coupon-campaign', table: 'coupons.campaign' })

const partsPerPercent = 10_000

/** What a filled-in form says of the discount, and of which loans. */
export const termsOf = (form: Terms) => ({
  kind: form.couponKind,
  sharePpm: form.couponKind === 'amount-off' ? null : (form.sharePercent ?? 0) * partsPerPercent,
  amountCents: form.amountCents ?? null,
  appCode: form.appCode,
  productCode: form.productCode || null,
  leastCents: form.leastCents ?? 0,
})
type Terms = Pick<
  InputOf<typeof contract.campaignRequest.endpoints.ask>['body'],
  'couponKind' | 'sharePercent' | 'amountCents' | 'appCode' | 'productCode' | 'leastCents'
>

/** Prices and budgets need two people: a requested campaign is pending until another person starts it. */
export const campaign = requestFlow(contract.campaignRequest, {
  table: 'coupons.campaign',

  async ask(ctx, asked) {
    const { couponKind, sharePercent, amountCents, issueUntil } = asked
    const isAmount = couponKind === 'amount-off'
    const missing = isAmount ? amountCents === undefined : sharePercent === undefined
    if (missing) {
      refuse(
        'coupon.price-unclear',
        {},
        isAmount ? { amountCents: 'empty' } : { sharePercent: 'empty' },
      )
    }
    requireToCome(ctx, issueUntil, 'issueUntil')
    const terms = termsOf(asked)
    await requireProduct(ctx, terms.appCode, terms.productCode)
    return {
      name: asked.campaignName,
      ...terms,
      limitCents: asked.limitCents,
      issueUntil,
      validDays: asked.validDays,
      reason: asked.reason,
    }
  },

  audited: ({ name, kind, sharePpm, amountCents, limitCents, issueUntil, validDays }) => ({
    name,
    kind,
    sharePpm,
    amountCents,
    limitCents,
    issueUntil,
    validDays,
  }),
  summary: { amount: 'limitCents', name: sql`r.name`, app: sql`r.app_code` },
})
export const { ask: askCampaign, decide: decideCampaign } = campaign

/** Refuses: coupon.past. */
export function requireToCome(ctx: Context, day: string, field: string): void {
  if (day < ctx.clock.today()) refuse('coupon.past', {}, { [field]: 'past' })
}

/** Refuses: coupon.no-such-product. */
async function requireProduct(ctx: Context, appCode: string, productCode: string | null) {
  const { rows } = await sql`
    select from reporting.product where app_code = ${appCode}
      and (${productCode}::text is null or product_code = ${productCode}) limit 1`.execute(ctx.tx)
  if (rows.length === 0) refuse('coupon.no-such-product', {}, { productCode: 'unknown' })
}

export const campaignActs = [
  act(contract.editCampaign, campaignEntity, {
    change(ctx, row, { campaignName, issueUntil, validDays }) {
      if (issueUntil !== row.issueUntil) requireToCome(ctx, issueUntil, 'issueUntil')
      return { name: campaignName, issueUntil, validDays }
    },
    details: (row, { campaignName, issueUntil, validDays }) => ({
      was: { name: row.name, issueUntil: row.issueUntil, validDays: row.validDays },
      name: campaignName,
      issueUntil,
      validDays,
    }),
  }),
  act(contract.lowerLimit, campaignEntity, {
    change(_ctx, row, { limitCents }) {
      const used = row.reservedCents + row.spentCents
      if (limitCents < used) {
        const params = { used: formatCents(cents(used)) }
        refuse('coupon.limit-below-used', params, { limitCents: 'used' })
      }
      return { limitCents }
    },
    details: (row, { limitCents }) => ({ was: row.limitCents, limitCents }),
  }),
  act(contract.stopCampaign, campaignEntity),
] as const
