import type { ApplicationDetail } from '@daftari/contract/origination/detail'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import type { Fact } from '../../../ui/facts.tsx'

type Application = ApplicationDetail['application']
type Offer = Application['offer']

/** The terms of a loan in words; options with the usual value are omitted. */
export function useTermFacts({ offer, kind, productName }: Application): Fact[] {
  const { t } = useTranslation('loan-admin')
  const format = useFormat()
  const glossary = useGlossary()
  const plan = usePlanFacts(offer)
  return [
    { label: glossary.word('product'), value: productName },
    { label: t(($) => $.terms.cycle), value: useCycle(offer, kind) },
    ...(kind === 'single' ? [] : plan),
    { label: t(($) => $.terms.interest), value: useInterest(offer) },
    {
      label: t(($) => $.terms.fee),
      value: `${feeOf(offer, format)}, ${glossary.choice('feeMode', offer.feeMode)}`,
    },
    ...useLateFacts(offer),
    {
      label: t(($) => $.terms.range),
      value: t(($) => $.terms.steps, {
        min: format.money(offer.minCents),
        max: format.money(offer.maxCents),
        step: format.money(offer.stepCents),
      }),
    },
    { label: t(($) => $.terms.version), value: String(offer.version) },
  ]
}

function useInterest({ dailyInterestPpm, yearlyInterestPpm, dayCount, ...offer }: Offer): string {
  const { t } = useTranslation('loan-admin')
  const format = useFormat()
  const glossary = useGlossary()
  const method = glossary.choice('interestMethod', offer.interestMethod)
  return yearlyInterestPpm === null
    ? t(($) => $.terms.perDay, { rate: format.rate(dailyInterestPpm), method })
    : t(($) => $.terms.perYear, {
        rate: format.rate(yearlyInterestPpm),
        method,
        basis: dayCount ?? '',
      })
}

function feeOf({ feePpm, options }: Offer, format: ReturnType<typeof useFormat>) {
  const share = format.rate(feePpm)
  return options.fixedFeeCents === undefined
    ? share
    : `${share} + ${format.money(options.fixedFeeCents)}`
}

function useCycle(offer: Offer, kind: Application['kind']): string {
  const { t } = useTranslation('loan-admin')
  if (offer.periodMonths !== null) {
    return t(($) => $.terms.months, {
      count: offer.periods * offer.periodMonths,
      periods: offer.periods,
    })
  }
  return kind === 'single'
    ? t(($) => $.terms.days, { count: offer.termDays })
    : t(($) => $.terms.periods, { days: offer.termDays, periods: offer.periods })
}

/** How several instalments are made, when they are due, and what early money does. */
function usePlanFacts(offer: Offer): Fact[] {
  const { t } = useTranslation('loan-admin')
  const glossary = useGlossary()
  const { dueDays, dueSoonDays = 0 } = offer.options
  const rounding = useRounding(offer)
  const grace = useGrace(offer)
  const mode = glossary.choice('prepayment', offer.prepayment)
  return [
    { label: t(($) => $.terms.plan), value: t(($) => $.terms.plans[offer.repayment]) },
    ...known(
      t(($) => $.terms.dueDays),
      dueDays && t(($) => $.terms.calendars[dueDays]),
    ),
    ...known(
      t(($) => $.terms.rounding),
      rounding,
    ),
    ...known(
      t(($) => $.terms.grace),
      grace,
    ),
    {
      label: t(($) => $.terms.prepayment),
      value:
        offer.prepayment === 'next'
          ? mode
          : t(($) => $.terms.dueSoon, { mode, count: dueSoonDays }),
    },
  ]
}

const known = (label: string, value: string | undefined): Fact[] =>
  value === undefined || value === '' ? [] : [{ label, value }]

function useRounding({ roundToCents, options }: Offer): string | undefined {
  const { t } = useTranslation('loan-admin')
  const format = useFormat()
  if (roundToCents === 1) return undefined
  const { rounding = 'nearest', lastWithinPpm } = options
  const unit = format.money(roundToCents)
  const direction = t(($) => $.terms.roundings[rounding])
  return lastWithinPpm === undefined
    ? t(($) => $.terms.roundedTo, { unit, direction })
    : t(($) => $.terms.roundedWithin, { unit, direction, share: format.rate(lastWithinPpm) })
}

function useGrace(offer: Offer): string {
  const { t } = useTranslation('loan-admin')
  const { interestFreePeriods, interestGracePeriods, principalGracePeriods } = offer
  return [
    interestFreePeriods > 0 && t(($) => $.terms.freePeriods, { count: interestFreePeriods }),
    interestGracePeriods > 0 && t(($) => $.terms.waitingPeriods, { count: interestGracePeriods }),
    principalGracePeriods > 0 && t(($) => $.terms.interestOnly, { count: principalGracePeriods }),
  ]
    .filter((one) => one !== false)
    .join(', ')
}

/** What being late costs, up to what, and what a payment pays first. */
function useLateFacts({ dailyFinePpm, graceDays, capPpm, options }: Offer): Fact[] {
  const { t } = useTranslation('loan-admin')
  const format = useFormat()
  const { overdueInterest, capOwingAfterDays, allocationOrder, yearlyBy } = options
  const rate = format.rate(capPpm)
  return [
    {
      label: t(($) => $.terms.fine),
      value: t(($) => $.terms.fineAfter, { rate: format.rate(dailyFinePpm), count: graceDays }),
    },
    ...known(
      t(($) => $.terms.lateCharge),
      useLateCharge(options),
    ),
    ...known(
      t(($) => $.terms.overdueInterest),
      overdueInterest === true ? t(($) => $.terms.goesOn) : undefined,
    ),
    {
      label: t(($) => $.terms.cap),
      value:
        capOwingAfterDays === undefined
          ? t(($) => $.terms.capOfLent, { rate })
          : t(($) => $.terms.capOfOwing, { rate, count: capOwingAfterDays }),
    },
    ...known(
      t(($) => $.terms.order),
      allocationOrder?.map((part) => t(($) => $.terms.parts[part])).join(', '),
    ),
    ...known(
      t(($) => $.terms.yearlyBy),
      yearlyBy === undefined ? undefined : t(($) => $.terms.yearlyMethods[yearlyBy]),
    ),
  ]
}

function useLateCharge({ lateCharge }: Offer['options']): string | undefined {
  const { t } = useTranslation('loan-admin')
  const format = useFormat()
  if (lateCharge === undefined) return undefined
  const { cents, ppm } = lateCharge
  return [
    cents > 0 && format.money(cents),
    ppm > 0 && t(($) => $.terms.ofLate, { amount: format.rate(ppm) }),
  ]
    .filter((one) => one !== false)
    .join(' + ')
}
