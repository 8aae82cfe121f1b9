import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { cents } from '../shapes.ts'
import { billOptions, lateCharge, usualOptions, yearlyMethods } from './bill-options.ts'
import { prepaymentModes } from './prepayment-modes.ts'

/** The last three are due on calendar days: the 15th and the last, the 1st and the 16th, the last. */
export const periodUnits = [
  'day',
  'week',
  'month',
  'half-month',
  'first-and-16th',
  'month-end',
] as const
export const dayCounts = ['actual/365', 'actual/360', 'actual/actual', '30/360'] as const
export const interestMethods = ['flat', 'declining'] as const
export const repaymentPlans = ['equal-instalments', 'equal-principal'] as const
export const feeModes = ['deducted', 'billed'] as const

/** Due on its days of the month: there is one of each kind. */
export const isOfCalendar = (unit: (typeof periodUnits)[number]) =>
  unit === 'half-month' || unit === 'first-and-16th' || unit === 'month-end'

const amount = z.int().min(1).max(100_000_000_000)
const days = z.iso.date()
const firstPeriods = z.int().min(0).max(600).default(0)

/** Amounts are whole cents, rates millionths (1 % is 10,000), days `YYYY-MM-DD`. */
const quoteFields = z.strictObject({
  principalCents: amount,
  /** The day of the payout. */
  startsOn: days,
  /** Where the first period is not a regular one; the others follow from this day. */
  firstDueOn: days.optional(),
  periods: z.int().min(1).max(600),
  period: z
    .strictObject({ unit: z.enum(periodUnits), count: z.int().min(1).max(366) })
    .refine(({ unit, count }) => count === 1 || !isOfCalendar(unit), {
      path: ['count'],
      message: 'Such a period is one of its kind: 1',
    }),
  interest: z.discriminatedUnion('per', [
    z.strictObject({
      per: z.literal('day'),
      ratePpm: z.int().min(0).max(1_000_000),
      method: z.enum(interestMethods),
    }),
    z.strictObject({
      per: z.literal('year'),
      ratePpm: z.int().min(0).max(10_000_000),
      method: z.enum(interestMethods),
      dayCount: z.enum(dayCounts),
    }),
    /** The amount of each instalment; the interest is the difference of their sum to the rest. */
    z.strictObject({
      per: z.literal('instalments'),
      amounts: z
        .array(z.strictObject({ times: z.int().min(1).max(600), amountCents: amount }))
        .min(1)
        .max(600),
    }),
  ]),
  repayment: z.enum(repaymentPlans).default('equal-instalments'),
  fee: z
    .strictObject({
      ratePpm: z.int().min(0).max(999_999),
      /** On top of the share. */
      fixedCents: z.int().min(0).max(1_000_000_000).default(0),
      mode: z.enum(feeModes),
    })
    .default({ ratePpm: 0, fixedCents: 0, mode: 'deducted' }),
  /** Each instalment but the last is a multiple of it. */
  roundToCents: z.int().min(1).max(100_000_000).default(1),
  /** The multiple; with it, the most that the last may be relative to the largest before it. */
  rounding: billOptions.shape.rounding.default(usualOptions.rounding),
  lastWithinPpm: billOptions.shape.lastWithinPpm.default(usualOptions.lastWithinPpm),
  grace: z
    .strictObject({
      interestFreePeriods: firstPeriods,
      interestPeriods: firstPeriods,
      principalPeriods: firstPeriods,
    })
    .default({ interestFreePeriods: 0, interestPeriods: 0, principalPeriods: 0 }),
  fine: z
    .strictObject({
      dailyPpm: z.int().min(0).max(1_000_000),
      graceDays: z.int().min(0).max(366).default(0),
      /** Charged once an instalment, with the fine of its first day late. */
      once: lateCharge.default({ cents: 0, ppm: 0 }),
    })
    .default({ dailyPpm: 0, graceDays: 0, once: { cents: 0, ppm: 0 } }),
  /** The contract's interest continues on overdue principal. */
  overdueInterest: billOptions.shape.overdueInterest.default(false),
  /** What a coupon takes off the price: a share of the interest or the fee, or an amount of both. */
  coupon: z
    .discriminatedUnion('kind', [
      z.strictObject({
        kind: z.enum(['interest-off', 'fee-off']),
        sharePpm: z.int().min(1).max(1_000_000),
        mostCents: amount.optional(),
      }),
      z.strictObject({ kind: z.literal('amount-off'), amountCents: amount }),
    ])
    .optional(),
  /** The most that interest, fee and fines may come to, as a share of the principal. */
  capPpm: z.int().min(0).max(100_000_000).default(1_000_000),
  /** A day to close the loan on, what was due before it having been paid when it was due. */
  settleOn: days.optional(),
  /** Money that comes so few days before an instalment is due pays that instalment first. */
  dueSoonDays: billOptions.shape.dueSoonDays.default(usualOptions.dueSoonDays),
  /** The order in which an early sum pays the parts of an instalment. */
  allocationOrder: billOptions.shape.allocationOrder,
  /** How the effective yearly rate counts time. */
  yearlyBy: billOptions.shape.yearlyBy.default('days'),
  /** Sums that come on top of what is due, all that is due being paid when it is due. */
  prepayments: z
    .array(z.strictObject({ date: days, amount, mode: z.enum(prepaymentModes) }))
    .max(100)
    .default([]),
  /** Charges by hand, each put on the loan on a day and due on another, where it is then still open. */
  charges: z
    .array(z.strictObject({ on: days, amount, dueOn: days }))
    .max(100)
    .default([]),
})

/** Amounts of their own leave nothing to round, to postpone or to plan. */
export const quoteRequest = quoteFields.superRefine(
  ({ interest, periods, roundToCents, repayment, grace }, { addIssue }) => {
    if (interest.per !== 'instalments') return
    const wrong = (path: string[], message: string) =>
      addIssue({ code: 'custom', path, message, input: undefined })
    const given = interest.amounts.reduce((sum, { times }) => sum + times, 0)
    if (given !== periods)
      wrong(['interest', 'amounts'], `They are ${given}, and periods say ${periods}`)
    if (roundToCents > 1)
      wrong(['roundToCents'], 'Instalments of their own amounts are not rounded')
    if (repayment !== 'equal-instalments')
      wrong(['repayment'], 'Instalments have their own amounts')
    if (Object.values(grace).some((count) => count > 0)) {
      wrong(['grace'], 'Instalments have their own amounts')
    }
  },
)
export type QuoteRequest = z.output<typeof quoteRequest>
export type QuotedCharge = QuoteRequest['charges'][number]
export type QuotedPrepayment = QuoteRequest['prepayments'][number]

const instalment = z.object({
  number: z.int(),
  /** Its interest is earned from the day after this one up to and including the due day. */
  fromOn: days,
  dueOn: days,
  principalCents: cents,
  interestCents: cents,
  feeCents: cents,
  totalCents: cents,
  /** The principal that is left once it is paid. */
  residualPrincipalCents: cents,
})

export const termsQuote = z.object({
  rows: z.array(instalment),
  totals: z.object({
    principalCents: cents,
    /** What the customer is sent. */
    payoutCents: cents,
    interestCents: cents,
    /** Deducted or billed. */
    feeCents: cents,
    /** The sum due by the rows. */
    dueCents: cents,
    /** Interest and fee: what the loan costs when nothing is late. */
    costCents: cents,
    /** For a day late, on the first instalment; and the one-time late charge. */
    finePerDayCents: cents,
    lateChargeCents: cents,
    /** Interest of a day late on the first instalment’s principal. */
    overdueInterestPerDayCents: cents,
    fineLimitCents: cents,
  }),
  rates: z.object({
    /** Nominal, by unit-periods (Regulation Z, appendix J). */
    annualPercentagePpm: z.int(),
    /** Compound; at `highestYearlyPpm` it is that or more. */
    effectiveAnnualPpm: z.int(),
    /** By days of a year of 365, or by equal periods. */
    effectiveBy: z.enum(yearlyMethods),
    /** Only with amounts: the resulting yearly rate on the remaining principal. */
    yearlyInterestPpm: z.int().optional(),
  }),
  /** Only with a coupon: the discount, and the list price. */
  discount: z
    .object({
      interestCents: cents,
      feeCents: cents,
      totalCents: cents,
      listPayoutCents: cents,
      listDueCents: cents,
      listAnnualPercentagePpm: z.int(),
    })
    .optional(),
  /** Null unless a day to close on was given. */
  settlement: z
    .object({
      on: days,
      principalCents: cents,
      interestCents: cents,
      feeCents: cents,
      /** Interest paid ahead that will now never be earned: it counts towards the other parts. */
      returnedInterestCents: cents,
      /** The parts less the interest that is returned; nothing where that is more. */
      totalCents: cents,
      /** What is returned to the customer beyond the parts. */
      overpaidCents: cents,
      /** Interest of the bill that is then never owed, paid or not. */
      savedCents: cents,
    })
    .nullable(),
  /** Null unless something is paid early or charged: what is then paid, and when. */
  prepaid: z
    .object({
      payments: z.array(
        z.object({
          date: days,
          mode: z.enum(prepaymentModes),
          /** Principal of future instalments, or repaid early. */
          principalCents: cents,
          /** Earned by the day; with `next`, also what is not earned yet. */
          interestCents: cents,
          feeCents: cents,
          /** More than closes the loan. */
          unusedCents: cents,
        }),
      ),
      /**
       * The amount left to pay on each due day; instalments without an amount are left out. A charge is a row
       * of its own, numbered from 801, and a fee.
       */
      rows: z.array(
        z.object({
          number: z.int(),
          dueOn: days,
          principalCents: cents,
          interestCents: cents,
          feeCents: cents,
          totalCents: cents,
        }),
      ),
      /** All that the loan then costs in interest, and how much less that is. */
      interestCents: cents,
      savedCents: cents,
    })
    .nullable(),
})
export type TermsQuote = z.output<typeof termsQuote>

/**
 * Refuses: quote.rounding-too-coarse, .last-too-large, .ends-before-term, .grace-beyond-term,
 * .nothing-paid-out, .charges-exceed-cap, .day-out-of-range, .first-due-not-later, .settled-before-start,
 * .prepaid-before-start, .term-too-long, .charge-days, .charges-over-limit, .amounts-below-principal,
 * .amount-below-interest; each names its field.
 */
export const quoteTerms = endpoint({
  method: 'POST',
  path: '/servicing/quote',
  summary: 'Work out the schedule and the cost of any terms',
  tag: 'servicing',
  access: { can: 'loan.quote' },
  effect: 'reads',
  body: quoteRequest,
  response: termsQuote,
})
