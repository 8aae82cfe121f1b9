import { assert } from '@daftari/kernel/assert'
import type { BusinessDate } from '@daftari/kernel/business-date'
import * as money from '@daftari/kernel/money'
import type { Instalment } from './instalment.ts'
import { periodsOf } from './period.ts'
import { hasOwnAmounts, sharesOfAmounts } from './rates/own-amounts.ts'
import { withDiscount } from './rates/with-discount.ts'
import { lastBeyond, sharesOf } from './shares.ts'
import {
  capCents,
  feeCents,
  feeExceedsCap,
  type LoanTerms,
  listTermsOf,
  termsProblem,
} from './terms.ts'

type Cents = money.Cents

/** Where the interest of an instalment changed while it was earned: so much had been by that day. */
export type Turn = { on: BusinessDate; earnedCents: Cents; discountCents?: Cents | undefined }

/**
 * The bill of a loan paid out on `startsOn`. Its principal sums to what was lent, exactly. Interest
 * that waits for a later instalment is earned from the day on which it began to wait. A payout is
 * never stopped by its own bill: what would pass the cap is not asked for.
 */
export function makeSchedule(
  terms: LoanTerms,
  startsOn: BusinessDate,
  firstDueOn?: BusinessDate,
): Instalment[] {
  assert(!termsProblem(terms), `no schedule for these terms: ${termsProblem(terms)}`)
  return withDiscount(listSchedule(listTermsOf(terms), startsOn, firstDueOn), terms)
}

function listSchedule(
  terms: LoanTerms,
  startsOn: BusinessDate,
  firstDueOn: BusinessDate | undefined,
): Instalment[] {
  let roomCents = interestRoomCents(terms)
  return billOf(terms, startsOn, firstDueOn).map((one) => {
    const interestCents = money.least(one.interestCents, roomCents)
    roomCents = money.subtract(roomCents, interestCents)
    return { ...one, interestCents }
  })
}

/** Whether interest and fee alone, without a day's delay, would pass the cap if paid out that day. */
export function chargesExceedCap(
  terms: LoanTerms,
  startsOn: BusinessDate,
  firstDueOn?: BusinessDate,
): boolean {
  if (feeExceedsCap(terms)) return true
  const interest = billOf(terms, startsOn, firstDueOn).map((one) => one.interestCents)
  return money.sum(interest) > interestRoomCents(terms)
}

/**
 * The amount of the last instalment and its maximum, where rounding exceeded it; undefined otherwise. A last
 * instalment that alone repays principal does not result from rounding.
 */
export function lastTooLarge(
  terms: LoanTerms,
  startsOn: BusinessDate,
  firstDueOn?: BusinessDate,
): { last: Cents; most: Cents } | undefined {
  const { roundToCents = 1, lastWithinPpm } = terms
  if (roundToCents === 1 || lastWithinPpm === undefined) return undefined
  const grace = terms.principalGracePeriods ?? 0
  const repaying = makeSchedule(terms, startsOn, firstDueOn).filter(({ number }) => number > grace)
  return lastBeyond(
    repaying.map((one) => totalDueCents([one])),
    lastWithinPpm,
  )
}

/**
 * The number of the instalment with which rounding has repaid all principal, if it is not the last: later
 * ones would contain only interest, or nothing. Undefined if the last repays some.
 */
export function endsBeforeTerm(
  terms: LoanTerms,
  startsOn: BusinessDate,
  firstDueOn?: BusinessDate,
): number | undefined {
  if ((terms.roundToCents ?? 1) === 1) return undefined
  const bill = makeSchedule(terms, startsOn, firstDueOn)
  const last = bill.findLast(({ principalCents }) => principalCents > 0)
  return last === bill.at(-1) ? undefined : last?.number
}

/** What the cap leaves beside the fee: the interest that would be earned first has it first. */
function interestRoomCents(terms: LoanTerms): Cents {
  return money.greatest(money.cents(0), money.subtract(capCents(terms), feeCents(terms)))
}

function billOf(
  terms: LoanTerms,
  startsOn: BusinessDate,
  firstDueOn: BusinessDate | undefined,
): Instalment[] {
  const periods = periodsOf(terms, startsOn, firstDueOn)
  const shares = hasOwnAmounts(terms) ? sharesOfAmounts(terms, periods) : sharesOf(terms, periods)
  const waits = terms.interestGracePeriods ?? 0
  return periods.map(({ number, fromOn, dueOn }, index) => ({
    number,
    fromOn: number === waits + 1 ? startsOn : fromOn,
    dueOn,
    ...(shares[index] as (typeof shares)[number]),
  }))
}

/** The amount of one instalment, or of all of them, when nothing is late. */
export function totalDueCents(instalments: readonly Instalment[]): Cents {
  return money.sum(
    instalments.flatMap((each) => [each.principalCents, each.interestCents, each.feeCents]),
  )
}
