import {
  type Rounding,
  usualOptions,
  type YearlyBy,
} from '@daftari/contract/servicing/bill-options'
import {
  type dayCounts,
  type feeModes,
  type interestMethods,
  isOfCalendar,
  type periodUnits,
  quoteRequest,
  type repaymentPlans,
} from '@daftari/contract/servicing/quote'
import type { z } from 'zod'
import { today } from '../../lib/deployment.ts'
import { checked } from '../../lib/schemas/zod.ts'

/** The content of the fields: the request, flat. */
export interface Wanted {
  principalCents: number
  startsOn: string
  firstDueOn?: string | undefined
  periods: number
  count: number
  unit: (typeof periodUnits)[number]
  ratePpm: number
  per: 'day' | 'year' | 'instalments'
  /** Where the instalments are the price: one, and another for the first and the last of them. */
  amountCents?: number | null | undefined
  firstAmountCents?: number | null | undefined
  lastAmountCents?: number | null | undefined
  method: (typeof interestMethods)[number]
  dayCount: (typeof dayCounts)[number]
  repayment: (typeof repaymentPlans)[number]
  feePpm: number
  fixedFeeCents: number
  feeMode: (typeof feeModes)[number]
  roundToCents: number
  rounding: Rounding
  lastWithinPpm: number
  interestFreePeriods: number
  interestPeriods: number
  principalPeriods: number
  dailyFinePpm: number
  graceDays: number
  lateChargeCents: number
  lateChargePpm: number
  overdueInterest: boolean
  capPpm: number
  yearlyBy: YearlyBy
  settleOn?: string | undefined
}

/** The lender's commonest loan, until something else is asked. */
export function plainWanted(): Wanted {
  return {
    principalCents: 1_000_000,
    startsOn: today(),
    periods: 1,
    count: 14,
    unit: 'day',
    ratePpm: 5_000,
    per: 'day',
    method: 'flat',
    dayCount: 'actual/365',
    repayment: 'equal-instalments',
    feePpm: 50_000,
    fixedFeeCents: 0,
    feeMode: 'deducted',
    roundToCents: 1,
    rounding: 'nearest',
    lastWithinPpm: usualOptions.lastWithinPpm,
    interestFreePeriods: 0,
    interestPeriods: 0,
    principalPeriods: 0,
    dailyFinePpm: 10_000,
    graceDays: 0,
    lateChargeCents: 0,
    lateChargePpm: 0,
    overdueInterest: false,
    capPpm: 1_000_000,
    yearlyBy: 'days',
  }
}

export type Request = z.input<typeof quoteRequest>

/** What to send; undefined while a field is empty or out of its bounds. */
export function requestOf(wanted: Wanted): Request | undefined {
  const hasAmounts = wanted.per === 'instalments'
  const request = {
    principalCents: wanted.principalCents,
    startsOn: wanted.startsOn,
    ...(wanted.firstDueOn ? { firstDueOn: wanted.firstDueOn } : {}),
    periods: wanted.periods,
    period: { unit: wanted.unit, count: isOfCalendar(wanted.unit) ? 1 : wanted.count },
    interest: interestOf(wanted),
    repayment: hasAmounts ? 'equal-instalments' : wanted.repayment,
    fee: { ratePpm: wanted.feePpm, fixedCents: wanted.fixedFeeCents, mode: wanted.feeMode },
    roundToCents: hasAmounts ? 1 : wanted.roundToCents,
    rounding: wanted.rounding,
    lastWithinPpm: wanted.lastWithinPpm,
    ...(hasAmounts ? {} : { grace: graceOf(wanted) }),
    fine: {
      dailyPpm: wanted.dailyFinePpm,
      graceDays: wanted.graceDays,
      once: { cents: wanted.lateChargeCents, ppm: wanted.lateChargePpm },
    },
    overdueInterest: wanted.overdueInterest,
    capPpm: wanted.capPpm,
    yearlyBy: wanted.yearlyBy,
    ...(wanted.settleOn ? { settleOn: wanted.settleOn } : {}),
  }
  return checked(quoteRequest, request).success ? (request as Request) : undefined
}

const graceOf = ({ interestFreePeriods, interestPeriods, principalPeriods }: Wanted) => ({
  interestFreePeriods,
  interestPeriods,
  principalPeriods,
})

function interestOf(wanted: Wanted): Request['interest'] {
  const { per, ratePpm, method, dayCount } = wanted
  if (per === 'instalments') return { per, amounts: amountsOf(wanted) }
  return per === 'day' ? { per, ratePpm, method } : { per, ratePpm, method, dayCount }
}

/** A single one is the usual amount. */
function amountsOf({ periods, amountCents, firstAmountCents, lastAmountCents }: Wanted) {
  const [first, last] = periods > 1 ? [firstAmountCents, lastAmountCents] : []
  const others = periods - (first ? 1 : 0) - (last ? 1 : 0)
  return [
    ...(first ? [{ times: 1, amountCents: first }] : []),
    ...(others > 0 ? [{ times: others, amountCents: amountCents ?? 0 }] : []),
    ...(last ? [{ times: 1, amountCents: last }] : []),
  ]
}
