import type { OfferDocument } from '@daftari/contract/origination/products/offer-setting'
import type { BillOptions } from '@daftari/contract/servicing/bill-options'
import type { Offer } from './offer.ts'

/** An offer as its versions keep it: what is not said is left out. */
export function documentOf({ kind: _, options, ...price }: Offer): OfferDocument {
  const { lateCharge, overdueInterest = false, ...others } = options
  return known({
    ...price,
    ...others,
    overdueInterest,
    lateChargeCents: lateCharge?.cents || undefined,
    lateChargePpm: lateCharge?.ppm || undefined,
  }) as unknown as OfferDocument
}

/** What a version says, as a loan is made from it. */
export function offerOf(kind: Offer['kind'], document: OfferDocument): Offer {
  const { lateChargeCents = 0, lateChargePpm = 0, overdueInterest, ...said } = document
  const { dueDays, rounding, lastWithinPpm, dueSoonDays, capOwingAfterDays, ...rest } = said
  const { fixedFeeCents, longestTermDays, allocationOrder, yearlyBy, ...price } = rest
  const late = lateChargeCents > 0 || lateChargePpm > 0
  const options: BillOptions = known({
    dueDays,
    rounding,
    lastWithinPpm,
    dueSoonDays,
    capOwingAfterDays,
    fixedFeeCents,
    lateCharge: late ? { cents: lateChargeCents, ppm: lateChargePpm } : undefined,
    overdueInterest: overdueInterest || undefined,
    longestTermDays,
    allocationOrder,
    yearlyBy,
  })
  return {
    ...price,
    kind,
    periodMonths: price.periodMonths ?? null,
    yearlyInterestPpm: price.yearlyInterestPpm ?? null,
    dayCount: price.dayCount ?? null,
    options,
  }
}

/** The object without its undefined values. */
const known = (values: object): object =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== null),
  )
