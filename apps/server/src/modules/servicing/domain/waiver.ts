import type { BusinessDate } from '@daftari/kernel/business-date'
import { add, type Cents, cents, greatest, least, subtract, sum } from '@daftari/kernel/money'
import { earnedInterest, turnOf } from './accrual.ts'
import type { AllocationLine, Component, Outstanding } from './allocation.ts'
import type { Priced } from './history.ts'
import { giveUpPrincipal } from './prepayment/give-up-principal.ts'
import { closedOn, closingLines, finishedWhenPaid, type Repaid } from './repay.ts'
import { outstandingOf, paidWith, type Standing, waivedWith } from './standing.ts'

/** What the lender gives up of a loan. */
export type Waiver = {
  id: number
  /**
   * `at-once`: so much of what is owed on `from`. `if-paid`: the rest of the loan, on the day on which
   * the repayments since `from` have come to the amount, `until` at the latest.
   */
  kind: 'at-once' | 'if-paid'
  from: BusinessDate
  /** Repayments of the first day count from the one after this: earlier ones were known. */
  afterRepaymentId: number
  until: BusinessDate
  amountCents: Cents
  /** A larger rest, or one with unapproved principal, was never agreed to: it is owed. */
  mostCents: Cents
  principal: boolean
  /**
   * Principal that it gives up before its due day bears no interest from then on. Left out: it bore it
   * on, as in waivers that were granted before that was so.
   */
  replans?: boolean | undefined
  /**
   * The loan is finished where nothing is owed on the day: what was paid ahead of being earned stays paid,
   * and is earned at once. Left out: it stayed open, as by waivers that were granted before that was so.
   */
  closes?: boolean | undefined
}

type Payment = { id: number; on: BusinessDate; amountCents: Cents }

/** Whether a payment comes in the time of a reduction, and after it was asked for. */
export const isUnder = (waiver: Waiver, { id, on }: Payment) =>
  on <= waiver.until && (on > waiver.from || (on === waiver.from && id > waiver.afterRepaymentId))

/** The payments that reach the agreed amount, in order. */
export function paymentsThatMeet<P extends Payment>(waiver: Waiver, received: readonly P[]): P[] {
  let paid = cents(0)
  return received
    .filter((one) => isUnder(waiver, one))
    .filter(({ amountCents }) => {
      paid = add(paid, amountCents)
      return paid >= waiver.amountCents
    })
}

/** Charges are given up before interest, and the money that was lent last. */
const waivingOrder: readonly Component[] = ['fine', 'interest', 'fee', 'principal']

/** What is paid under a reduction goes to what is not given up. */
const payingOrder = waivingOrder.toReversed()

/** Lays an amount on owed parts in the order of `order`, within a part the oldest instalment first. */
function spread(
  amountCents: Cents,
  owed: readonly AllocationLine[],
  order: readonly Component[],
): { lines: AllocationLine[]; rest: AllocationLine[]; leftCents: Cents } {
  let leftCents = amountCents
  const lines: AllocationLine[] = []
  const rest: AllocationLine[] = []
  for (const component of order) {
    for (const one of owed.filter((line) => line.component === component)) {
      const covered = least(one.amountCents, leftCents)
      leftCents = subtract(leftCents, covered)
      if (covered > 0) lines.push({ ...one, amountCents: covered })
      if (covered < one.amountCents) {
        rest.push({ ...one, amountCents: subtract(one.amountCents, covered) })
      }
    }
  }
  return { lines, rest, leftCents }
}

/** Like `repay`, but to parts that a reduction does not waive first. */
export function allocateUnderReduction(amountCents: Cents, owed: readonly Outstanding[]) {
  const parts = owed.flatMap((one) =>
    payingOrder.map((component) => ({
      instalmentNumber: one.number,
      component,
      amountCents: one[`${component}Cents`],
    })),
  )
  const { lines, leftCents } = spread(amountCents, parts, payingOrder)
  return { lines, surplusCents: leftCents }
}

/**
 * The payment that meets a reduction's condition: it covers what it can, principal first, and the
 * rest of what closes the loan that day is waived. Interest that was paid ahead belongs to the
 * customer's side of it.
 */
export function repayReduced(
  standings: readonly Standing[],
  amountCents: Cents,
  on: BusinessDate,
): Repaid & { waived: AllocationLine[] } {
  const closing = standings.flatMap((one) => closingLines(one, on))
  const returned = closing.filter((line) => line.amountCents < 0)
  const given = subtract(amountCents, sum(returned.map((line) => line.amountCents)))
  const owed = closing.filter((line) => line.amountCents > 0)
  const { lines, rest, leftCents } = spread(given, owed, payingOrder)
  const paid = [...returned, ...lines]
  return {
    standings: standings.map((one) => closedOn(waivedWith(paidWith(one, paid), rest), on)),
    lines: paid,
    waived: rest,
    surplusCents: leftCents,
    finished: true,
  }
}

/** Gives up an amount at once. What was not earned yet is not owed, so it cannot be given up. */
export function waive(
  standings: readonly Standing[],
  { amountCents, principal, replans, closes, from: on }: Waiver,
  priced: Priced,
): { standings: Standing[]; lines: AllocationLine[]; finished: boolean } {
  const owed = standings.flatMap((one) => waivableParts(one, on))
  const order = waivingOrder.filter((part) => principal || part !== 'principal')
  const spreadLines = spread(amountCents, owed, order).lines
  const { standings: after, lines } = replans
    ? giveUpPrincipal(standings, spreadLines, { priced, on })
    : { standings: standings.map((one) => waivedWith(one, spreadLines)), lines: spreadLines }
  const isOpen = (line: AllocationLine) => closes !== true || line.amountCents > 0
  const finished = after.every((one) => !closingLines(one, on).some(isOpen))
  const end = (one: Standing) => closedOn(earnedAhead(one, on), on)
  return {
    standings: after.map((one) => (finished ? end(one) : finishedWhenPaid(one, on))),
    lines,
    finished,
  }
}

/** With all paid interest counted as earned. */
function earnedAhead(one: Standing, on: BusinessDate): Standing {
  const settled = add(one.interestPaidCents, one.interestWaivedCents)
  const isAhead = settled > earnedInterest(one, on)
  return isAhead ? { ...one, turn: turnOf(one, on, settled) } : one
}

function waivableParts(one: Standing, on: BusinessDate): AllocationLine[] {
  const owed = outstandingOf(one)
  const settled = add(one.interestPaidCents, one.interestWaivedCents)
  const interestCents = greatest(cents(0), subtract(earnedInterest(one, on), settled))
  return waivingOrder.map((component) => ({
    instalmentNumber: one.number,
    component,
    amountCents: component === 'interest' ? interestCents : owed[`${component}Cents`],
  }))
}
