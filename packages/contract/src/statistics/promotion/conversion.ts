import { column } from '../../columns.ts'
import { filter } from '../../filters.ts'
import { report } from '../../table.ts'

/** Days from entering in which an application and a payout count, the same in both arms. */
export const conversionDays = ['7', '14', '30'] as const

/** The verdict on a reading; better and worse are corrected for all other readings. */
export const conversionVerdicts = [
  'no-control',
  'wrong-ratio',
  'leak',
  'too-early',
  'too-slow',
  'too-few',
  'better',
  'worse',
  'no-difference',
] as const

/** What an hour of a telemarketer costs, with everything. */
export const telemarketerHourCents = 35_000

const optional = () => column.count({ optional: true })

/**
 * One row per reading: the people who entered an audience during one draw, in blocks of four weeks, as many
 * as a verdict needs; and the people who entered any audience in a quarter, for the hold-out of all
 * promotion. A person counts once, in the arm drawn on entering, reached or not, when the whole window is
 * over. The verdict is about paid-out loans.
 */
export const promotionConversion = report('statistics/promotion/promotion-conversion-statistics', {
  chart: {
    kind: 'bar',
    x: 'conversionReading',
    series: ['treatedPaidRate', 'heldPaidRate'],
    against: 'heldPaidRate',
    lying: true,
  },
  filters: {
    conversionDays: filter.choice(conversionDays, { single: true, first: '7' }),
  },
  results: ['liftVerdict', 'loansWon', 'wonFrom', 'wonTo', 'readOn'],
  columns: {
    conversionReading: column.text({ long: true }),
    liftVerdict: column.choice(conversionVerdicts, { set: 'holdOutVerdict' }),
    /** More loans than among as many held out; empty before the day of the result. */
    loansWon: column.count(),
    wonFrom: column.count(),
    wonTo: column.count(),
    readOn: column.date(),
    /**
     * The cost of an additional loan, less the spending on as many held out; only where an effect is proven.
     */
    costPerWon: column.money({ better: 'down' }),
    treatedPaidRate: column.ratio('treatedPaid', 'treatedItems', { better: 'up' }),
    heldPaidRate: column.ratio('heldPaid', 'heldOutItems'),
    treatedItems: column.ofArm(),
    heldOutItems: column.ofArm(),
    liftPaid: column.ratio('loansWon', 'treatedItems', { better: 'up' }),
    promotionCost: column.money(),
    costPerWonFrom: column.money({ optional: true }),
    costPerWonTo: column.money({ optional: true }),
    liftFrom: column.ratio('wonFrom', 'treatedItems', { optional: true }),
    liftTo: column.ratio('wonTo', 'treatedItems', { optional: true }),
    /** About how many days until something may be said. */
    moreDays: optional(),
    readFrom: column.date({ optional: true }),
    treatedAssigned: column.ofArm({ optional: true }),
    treatedApplied: column.ofArm({ optional: true }),
    treatedAppliedRate: column.ratio('treatedApplied', 'treatedItems', {
      better: 'up',
      optional: true,
    }),
    treatedPaid: column.ofArm({ optional: true }),
    heldOutAssigned: column.ofArm({ optional: true }),
    heldApplied: column.ofArm({ optional: true }),
    heldAppliedRate: column.ratio('heldApplied', 'heldOutItems', { optional: true }),
    heldPaid: column.ofArm({ optional: true }),
    appliedWon: optional(),
    liftApplied: column.ratio('appliedWon', 'treatedItems', { better: 'up', optional: true }),
    leakedPersons: column.count({ better: 'down', optional: true }),
    messageCost: column.money({ optional: true }),
    callCost: column.money({ optional: true }),
    couponCost: column.money({ optional: true }),
    /** Spending on held-out people through other lists. */
    heldCost: column.money({ optional: true }),
    /** The number of other readings that it is corrected for. */
    readingsBeside: optional(),
  },
})
