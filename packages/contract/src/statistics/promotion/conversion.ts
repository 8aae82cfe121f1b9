import { column } from '../../columns.ts'
import { filter } from '../../filters.ts'
import { report } from '../../table.ts'

/** Days from entering in which an application and a payout count, the same in both arms. */
export const conversionDays = ['7', '14', '30'] as const

/** What may be said of a reading; better and worse hold beside all the others that were read. */
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
 * One row per reading: who came into an audience while one draw stood, in blocks of four weeks, as many as
 * a verdict needs; and who came into any in a quarter, for those held out of all promotion. A person counts
 * once, in the arm drawn on entering, reached or not, when the whole window is over. The verdict is of what
 * was paid out.
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
    /** More loans than of as many held out; nothing before the day of the result. */
    loansWon: column.count(),
    wonFrom: column.count(),
    wonTo: column.count(),
    readOn: column.date(),
    /** Of a loan that would not have been, less what as many held out got; only where one is proven. */
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
    /** What those held out got by other lists. */
    heldCost: column.money({ optional: true }),
    /** How many readings this one stands beside. */
    readingsBeside: optional(),
  },
})
