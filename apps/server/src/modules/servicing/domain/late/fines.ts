import type { BusinessDate } from '@daftari/kernel/business-date'
import * as money from '@daftari/kernel/money'
import { capCents, feeCents, type LoanTerms } from '../terms.ts'
import { daysPastDue } from './overdue.ts'

type Cents = money.Cents

/**
 * The most a loan may ever be fined: what its cap leaves when all its interest and its fee,
 * deducted or billed, have been set aside. Known when the loan is made, and it never changes.
 */
export function fineLimitCents(terms: LoanTerms, interestCents: Cents): Cents {
  const charges = money.add(interestCents, feeCents(terms))
  return money.greatest(money.cents(0), money.subtract(capCents(terms), charges))
}

/** What a loan owes when a day begins: interest by its bill, earned or not. */
export type OwedCharges = {
  principalCents: Cents
  interestCents: Cents
  feeCents: Cents
  fineCents: Cents
}

/**
 * The most that a loan may be fined from the day on which it becomes non-performing, all it was fined
 * before included: what is owed of charges that day and what is still charged come to no more than the
 * cap's share of the principal that is owed.
 */
export function lateLimitCents(
  { capPpm }: Pick<LoanTerms, 'capPpm'>,
  owed: OwedCharges,
  finedCents: Cents,
): Cents {
  const most = money.portion(owed.principalCents, capPpm, money.ppmPerWhole, 'down')
  const charges = money.sum([owed.interestCents, owed.feeCents, owed.fineCents])
  return money.add(finedCents, money.greatest(money.cents(0), money.subtract(most, charges)))
}

export type FineBasis = {
  /** The principal of one instalment still unpaid when the day begins. */
  overduePrincipalCents: Cents
  daysPastDue: number
  dailyFinePpm: money.Ppm
  graceDays: number
  /** What is charged once, and what it is a share of: all that the instalment owes but its fines. */
  lateCharge?: LoanTerms['lateCharge']
  lateCents?: Cents | undefined
  /** The fine limit minus all fines charged so far, including waived ones, and at least zero. */
  headroomCents: Cents
}

/** The fine of one instalment for one day. Days of grace are not fined later either. */
export function fineFor(basis: FineBasis): Cents {
  if (basis.daysPastDue <= basis.graceDays) return money.cents(0)
  const daily = money.atRate(basis.overduePrincipalCents, basis.dailyFinePpm)
  const isFirst = basis.daysPastDue === basis.graceDays + 1
  const once = isFirst ? lateChargeCents(basis, basis.lateCents ?? money.cents(0)) : money.cents(0)
  const full = money.add(daily, once)
  return money.least(full, money.greatest(money.cents(0), basis.headroomCents))
}

/** What is charged once on an instalment that owes so much. */
export function lateChargeCents({ lateCharge }: Pick<LoanTerms, 'lateCharge'>, late: Cents): Cents {
  if (lateCharge === undefined || late <= 0) return money.cents(0)
  return money.add(money.cents(lateCharge.cents), money.atRate(late, money.ppm(lateCharge.ppm)))
}

export type OverdueInstalment = {
  number: number
  dueOn: BusinessDate
  principalCents: Cents
  lateCents?: Cents | undefined
}

/**
 * The fines of a loan for the day that begins: the oldest instalment first while the limit lasts.
 */
export function finesOn(
  today: BusinessDate,
  instalments: readonly OverdueInstalment[],
  basis: Pick<FineBasis, 'dailyFinePpm' | 'graceDays' | 'lateCharge' | 'headroomCents'>,
): { instalmentNumber: number; amountCents: Cents }[] {
  const { dailyFinePpm, graceDays, lateCharge } = basis
  let { headroomCents } = basis
  return instalments
    .toSorted((a, b) => a.number - b.number)
    .map(({ number, dueOn, principalCents, lateCents }) => {
      const amountCents = fineFor({
        overduePrincipalCents: principalCents,
        lateCents,
        daysPastDue: daysPastDue(dueOn, today),
        dailyFinePpm,
        graceDays,
        lateCharge,
        headroomCents,
      })
      headroomCents = money.subtract(headroomCents, amountCents)
      return { instalmentNumber: number, amountCents }
    })
    .filter((line) => line.amountCents > 0)
}
