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

/** What stands in the fields: the request, flat. */
export interface Wanted {
  principalCents: number
  startsOn: string
  firstDueOn?: string | undefined
  periods: number
  count: number
  unit: (typeof periodUnits)[number]
  ratePpm: number
  per: 'day' | 'year'
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
  const { per, ratePpm, method, dayCount } = wanted
  const request = {
    principalCents: wanted.principalCents,
    startsOn: wanted.startsOn,
    ...(wanted.firstDueOn ? { firstDueOn: wanted.firstDueOn } : {}),
    periods: wanted.periods,
    period: { unit: wanted.unit, count: isOfCalendar(wanted.unit) ? 1 : wanted.count },
    interest: per === 'day' ? { per, ratePpm, method } : { per, ratePpm, method, dayCount },
    repayment: wanted.repayment,
    fee: { ratePpm: wanted.feePpm, fixedCents: wanted.fixedFeeCents, mode: wanted.feeMode },
    roundToCents: wanted.roundToCents,
    rounding: wanted.rounding,
    lastWithinPpm: wanted.lastWithinPpm,
    grace: {
      interestFreePeriods: wanted.interestFreePeriods,
      interestPeriods: wanted.interestPeriods,
      principalPeriods: wanted.principalPeriods,
    },
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
  return quoteRequest.safeParse(request).success ? (request as Request) : undefined
}
