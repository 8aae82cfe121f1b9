import type { BusinessDate } from '@daftari/kernel/business-date'
import * as money from '@daftari/kernel/money'
import { type Period, periodsOf, ratePlaces } from '../period.ts'
import { evenShare, type Share } from '../shares.ts'
import { feeCents, type LoanTerms } from '../terms.ts'

type Cents = money.Cents

/** Terms whose price is what their instalments come to. */
export type OwnAmounts = LoanTerms & { amountsCents: readonly Cents[] }

export const hasOwnAmounts = (terms: LoanTerms): terms is OwnAmounts =>
  terms.amountsCents !== undefined

/**
 * The amount of each instalment, divided into interest on the rest, the billed fee and principal. The last
 * repays the rest, and its remainder is interest.
 */
export function sharesOfAmounts(terms: OwnAmounts, periods: readonly Period[]): Share[] {
  const fee = billedFeeCents(terms)
  let left = terms.principalCents
  return periods.map(({ number, parts }) => {
    const share = evenShare(fee, number, periods.length)
    const repays = money.subtract(terms.amountsCents[number - 1] as Cents, share)
    const interestCents =
      number === periods.length
        ? money.subtract(repays, left)
        : money.portion(left, parts, ratePlaces, 'half-up')
    const principalCents = money.subtract(repays, interestCents)
    left = money.subtract(left, principalCents)
    return { principalCents, interestCents, feeCents: share }
  })
}

/** Their excess over principal and billed fee; negative if they do not repay it. */
export const interestOfAmounts = (terms: OwnAmounts): Cents =>
  money.subtract(
    money.sum([...terms.amountsCents]),
    money.add(terms.principalCents, billedFeeCents(terms)),
  )

/** A hundred times the principal for one day, which no cap lets pass, is less a year. */
const highestPpm = 100_000_000_000

/**
 * The same terms at the yearly rate on the remaining principal that the amounts imply: the middle of the
 * rates that leave nothing, or the highest at which the last instalment pays its own interest. Requires
 * amounts that repay the principal.
 */
export function atRateOfAmounts<T extends OwnAmounts>(
  terms: T,
  startsOn: BusinessDate,
  firstDueOn?: BusinessDate,
): T & { yearlyInterest: NonNullable<LoanTerms['yearlyInterest']> } {
  const { periodMonths, dueDays } = terms
  const dayCount = periodMonths === undefined && dueDays === undefined ? 'actual/365' : '30/360'
  const at = (ratePpm: number) => ({
    ...terms,
    yearlyInterest: { ratePpm: money.ppm(ratePpm), dayCount } as const,
  })
  const ofOne = periodsOf(at(1), startsOn, firstDueOn)
  const left = (ratePpm: number) => leftAfter(terms, withRate(ofOne, ratePpm))
  const nothing = firstRate((ratePpm) => left(ratePpm) >= 0n)
  const highest = firstRate((ratePpm) => left(ratePpm) > 0n) - 1
  return at(nothing < highest ? Math.ceil((nothing + highest) / 2) : highest)
}

/** The lowest rate with the property, which all higher ones have. */
function firstRate(holds: (ratePpm: number) => boolean): number {
  let low = -1
  let high = highestPpm
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (holds(middle)) high = middle
    else low = middle
  }
  return high
}

/** The number of the first instalment that does not pay its own interest; undefined where all do. */
export function belowItsInterest(
  terms: OwnAmounts,
  startsOn: BusinessDate,
  firstDueOn?: BusinessDate,
): number | undefined {
  const shares = sharesOfAmounts(terms, periodsOf(terms, startsOn, firstDueOn))
  const below = shares.findIndex(({ principalCents }) => principalCents < 0)
  return below < 0 ? undefined : below + 1
}

const withRate = (ofOne: readonly Period[], ratePpm: number): Period[] =>
  ofOne.map((period) => ({ ...period, parts: period.parts * BigInt(ratePpm) }))

/** What is left after the last instalment; less than nothing where they repay more. */
function leftAfter(terms: OwnAmounts, periods: readonly Period[]): bigint {
  const fee = billedFeeCents(terms)
  const most = BigInt(money.sum([...terms.amountsCents]))
  let left = BigInt(terms.principalCents)
  for (const { number, parts } of periods) {
    const share = evenShare(fee, number, periods.length)
    const repays = money.subtract(terms.amountsCents[number - 1] as Cents, share)
    left += (left * parts * 2n + ratePlaces) / (ratePlaces * 2n) - BigInt(repays)
    if (left < 0n || left > most) return left
  }
  return left
}

const billedFeeCents = (terms: LoanTerms): Cents =>
  terms.feeMode === 'billed' ? feeCents(terms) : money.cents(0)
