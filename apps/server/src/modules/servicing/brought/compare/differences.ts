import { type Cents, cents, subtract, sum } from '@daftari/kernel/money'
import { type Component, defaultOrder } from '../../domain/allocation.ts'
import { balancesOf } from '../../domain/balances.ts'
import type { BroughtLoan, Figures } from '../brought-loan.ts'
import { claimedOf, type LivedLoan } from '../live-brought.ts'

/** Ours less the source’s, part by part; of the surplus, what we say came and was not needed. */
export type Differences = Figures & { surplus: Cents }

type Source = BroughtLoan['source']

export function differencesOf(lived: LivedLoan, source: Source): Differences {
  const reported = reportedBy(lived, source)
  return {
    principal: subtract(lived.owed.principal, reported.principal),
    interest: subtract(lived.owed.interest, reported.interest),
    fee: subtract(lived.owed.fee, reported.fee),
    fine: subtract(lived.owed.fine, reported.fine),
    surplus: lived.surplusCents,
  }
}

/**
 * If the source gives a claim as one sum, only the sum can differ: the difference is reported as principal.
 */
export function reportedBy(lived: LivedLoan, source: Source): Figures {
  const { status, claimCents } = source
  const owed = earnedOf(lived, source)
  if (status !== 'written-off' || claimCents === undefined) return owed
  if (sum(Object.values(owed)) === claimCents) return owed
  const ours = claimedOf(lived)
  if (ours === null) return { ...owed, principal: claimCents }
  const principal = subtract(lived.owed.principal, subtract(ours, claimCents))
  return { ...lived.owed, principal }
}

/** What the source says is owed, with the interest that is earned by the day. */
function earnedOf({ history }: LivedLoan, { status, owed, interestCounts }: Source): Figures {
  if (interestCounts !== 'planned' || status !== 'open') return owed
  const { interestToAccrueCents } = balancesOf(history)
  return { ...owed, interest: subtract(owed.interest, interestToAccrueCents) }
}

const isNothing = (differences: Differences): boolean =>
  Object.values(differences).every((amount) => amount === 0)

export const isAsReported = (lived: LivedLoan, source: Source): boolean =>
  lived.status === source.status && isNothing(differencesOf(lived, source))

/** How much more is owed in total by our figures; a surplus is owed to the customer. */
export const moreOwed = ({ surplus, ...parts }: Differences): Cents =>
  subtract(sum(Object.values(parts)), surplus)

/** The first part that differs, principal first. */
export function firstPart(differences: Figures): Component | undefined {
  return defaultOrder.toReversed().find((part) => differences[part] !== 0)
}

export const noDifferences: Differences = {
  principal: cents(0),
  interest: cents(0),
  fee: cents(0),
  fine: cents(0),
  surplus: cents(0),
}
