import { firstDueWithinDays } from '@daftari/contract/servicing/restructuring'
import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import type { History, LoanMade } from '../history.ts'
import { isInstalment, oldestDueOn, owedByBill } from '../standing.ts'
import { rateOf } from '../terms.ts'
import { graceFits, type NewPlan, plannedDay } from './new-plan.ts'

/** Why a plan may not be agreed on, with what its sentence names. */
export type PlanProblem =
  | { code: 'single' }
  | { code: 'grace-beyond-plan'; count: number }
  | { code: 'due-not-later' }
  | { code: 'too-far'; latest: BusinessDate }
  | { code: 'too-few'; least: number }
  | { code: 'earlier'; number: number; dueOn: BusinessDate }
  | { code: 'too-long'; latest: BusinessDate }
  | { code: 'changes-nothing' }

type Loan = { made: LoanMade; history: History }

/** For an open loan: the oldest instalment with a debt, and the number of unpaid ones from it on. */
export function unpaidFrom({ standings }: History): { firstNumber: number; unpaid: number } {
  const owes = standings.filter((one) => isInstalment(one) && owedByBill(one) > 0)
  const firstNumber = owes[0]?.number ?? 1
  return { firstNumber, unpaid: (owes.at(-1)?.number ?? firstNumber) - firstNumber + 1 }
}

/** Undefined where it may be agreed on, on that day, of a loan at the rate that it has then. */
export function planProblem(
  { made, history }: Loan,
  plan: NewPlan,
  on: BusinessDate,
): PlanProblem | undefined {
  const { firstDueOn, instalments, grace } = plan
  if (made.terms.kind === 'single' && (instalments > 1 || grace !== null)) return { code: 'single' }
  if (!graceFits(plan)) return { code: 'grace-beyond-plan', count: instalments }
  if (firstDueOn <= on) return { code: 'due-not-later' }
  const { unpaid } = unpaidFrom(history)
  if (!history.standings.some((one) => isInstalment(one) && owedByBill(one) > 0)) {
    return { code: 'changes-nothing' }
  }
  if (instalments < unpaid) return { code: 'too-few', least: unpaid }
  return dayProblem({ made, history }, plan, on)
}

/** No instalment is due before it was, nor the first or the last too far away; and something changes. */
function dayProblem({ made, history }: Loan, plan: NewPlan, on: BusinessDate) {
  const { startedOn, terms } = made
  const oldest = oldestDueOn(history.standings) ?? on
  const latestFirst = addDays(oldest > on ? oldest : on, firstDueWithinDays)
  if (plan.firstDueOn > latestFirst) return { code: 'too-far' as const, latest: latestFirst }
  const days = Array.from({ length: plan.instalments }, (_, index) =>
    plannedDay(terms, plan, index),
  )
  const known = history.standings.filter(isInstalment).slice(plan.firstNumber - 1)
  const earlier = known.find((one, index) => one.dueOn > (days[index]?.dueOn ?? one.dueOn))
  if (earlier !== undefined) {
    return { code: 'earlier' as const, number: earlier.number, dueOn: earlier.dueOn }
  }
  const latest = addDays(startedOn, terms.longestTermDays ?? 2 * terms.termDays)
  if ((days.at(-1)?.dueOn ?? on) > latest) return { code: 'too-long' as const, latest }
  const { ratePpm } = plan
  const isSame =
    (ratePpm ?? rateOf(made.terms)) === rateOf(made.terms) &&
    plan.instalments === unpaidFrom(history).unpaid &&
    plan.grace?.asks !== 'interest' &&
    days.every(({ dueOn }, index) => known[index]?.dueOn === dueOn)
  return isSame ? { code: 'changes-nothing' as const } : undefined
}
