import type { AuditResult } from '@daftari/contract/origination/enums'
import { refuse } from '@daftari/contract/refusals'
import { cents, formatCents } from '@daftari/kernel/money'
import { type Authority, beyondAuthority, type Covered } from './authority.ts'
import { type AmountLimits, requireOffered } from './offer.ts'

/** An open task that is not assigned to another person, as the decision sees it. */
export interface OpenTask extends Covered {
  id: number
  inReview: boolean
  quotaCents: number | null
  /** Why the decision engine asked for a second person; null when it did not. */
  secondPersonAsked: string | null
  firstAuditorId: number | null
  /** The people who changed the amount since it was submitted. */
  editedBy: readonly number[]
  /** The people who corrected the customer’s name or ID number since then. */
  correctedBy: readonly number[]
  offer: AmountLimits
}

export interface Decider {
  staffId: number
  authority: Authority | undefined
  mayReview: boolean
}

export interface Input {
  result: AuditResult
  /** The amount asked for when left out. */
  approvedCents?: number | undefined
  /** Codes and scopes of the tags chosen, as they are known. */
  tags: readonly { code: string; scope: string }[]
}

export type Decided =
  | { to: 'approved'; approvedCents: number }
  | { to: 'review'; approvedCents: number; reviewReason: string }
  | { to: 'rejected' | 'returned' | 'approving' }

/**
 * What a decision leads to. Refuses: application.no-authority, .not-the-reviewer, .second-person,
 * .not-in-review, .tag-missing, .outside-offer, .above-quota, .above-authority.
 */
export function decide(task: OpenTask, input: Input, by: Decider): Decided {
  const authority = requireAuthority(task, by)
  if (task.inReview) requireReviewer(task, by)
  switch (input.result) {
    case 'reject':
      requireTag(input, 'reject')
      return { to: 'rejected' }
    case 'return':
      requireTag(input, 'return')
      return { to: 'returned' }
    case 'send-back':
      if (!task.inReview) refuse('application.not-in-review', { id: task.id })
      return { to: 'approving' }
    default:
      return approve(task, input, { authority, staffId: by.staffId })
  }
}

function approve(
  task: OpenTask,
  input: Input,
  by: { authority: Authority; staffId: number },
): Decided {
  const approvedCents = input.approvedCents ?? task.amountCents
  requirePossible(task, approvedCents)
  const above = approvedCents > by.authority.maxCents
  if (above && (task.inReview || input.result === 'approve')) {
    refuse('application.above-authority', { limit: money(by.authority.maxCents) })
  }
  if (task.inReview) return { to: 'approved', approvedCents }
  const reviewReason = secondPersonFor(task, by.staffId) ?? (above ? 'authority' : undefined)
  return reviewReason === undefined
    ? { to: 'approved', approvedCents }
    : { to: 'review', approvedCents, reviewReason }
}

/** The amount is one the product has, and not above what the engine allowed this customer. */
export function requirePossible(
  task: Pick<OpenTask, 'offer' | 'quotaCents'>,
  amountCents: number,
): void {
  requireOffered(task.offer, amountCents)
  if (task.quotaCents !== null && amountCents > task.quotaCents) {
    refuse('application.above-quota', { quota: money(task.quotaCents) })
  }
}

const money = (amount: number) => formatCents(cents(amount))

/** Why somebody else must look after this person's pass. */
function secondPersonFor(task: OpenTask, staffId: number): string | undefined {
  if (task.editedBy.includes(staffId)) return 'amount-changed'
  if (task.correctedBy.includes(staffId)) return 'identity-corrected'
  return task.secondPersonAsked ?? undefined
}

/** Product and customer type bound every decision; the amount only approvals. */
function requireAuthority(task: OpenTask, by: Decider): Authority {
  const { authority } = by
  if (authority === undefined) refuse('application.no-authority')
  if (beyondAuthority(authority, { ...task, amountCents: 0 }) !== undefined) {
    refuse('application.no-authority')
  }
  return authority
}

function requireReviewer(task: OpenTask, by: Decider): void {
  if (!by.mayReview || by.authority?.canReview !== true) refuse('application.not-the-reviewer')
  const involved = [task.firstAuditorId, ...task.editedBy, ...task.correctedBy]
  if (involved.includes(by.staffId)) {
    refuse('application.second-person', { id: task.id })
  }
}

function requireTag(input: Input, scope: 'reject' | 'return'): void {
  if (!input.tags.some((tag) => tag.scope === scope)) {
    refuse('application.tag-missing', {}, { tags: 'required' })
  }
}
