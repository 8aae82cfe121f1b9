import type { ReductionStatus } from '@daftari/contract/collections/enums'
import type { CollectionLimits } from '@daftari/contract/collections/plans'
import { refuse } from '@daftari/contract/refusals'
import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import { formatCents } from '@daftari/kernel/money'

/** How far reductions may go. */
export type ReductionPolicy = Omit<CollectionLimits, 'promiseDays'>

/** The transitions of a request; facts of its loan may reopen an ended one. */
const next: Record<ReductionStatus, readonly ReductionStatus[]> = {
  pending: ['approved', 'fulfilled', 'refused', 'withdrawn', 'lapsed', 'unneeded'],
  approved: ['fulfilled', 'withdrawn', 'lapsed', 'unneeded'],
  // A payment that was found late may have been in time.
  lapsed: ['fulfilled'],
  // A payment that was taken back leaves the condition unmet.
  fulfilled: ['approved', 'lapsed'],
  unneeded: ['approved', 'fulfilled', 'lapsed'],
  refused: [],
  withdrawn: [],
}

const mayBecome = (from: ReductionStatus, to: ReductionStatus) => next[from].includes(to)

/** What is known of a request's loan. */
export type ReductionFacts = {
  status: ReductionStatus
  isGranted: boolean
  waivedCents: number
  loanIsOpen: boolean
  validUntil: BusinessDate
}

/** Where the facts of its loan lead a request, whatever people do with it. */
export function statusBy(facts: ReductionFacts, today: BusinessDate): ReductionStatus {
  const { status } = facts
  const wanted = wantedBy(facts, today)
  return wanted !== status && mayBecome(status, wanted) ? wanted : status
}

function wantedBy(facts: ReductionFacts, today: BusinessDate): ReductionStatus {
  if (facts.waivedCents > 0) return 'fulfilled'
  if (!facts.loanIsOpen) return 'unneeded'
  if (facts.validUntil < today) return 'lapsed'
  return facts.isGranted ? 'approved' : facts.status
}

/** Whether this loan's principal may be given up at all. */
export function principalAllowed(policy: ReductionPolicy, daysPastDue: number): boolean {
  return policy.principalFromDays !== undefined && daysPastDue >= policy.principalFromDays
}

export function needsHigher(policy: ReductionPolicy, most: { cents: number; principal: number }) {
  return most.cents > policy.reductionAlone || most.principal > 0
}

/** Refuses: reduction.date. */
export function checkDate(validUntil: BusinessDate, today: BusinessDate, policy: ReductionPolicy) {
  const latest = addDays(today, policy.reductionDays)
  if (validUntil < today || validUntil > latest) {
    refuse('reduction.date', { from: today, until: latest }, { validUntil: 'range' })
  }
}

/** Refuses: reduction.principal. `field` is the field with the excessive amount. */
export function checkPrincipal(principal: number, allowed: boolean, field: string): void {
  if (principal > 0 && !allowed) {
    refuse('reduction.principal', { principal: formatCents(principal) }, { [field]: 'range' })
  }
}
