import { assert } from '@daftari/kernel/assert'
import type { BusinessDate } from '@daftari/kernel/business-date'
import type { Ppm } from '@daftari/kernel/money'
import { dueAfter } from '../period.ts'
import type { LoanTerms } from '../terms.ts'

/** Periods in the middle of the new plan in which less is asked for, or nothing. */
type PlanGrace = {
  /** The number of the new plan's instalments before it. */
  after: number
  periods: number
  /** Interest alone; or nothing: then the next instalment is due that much later, with all of it. */
  asks: 'interest' | 'nothing'
}

/** The plan for the rest of a loan, as two people agreed; amounts follow from the loan's state. */
export type NewPlan = {
  /** The instalment that was the oldest to owe anything: those before it stay as they are. */
  firstNumber: number
  firstDueOn: BusinessDate
  /** How many are due from then on. */
  instalments: number
  grace: PlanGrace | null
  /** What interest costs from that day on, counted as the contract does; left out, as before. */
  ratePpm?: Ppm | null
}

export type Restructuring = {
  kind: 'restructuring'
  id: number
  from: BusinessDate
  /** Repayments of that day up to this one precede it. */
  afterRepaymentId: number
  plan: NewPlan
}

export type PlannedDay = { dueOn: BusinessDate; periods: number; repays: boolean }

/** Why a grace does not fit into so many instalments: something is repaid before or after it. */
export function graceFits({ instalments, grace }: NewPlan): boolean {
  if (grace === null) return true
  if (grace.asks === 'interest') return grace.after + grace.periods < instalments
  return grace.after > 0 && grace.after < instalments
}

/**
 * The due day of one instalment of the new plan, counted from zero, with the periods since the previous one.
 * It continues regularly beyond the plan's end.
 */
export function plannedDay(terms: LoanTerms, plan: NewPlan, index: number): PlannedDay {
  assert(graceFits(plan), 'a grace stands within its plan')
  const { grace, firstDueOn } = plan
  const pauses = grace?.asks === 'nothing' ? grace.periods : 0
  const isAfter = grace !== null && index >= grace.after
  const slot = index + (isAfter ? pauses : 0)
  return {
    dueOn: dueAfter(terms, firstDueOn, slot),
    periods: 1 + (grace !== null && index === grace.after ? pauses : 0),
    repays: !(grace?.asks === 'interest' && isAfter && index < grace.after + grace.periods),
  }
}
