import type { BusinessDate } from '@daftari/kernel/business-date'
import { add, sum } from '@daftari/kernel/money'
import type { Standing } from './standing.ts'

/**
 * The state of a loan from another system at the end of a day, after which it continues here: earlier events
 * are only in its rows. The interest of a row that was being earned turned on that day.
 */
export type Opening = { on: BusinessDate; standings: readonly Standing[] }

/** What was paid and given up of a loan before it was opened here, part by part. */
export function settledBefore(standings: readonly Standing[]) {
  const of = (part: 'principal' | 'interest' | 'fee' | 'fine') =>
    sum(standings.map((one) => add(one[`${part}PaidCents`], one[`${part}WaivedCents`])))
  return [
    { component: 'principal' as const, amountCents: of('principal') },
    { component: 'interest' as const, amountCents: of('interest') },
    { component: 'fee' as const, amountCents: of('fee') },
    { component: 'fine' as const, amountCents: of('fine') },
  ]
}
