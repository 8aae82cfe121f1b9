import type { Cents } from '@daftari/kernel/money'
import type { Instalment } from '../domain/instalment.ts'
import type { Standing } from '../domain/standing.ts'

/**
 * The stored columns of an instalment in its current state; `made` is its original in the bill, if it was in
 * the bill.
 */
export const instalmentColumns = (one: Standing, made: Instalment | undefined) => ({
  ...planOf(one, made),
  fineCents: one.fineCents,
  interestDroppedCents: one.interestDroppedCents,
  principalPaidCents: one.principalPaidCents,
  interestPaidCents: one.interestPaidCents,
  feePaidCents: one.feePaidCents,
  finePaidCents: one.finePaidCents,
  principalWaivedCents: one.principalWaivedCents,
  interestWaivedCents: one.interestWaivedCents,
  feeWaivedCents: one.feeWaivedCents,
  fineWaivedCents: one.fineWaivedCents,
  overduePrincipalDays: one.overduePrincipalDays,
  finishedOn: one.finishedOn,
})

/** The amounts due now, and beside them the original amounts, if they differ. */
function planOf(one: Standing, made: Instalment | undefined) {
  const now = planned(one)
  const then = made && planned(made)
  const kept = then?.every((cents, index) => cents === now[index]) ? undefined : made
  const moved = made?.fromOn === one.fromOn && made.dueOn === one.dueOn ? undefined : made
  return {
    fromOn: one.fromOn,
    dueOn: one.dueOn,
    fellDueOn: one.fellDueOn ?? null,
    madeFromOn: moved?.fromOn ?? null,
    madeDueOn: moved?.dueOn ?? null,
    principalCents: one.principalCents,
    interestCents: one.interestCents,
    feeCents: one.feeCents,
    madePrincipalCents: kept?.principalCents ?? null,
    madeInterestCents: kept?.interestCents ?? null,
    madeFeeCents: kept?.feeCents ?? null,
    discountCents: one.discountCents ?? null,
    madeDiscountCents: kept?.discountCents ?? null,
    prepaidCents: one.prepaidCents,
    turnedOn: one.turn?.on ?? null,
    turnedEarnedCents: one.turn?.earnedCents ?? null,
    turnedDiscountCents: one.turn?.discountCents ?? null,
  }
}

const planned = ({ principalCents, interestCents, feeCents, discountCents = null }: Nullable) => [
  principalCents,
  interestCents,
  feeCents,
  discountCents,
]
type Nullable = Omit<Instalment, 'discountCents'> & { discountCents?: Cents | null | undefined }
