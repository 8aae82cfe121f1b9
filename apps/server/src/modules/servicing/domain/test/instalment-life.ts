import type { PrepaymentMode } from '@daftari/contract/servicing/prepayment-modes'
import { ppm } from '@daftari/kernel/money'
import type { LoanTerms } from '../terms.ts'
import { sixPeriods } from './any-terms.ts'

/**
 * 6,000.00 in six periods of ten days, 3 % a period on the rest, a fee of 1 % on the bill; 1 % a day late
 * after two days of grace, until all charges come to 12 %: 30.00 are left for fines.
 */
export const livedTerms: LoanTerms = {
  ...sixPeriods,
  periodDays: 10,
  termDays: 60,
  dailyInterestPpm: ppm(3_000),
  feePpm: ppm(10_000),
  feeMode: 'billed',
  dailyFinePpm: ppm(10_000),
  graceDays: 2,
  capPpm: ppm(120_000),
}

/** What the books of a loan say is owed, interest by the day before; and what closes it on the day. */
export type Owed = {
  principal: number
  interest: number
  fee: number
  fine: number
  closes: number
}

export type LifeStep = {
  name: string
  /** The day it is reported, counted from the payout. */
  day: number
  paid?: { amount: number; onDay?: number; prepayment?: PrepaymentMode }
  /** What the payment pays, as `instalment part amount`. */
  lines?: string[]
  owed: Owed
}

const owed = (...[principal, interest, fee, fine, closes]: number[]): Owed =>
  ({ principal, interest, fee, fine, closes }) as Owed

/** Each figure is worked out by hand from the bill: 1,190.00, 1,160.00 … 1,040.00. */
export const life: readonly LifeStep[] = [
  {
    name: 'a part of the first instalment comes when it is due',
    day: 10,
    paid: { amount: 60_000 },
    lines: ['1 fee 1000', '1 interest 18000', '1 principal 41000'],
    owed: owed(559_000, -1_800, 5_000, 0, 564_000),
  },
  {
    name: 'two days of grace are not fined',
    day: 12,
    owed: owed(559_000, 1_500, 5_000, 0, 567_000),
  },
  {
    name: 'the days after them are, at 1 % of the 590.00 that are late',
    day: 13,
    owed: owed(559_000, 3_000, 5_000, 590, 569_090),
  },
  {
    name: 'until the cap is reached',
    day: 18,
    owed: owed(559_000, 10_500, 5_000, 3_000, 579_000),
  },
  {
    name: 'the rest comes late, with its fines, which the day adds nothing to',
    day: 19,
    paid: { amount: 62_000 },
    lines: ['1 fine 3000', '1 principal 59000'],
    owed: owed(500_000, 12_000, 5_000, 0, 518_500),
  },
  {
    name: 'a payment of four days ago is found: the later one is allocated again, in advance',
    day: 20,
    paid: { amount: 20_000, onDay: 16 },
    lines: ['1 fine 2360', '1 principal 17640'],
    owed: owed(496_000, -1_500, 4_000, 0, 500_000),
  },
  {
    name: 'what is left of the second comes on its day',
    day: 20,
    paid: { amount: 96_000 },
    lines: ['2 principal 96000'],
    owed: owed(400_000, -1_500, 4_000, 0, 404_000),
  },
  {
    name: 'the third instalment comes early',
    day: 24,
    paid: { amount: 113_000 },
    lines: ['3 fee 1000', '3 interest 12000', '3 principal 100000'],
    owed: owed(300_000, -8_400, 3_000, 0, 295_800),
  },
  {
    name: 'a prepayment makes the three that are left half as large',
    day: 35,
    paid: { amount: 154_500, prepayment: 'smaller' },
    lines: ['4 interest 4500', '4 principal 150000'],
    owed: owed(150_000, 0, 3_000, 0, 153_000),
  },
  {
    name: 'the fourth comes on its day, for half its interest was paid',
    day: 40,
    paid: { amount: 53_250 },
    lines: ['4 fee 1000', '4 interest 2250', '4 principal 50000'],
    owed: owed(100_000, -450, 2_000, 0, 102_000),
  },
  {
    name: 'a prepayment makes it shorter: the sixth falls away, its fee is asked for with the fifth',
    day: 45,
    paid: { amount: 51_500, prepayment: 'shorter' },
    lines: ['5 interest 1500', '5 principal 50000'],
    owed: owed(50_000, 0, 2_000, 0, 52_000),
  },
]

export const settled: LifeStep = {
  name: 'closed early, it never owes the interest of the days that are left',
  day: 48,
  paid: { amount: 52_450 },
  lines: ['5 fee 2000', '5 interest 450', '5 principal 50000'],
  owed: owed(0, 0, 0, 0, 0),
}

/** The fourth and the fifth were earned in part, the sixth not at all. */
export const settledInterest = 18_000 + 15_000 + 12_000 + 6_750 + 1_500 + 450

export const late: LifeStep = {
  name: 'not paid, it is late without a fine: the cap was used up',
  day: 141,
  owed: owed(50_000, 750, 2_000, 0, 52_750),
}
