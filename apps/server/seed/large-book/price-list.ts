import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import type { Client } from 'pg'
import { offerTerms } from '../../src/modules/origination/offer-terms.ts'
import { type OfferedProduct, offersOf } from '../../src/modules/origination/queries/offers.ts'
import { accruedInterestOn } from '../../src/modules/servicing/domain/accrual.ts'
import { quote } from '../../src/modules/servicing/index.ts'
import { demoApps, demoProducts } from '../demo/demo-lender.ts'
import type { World } from '../demo/world/world.ts'
import { keep } from './scratch.ts'

/**
 * The bill of every product and amount, by the rules that make a loan's: SQL looks prices up and
 * never works one out.
 */
export async function keepPrices(client: Client, world: World): Promise<void> {
  const offers = await world.as({ kind: 'system', name: 'large-book' }, 'open', async (ctx) =>
    (await Promise.all(demoApps.map((app) => offersOf(ctx, app.code)))).flat(),
  )
  await keep(client, 'product', offers.flatMap(slotsOf).map(inSlot))
  const prices = offers.flatMap((offer) => amountsOf(offer).map((amount) => ({ offer, amount })))
  const bills = prices.map((one, index) => billOf(one, index + 1, world.clock.today()))
  await keep(
    client,
    'price',
    bills.map((one) => one.price),
  )
  await keep(
    client,
    'price_row',
    bills.flatMap((one) => one.rows),
  )
}

/** As often as customers ask for it. */
function slotsOf(offer: OfferedProduct): object[] {
  const { offerId, productCode, appCode, minCents, maxCents, stepCents, periods, termDays } = offer
  const weight = demoProducts.find((one) => one.code === productCode)?.weight ?? 1
  return Array.from({ length: weight }, () => ({
    offer_id: offerId,
    product_code: productCode,
    app_code: appCode,
    min_cents: minCents,
    step_cents: stepCents,
    steps: (maxCents - minCents) / stepCents,
    periods,
    period_days: termDays / periods,
  }))
}

const inSlot = (one: object, slot: number) => ({ ...one, slot })

function amountsOf({ minCents, maxCents, stepCents }: OfferedProduct): number[] {
  const count = (maxCents - minCents) / stepCents + 1
  return Array.from({ length: count }, (_, step) => minCents + step * stepCents)
}

function billOf(
  { offer, amount }: { offer: OfferedProduct; amount: number },
  priceId: number,
  on: BusinessDate,
) {
  const terms = offerTerms(offer, amount)
  const bill = quote(terms, on)
  const { periodDays, daysBefore } = {
    periodDays: terms.periodDays,
    daysBefore: terms.termDays + 1,
  }
  return {
    price: {
      price_id: priceId,
      offer_id: offer.offerId,
      principal_cents: amount,
      payout_cents: bill.payoutCents,
      interest_cents: bill.interestCents,
      fee_cents: bill.feeCents,
      billed_fee_cents: terms.feeMode === 'billed' ? bill.feeCents : 0,
      fine_limit_cents: bill.fineLimitCents,
      daily_fine_ppm: terms.dailyFinePpm,
      grace_days: terms.graceDays,
      term_days: terms.termDays,
      period_days: periodDays,
      terms,
      // Through each day of the term, the day of the payout first.
      earned: Array.from({ length: daysBefore }, (_, day) =>
        accruedInterestOn(bill.rows, addDays(on, day)),
      ),
    },
    rows: bill.rows.map((row) => ({
      price_id: priceId,
      number: row.number,
      principal_cents: row.principalCents,
      interest_cents: row.interestCents,
      fee_cents: row.feeCents,
      fine_limit_cents: bill.fineLimitCents,
      daily_fine_ppm: terms.dailyFinePpm,
      grace_days: terms.graceDays,
    })),
  }
}
