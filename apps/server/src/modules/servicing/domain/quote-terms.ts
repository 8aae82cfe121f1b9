import { type RefusalCode, refuse } from '@daftari/contract/refusals'
import type { QuoteRequest, TermsQuote } from '@daftari/contract/servicing/quote'
import { addMonths, type BusinessDate, businessDate } from '@daftari/kernel/business-date'
import { add, atRate, cents, formatCents, ppm } from '@daftari/kernel/money'
import type { Instalment } from './instalment.ts'
import { lateChargeCents } from './late/fines.ts'
import { overdueInterestOf } from './late/overdue-interest.ts'
import { dueAfter } from './period.ts'
import { prepaidLife, settledOn } from './prepayment/quoted-life.ts'
import { type Quote, type QuoteRow, quote } from './quote.ts'
import { shownRatePpm } from './rates/annual-percentage-rate.ts'
import { hasOwnAmounts } from './rates/own-amounts.ts'
import { pricedByAmounts, requirePrincipalRepaid } from './rates/quoted-amounts.ts'
import { discountedBy } from './rates/quoted-discount.ts'
import { chargesExceedCap, endsBeforeTerm, lastTooLarge } from './schedule.ts'
import {
  daysOfMonth,
  halfMonth,
  type LoanTerms,
  rateOf,
  type TermsProblem,
  termsProblem,
} from './terms.ts'

const longestYears = 50
const firstDay = businessDate('1900-01-01')
const lastDay = businessDate('2199-12-31')

/**
 * Schedule and cost of any terms, whether or not anybody offers them. Refuses, and names the field:
 * quote.rounding-too-coarse, .last-too-large, .ends-before-term, .grace-beyond-term, .nothing-paid-out,
 * .charges-exceed-cap, .day-out-of-range, .first-due-not-later, .settled-before-start, .prepaid-before-start,
 * .term-too-long, .charge-days, .charges-over-limit, .amounts-below-principal, .amount-below-interest.
 */
export function quoteTerms(request: QuoteRequest): TermsQuote {
  const asked = termsOf(request)
  requireInRange(request)
  const startsOn = businessDate(request.startsOn)
  const firstDueOn = requireDays(request, asked)
  const problem = termsProblem(asked)
  if (problem !== undefined) refuseTerms(problem)
  requirePrincipalRepaid(asked)
  if (chargesExceedCap(asked, startsOn, firstDueOn)) {
    refuse('quote.charges-exceed-cap', {}, { capPpm: 'exceeded' })
  }
  const list = pricedByAmounts(asked, startsOn, firstDueOn)
  requireEvenEnd(list, startsOn, firstDueOn)
  const { terms, discount } = discountedBy(request, list, { startsOn, firstDueOn })
  const cost = quote(terms, startsOn, firstDueOn)
  const priced = { terms, startedOn: startsOn, instalments: cost.rows.map(billed) }
  const { prepayments, charges, settleOn } = request
  requireRoom(request, cost)
  const events = { prepayments, charges }
  return {
    rows: cost.rows.map(shownRow),
    totals: totalsOf(cost, terms),
    rates: {
      annualPercentagePpm: cost.annualPercentagePpm,
      effectiveAnnualPpm: cost.effectiveAnnualPpm,
      effectiveBy: cost.effectiveBy,
      ...(hasOwnAmounts(list) && { yearlyInterestPpm: shownRatePpm(rateOf(list)) }),
    },
    ...(discount !== undefined && { discount }),
    settlement: settleOn === undefined ? null : settledOn(priced, events, businessDate(settleOn)),
    prepaid: prepayments.length + charges.length === 0 ? null : prepaidLife(priced, events),
  }
}

const daysOf = {
  day: 1,
  week: 7,
  'half-month': halfMonth,
  'first-and-16th': halfMonth,
  month: daysOfMonth,
  'month-end': daysOfMonth,
}
const calendars: Partial<Record<QuoteRequest['period']['unit'], LoanTerms['dueDays']>> = {
  'half-month': 'twice-monthly',
  'first-and-16th': 'first-and-16th',
  'month-end': 'month-end',
}

function termsOf(request: QuoteRequest): LoanTerms {
  const { period, periods, interest, fee, fine, grace } = request
  const months = period.unit === 'month' || period.unit === 'month-end'
  const periodDays = period.count * daysOf[period.unit]
  return {
    principalCents: cents(request.principalCents),
    kind: periods === 1 ? 'single' : 'instalments',
    termDays: periods * periodDays,
    periods,
    periodDays,
    ...(months && { periodMonths: period.count }),
    dueDays: calendars[period.unit],
    interestMethod: interest.per === 'instalments' ? 'declining' : interest.method,
    dailyInterestPpm: ppm(interest.per === 'day' ? interest.ratePpm : 0),
    ...(interest.per === 'instalments' && {
      amountsCents: interest.amounts.flatMap(({ times, amountCents }) =>
        Array.from({ length: times }, () => cents(amountCents)),
      ),
    }),
    ...(interest.per === 'year' && {
      yearlyInterest: { ratePpm: ppm(interest.ratePpm), dayCount: interest.dayCount },
    }),
    repayment: request.repayment,
    feePpm: ppm(fee.ratePpm),
    feeMode: fee.mode,
    dailyFinePpm: ppm(fine.dailyPpm),
    graceDays: fine.graceDays,
    capPpm: ppm(request.capPpm),
    roundToCents: cents(request.roundToCents),
    interestFreePeriods: grace.interestFreePeriods,
    interestGracePeriods: grace.interestPeriods,
    principalGracePeriods: grace.principalPeriods,
    rounding: request.rounding,
    lastWithinPpm: request.lastWithinPpm,
    evenReplans: true,
    steadyReplans: true,
    dueSoonDays: request.dueSoonDays,
    ...(fee.fixedCents > 0 && { fixedFeeCents: fee.fixedCents }),
    lateCharge: fine.once,
    overdueInterest: request.overdueInterest,
    overdueInterestInTotal: request.overdueInterest,
    allocationOrder: request.allocationOrder,
    yearlyBy: request.yearlyBy,
  }
}

function requireInRange(request: QuoteRequest): void {
  const { startsOn, firstDueOn, settleOn, prepayments, charges } = request
  const early = [
    ...prepayments.map(({ date }, at) => [`prepayments.${at}.date`, date] as const),
    ...charges.map(({ dueOn }, at) => [`charges.${at}.dueOn`, dueOn] as const),
  ]
  const days = { startsOn, firstDueOn, settleOn, ...Object.fromEntries(early) }
  for (const [field, day] of Object.entries(days)) {
    if (day === undefined || (day >= firstDay && day <= lastDay)) continue
    refuse('quote.day-out-of-range', { first: firstDay, last: lastDay }, { [field]: 'range' })
  }
}

/** Rounding leaves the last instalment principal to repay, and within its bound. */
function requireEvenEnd(
  terms: LoanTerms,
  startsOn: BusinessDate,
  firstDueOn: BusinessDate | undefined,
): void {
  const repaidWith = endsBeforeTerm(terms, startsOn, firstDueOn)
  if (repaidWith !== undefined) {
    const counts = { number: repaidWith, periods: terms.periods }
    refuse('quote.ends-before-term', counts, { roundToCents: 'early' })
  }
  const beyond = lastTooLarge(terms, startsOn, firstDueOn)
  if (beyond === undefined) return
  const [last, most] = [formatCents(beyond.last), formatCents(beyond.most)]
  refuse('quote.last-too-large', { last, most }, { roundToCents: 'last' })
}

/** A term that ends, and days in their order. */
function requireDays(request: QuoteRequest, terms: LoanTerms): BusinessDate | undefined {
  const { startsOn, firstDueOn, settleOn } = request
  const first = firstDueOn === undefined ? undefined : businessDate(firstDueOn)
  const starts = businessDate(startsOn)
  if (terms.termDays > longestYears * 12 * daysOfMonth) {
    refuse('quote.term-too-long', { years: longestYears }, { periods: 'long' })
  }
  const latestFirst = addMonths(dueAfter(terms, starts, 1), 12)
  if (first !== undefined && (first <= starts || first > latestFirst)) {
    refuse('quote.first-due-not-later', {}, { firstDueOn: 'order' })
  }
  if (settleOn !== undefined && settleOn < startsOn) {
    refuse('quote.settled-before-start', {}, { settleOn: 'order' })
  }
  const early = request.prepayments.findIndex(({ date }) => date < startsOn)
  if (early >= 0) {
    refuse('quote.prepaid-before-start', {}, { [`prepayments.${early}.date`]: 'order' })
  }
  const wrong = request.charges.findIndex(({ on, dueOn }) => on < startsOn || dueOn < on)
  if (wrong >= 0) refuse('quote.charge-days', {}, { [`charges.${wrong}`]: 'order' })
  return first
}

function requireRoom({ charges }: QuoteRequest, { fineLimitCents }: Quote): void {
  let left: number = fineLimitCents
  const beyond = charges.findIndex(({ amount }) => {
    left -= amount
    return left < 0
  })
  if (beyond >= 0) refuse('quote.charges-over-limit', {}, { [`charges.${beyond}.amount`]: 'over' })
}

/** A row's interest already includes the coupon's discount. */
const shownRow = ({ discountCents: _, ...row }: QuoteRow): QuoteRow => row

const billed = ({ totalCents: _, residualPrincipalCents: __, ...row }: QuoteRow): Instalment => row

/** The rest cannot come from a request that kept to its schema. */
const complaints: Partial<Record<TermsProblem, { code: RefusalCode; field: string }>> = {
  grace_beyond_term: { code: 'quote.grace-beyond-term', field: 'grace' },
  rounding_too_coarse: { code: 'quote.rounding-too-coarse', field: 'roundToCents' },
  nothing_paid_out: { code: 'quote.nothing-paid-out', field: 'fee.ratePpm' },
}

function refuseTerms(problem: TermsProblem): never {
  const complaint = complaints[problem]
  if (complaint === undefined) throw new Error(`a request gave terms with ${problem}`)
  return refuse(complaint.code, {}, { [complaint.field]: problem })
}

function totalsOf(cost: Quote, terms: LoanTerms): TermsQuote['totals'] {
  return {
    principalCents: terms.principalCents,
    payoutCents: cost.payoutCents,
    interestCents: cost.interestCents,
    feeCents: cost.feeCents,
    dueCents: cost.totalDueCents,
    costCents: add(cost.interestCents, cost.feeCents),
    finePerDayCents: atRate(cost.rows[0]?.principalCents ?? cents(0), terms.dailyFinePpm),
    overdueInterestPerDayCents: overdueInterestOf(terms, cost.rows[0]?.principalCents ?? cents(0)),
    lateChargeCents: lateChargeCents(terms, cost.rows[0]?.totalCents ?? cents(0)),
    fineLimitCents: cost.fineLimitCents,
  }
}
