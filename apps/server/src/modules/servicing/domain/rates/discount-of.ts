import { assert } from '@daftari/kernel/assert'
import type { BusinessDate } from '@daftari/kernel/business-date'
import * as money from '@daftari/kernel/money'
import { makeSchedule } from '../schedule.ts'
import { type Discount, feeCents, type LoanTerms, listTermsOf } from '../terms.ts'

type Cents = money.Cents

/** What a coupon promises: a share of the interest or the fee, or an amount of both together. */
export type CouponPromise =
  | { kind: 'interest-off' | 'fee-off'; sharePpm: number; mostCents: number | null }
  | { kind: 'amount-off'; amountCents: number }

/** The wallet operator pays whole units of the currency only: a fee that is kept leaves no cents. */
const payableCents = 100

/**
 * The discount on the price of these terms: whole units of the currency, or the whole interest or fee. An
 * amount reduces the fee first and then the interest; never principal. Undefined if it is zero. `mostCents`
 * is a further limit besides the coupon's own.
 */
export function discountOf(
  terms: LoanTerms,
  payout: BusinessDate | { startsOn: BusinessDate; firstDueOn: BusinessDate | undefined },
  promise: CouponPromise,
  mostCents?: number,
): Discount | undefined {
  const list = listTermsOf(terms)
  const fee = feeCents(list)
  const { startsOn, firstDueOn } =
    typeof payout === 'string' ? { startsOn: payout, firstDueOn: undefined } : payout
  const bill = makeSchedule(list, startsOn, firstDueOn)
  const interest = money.sum(bill.map((one) => one.interestCents))
  const bound = money.cents(Math.min(mostOf(promise), mostCents ?? Number.MAX_SAFE_INTEGER))
  const wanted = {
    fee: promise.kind === 'interest-off' ? money.cents(0) : shareOf(fee, promise),
    interest: promise.kind === 'fee-off' ? money.cents(0) : shareOf(interest, promise),
  }
  const feeOff = wholeUnits(money.least(wanted.fee, bound), fee)
  const left = money.subtract(bound, feeOff)
  const interestOff = wholeUnits(money.least(wanted.interest, left), interest)
  if (feeOff + interestOff === 0) return undefined
  return { feeCents: feeOff, interestCents: interestOff, ofInterestCents: interest }
}

export const discountCents = ({ feeCents: fee, interestCents }: Discount): Cents =>
  money.add(fee, interestCents)

const mostOf = (promise: CouponPromise): number => {
  if (promise.kind === 'amount-off') return promise.amountCents
  return promise.mostCents ?? Number.MAX_SAFE_INTEGER
}

function shareOf(of: Cents, promise: CouponPromise): Cents {
  if (promise.kind === 'amount-off') return of
  assert(promise.sharePpm <= money.ppmPerWhole, 'a share is no more than the whole')
  return money.portion(of, promise.sharePpm, money.ppmPerWhole, 'half-up')
}

const wholeUnits = (amount: Cents, whole: Cents): Cents =>
  amount === whole ? whole : money.cents(amount - (amount % payableCents))
