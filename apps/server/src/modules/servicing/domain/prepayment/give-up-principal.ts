import type { BusinessDate } from '@daftari/kernel/business-date'
import * as money from '@daftari/kernel/money'
import type { AllocationLine } from '../allocation.ts'
import type { Priced } from '../history.ts'
import { isInstalment, type Standing, waivedWith } from '../standing.ts'
import { replan } from './replan.ts'

/**
 * Allocates the lines of a waiver. On a declining loan, principal waived before its due day bears no interest
 * from the next day: the rest is rescheduled, as if it had been repaid, and the first future instalment
 * contains it. Interest that was paid ahead stays paid.
 */
export function giveUpPrincipal(
  standings: readonly Standing[],
  lines: readonly AllocationLine[],
  { priced, on }: { priced: Priced; on: BusinessDate },
): { standings: Standing[]; lines: AllocationLine[] } {
  const instalments = standings.filter(isInstalment)
  const coming = instalments.filter(({ dueOn, finishedOn }) => dueOn > on && finishedOn === null)
  const numbers = new Set(coming.map(({ number }) => number))
  const isEarly = ({ component, instalmentNumber }: AllocationLine) =>
    component === 'principal' && numbers.has(instalmentNumber)
  const others = lines.filter((line) => !isEarly(line))
  const early = money.sum(lines.filter(isEarly).map(({ amountCents }) => amountCents))
  const [first] = coming
  if (priced.terms.interestMethod === 'flat' || early === 0 || first === undefined) {
    return { standings: standings.map((one) => waivedWith(one, lines)), lines: [...lines] }
  }
  const mode = priced.terms.prepayment === 'shorter' ? 'shorter' : 'smaller'
  const left = coming.map((one) => waivedWith(one, others))
  const plan = replan(left, priced, { on, mode, prepaidCents: early }).map(keepingWhatWasPaid)
  const held = { instalmentNumber: first.number, component: 'principal' as const }
  const line = { ...held, amountCents: early }
  return {
    standings: standings.map((one) => {
      const anew = plan.find(({ number }) => number === one.number)
      return anew === undefined ? waivedWith(one, others) : waivedWith(anew, [line])
    }),
    lines: [...others, line],
  }
}

function keepingWhatWasPaid(one: Standing): Standing {
  const settled = money.add(one.interestPaidCents, one.interestWaivedCents)
  return { ...one, interestCents: money.greatest(one.interestCents, settled) }
}
