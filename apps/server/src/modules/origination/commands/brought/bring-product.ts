import { offerSetting } from '@daftari/contract/origination/products/offer-setting'
import { theBeginning } from '@daftari/contract/platform/records/setting-versions'
import { assert } from '@daftari/kernel/assert'
import { businessDate } from '@daftari/kernel/business-date'
import { cents } from '@daftari/kernel/money'
import type { Context } from '../../../../platform/context.ts'
import type { LoanTerms } from '../../../servicing/index.ts'
import { saveProduct } from '../set-up/save-product.ts'

export interface BroughtProduct {
  code: string
  appCode: string
  name: string
  /** The price of one of its loans. */
  terms: LoanTerms
  /** Who let the book go live. */
  closedBy: number
}

/**
 * A product of a book that is brought, with an offer at the price of one of its loans; one that is there
 * already stays as it is. A new one is closed: nobody applies for it until two persons open it again, after
 * they have looked at its price. Gives the number of its newest offer, which its loans name.
 */
export async function bringProduct(ctx: Context, product: BroughtProduct): Promise<number> {
  const { code, appCode, name, terms, closedBy } = product
  const there = await ctx.tx
    .selectFrom('origination.product')
    .select('code')
    .where('code', '=', code)
    .executeTakeFirst()
  const known = there === undefined ? undefined : await newestOffer(ctx, code)
  if (known !== undefined) return known
  if (there === undefined) {
    await ctx.tx
      .insertInto('origination.closing')
      .values({
        ofKind: 'product',
        code,
        reason: 'Brought with a book',
        closedBy,
        closedAt: ctx.clock.now(),
      })
      .onConflict((on) => on.doNothing())
      .execute()
  }
  await saveProduct(ctx, {
    code,
    app: appCode,
    name,
    effectiveOn: businessDate(theBeginning),
    offer: offerLike(terms),
  })
  const made = await newestOffer(ctx, code)
  assert(made !== undefined, `the product ${code} has an offer`)
  return made
}

async function newestOffer({ tx }: Context, code: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('platform.settingVersion')
    .select('id')
    .where('kind', '=', offerSetting.kind)
    .where('object', '=', code)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** Amounts are what one loan was; whoever opens the product sets those that it lends. */
function offerLike(terms: LoanTerms) {
  const { principalCents, kind, termDays, periods, interestMethod, feePpm, feeMode } = terms
  const { yearlyInterest, dailyInterestPpm, dailyFinePpm, graceDays, capPpm } = terms
  const { dayCount, ratePpm } = yearlyInterest ?? {}
  return {
    kind,
    minCents: cents(Math.max(100, Math.floor(principalCents / 100) * 100)),
    maxCents: cents(Math.max(100, Math.floor(principalCents / 100) * 100)),
    stepCents: cents(100),
    termDays,
    periods,
    interestMethod,
    dailyInterestPpm,
    feePpm,
    feeMode,
    dailyFinePpm,
    graceDays,
    capPpm,
    periodMonths: terms.periodMonths ?? null,
    repayment: terms.repayment ?? ('equal-instalments' as const),
    yearlyInterestPpm: ratePpm ?? null,
    // An offer counts no year of its own length: that is told by the loan's terms.
    dayCount: dayCount === 'actual/actual' ? ('actual/365' as const) : (dayCount ?? null),
    roundToCents: terms.roundToCents ?? 1,
    interestFreePeriods: terms.interestFreePeriods ?? 0,
    interestGracePeriods: terms.interestGracePeriods ?? 0,
    principalGracePeriods: terms.principalGracePeriods ?? 0,
    prepayment: terms.prepayment ?? ('next' as const),
    options: optionsOf(terms),
  }
}

function optionsOf(terms: LoanTerms) {
  const { dueDays, rounding, lastWithinPpm, dueSoonDays, capOwingAfterDays, fixedFeeCents } = terms
  const { lateCharge, overdueInterest, longestTermDays, allocationOrder, yearlyBy } = terms
  const all = {
    dueDays,
    rounding,
    lastWithinPpm,
    dueSoonDays,
    capOwingAfterDays,
    fixedFeeCents,
    lateCharge,
    overdueInterest,
    longestTermDays,
    allocationOrder,
    yearlyBy,
  }
  return Object.fromEntries(
    Object.entries(all).filter(([, value]) => value !== undefined),
  ) as Partial<typeof all>
}
