import type { z } from 'zod'
import { field, optional } from '../../platform/records/fields.ts'
import { setting } from '../../platform/records/setting.ts'
import {
  billOptions,
  components,
  dueCalendars,
  roundings,
  yearlyMethods,
} from '../../servicing/bill-options.ts'
import { prepaymentModes } from '../../servicing/prepayment-modes.ts'

const tenTimes = 10_000_000

/** A number of first instalments. */
const firstPeriods = () => field.count({ max: 60, initial: 0 })

/**
 * A product's price and limits. An application keeps the version that it was submitted under, and a loan that
 * of its application: a change applies only to later ones.
 */
export const offerSetting = setting('offer', {
  page: 'operation/system/app-config',
  show: 'offers',
  can: { ask: 'app-config.ask', decide: 'app-config.decide' },
  objects: 'products',
  noticed: true,
  gives: 'price',
  fields: {
    minCents: field.money({ word: 'leastAmount' }),
    maxCents: field.money({ word: 'mostAmount', beside: true }),
    stepCents: field.money({ word: 'amountStep', beside: true }),
    /** From payout to the last due day; thirty for each month of a monthly period. */
    termDays: field.count({ min: 1, max: 1_800 }),
    periods: field.count({ min: 1, max: 60, beside: true }),
    periodMonths: optional(field.count({ min: 1, max: 12, beside: true })),
    dueDays: optional(field.choice(dueCalendars, { beside: true })),
    interestMethod: field.choice(['flat', 'declining']),
    dailyInterestPpm: field.percent({ beside: true }),
    /** In place of the daily rate; with a day count. */
    yearlyInterestPpm: optional(field.percent({ most: tenTimes, beside: true })),
    dayCount: optional(field.choice(['actual/365', 'actual/360', '30/360'], { beside: true })),
    feePpm: field.percent(),
    fixedFeeCents: optional(field.money({ beside: true })),
    feeMode: field.choice(['deducted', 'billed'], { beside: true }),
    dailyFinePpm: field.percent(),
    graceDays: field.count({ max: 90, beside: true }),
    lateChargeCents: optional(field.money()),
    lateChargePpm: optional(field.percent({ beside: true })),
    overdueInterest: field.flag({ beside: true }),
    /** The most that all charges together may be, of what was lent. */
    capPpm: field.percent({ most: tenTimes }),
    capOwingAfterDays: optional(field.count({ min: 1, max: 1_000, beside: true })),
    repayment: field.choice(['equal-instalments', 'equal-principal']),
    roundToCents: field.money({ beside: true }),
    rounding: optional(field.choice(roundings, { beside: true })),
    lastWithinPpm: optional({ ...field.percent(), schema: whole('lastWithinPpm') }),
    interestFreePeriods: firstPeriods(),
    interestGracePeriods: { ...firstPeriods(), beside: true },
    principalGracePeriods: { ...firstPeriods(), beside: true },
    prepayment: field.choice(prepaymentModes),
    dueSoonDays: optional(field.count({ max: 60, beside: true })),
    longestTermDays: optional(field.count({ min: 1, max: 18_250, beside: true })),
    allocationOrder: optional({
      ...field.several(components),
      schema: whole('allocationOrder'),
    }),
    yearlyBy: optional(field.choice(yearlyMethods)),
  },
})
export type OfferDocument = z.output<typeof offerSetting.document>

function whole<K extends 'lastWithinPpm' | 'allocationOrder'>(name: K) {
  return billOptions.shape[name].unwrap()
}
