import type { ApplicationDetail } from '@daftari/contract/origination/detail'
import type { AuditResult } from '@daftari/contract/origination/enums'

/** The acts that settle a task; each has a form of its own at the foot of the page. */
export const decisionActs = ['approve', 'reject', 'return', 'send-back'] as const
export type DecisionAct = (typeof decisionActs)[number]

/** What an auditor has entered; it outlives a refusal, another tab and a reload. */
export interface Draft {
  act: DecisionAct | undefined
  /** Undefined: as proposed or requested; null: the field's text is not an amount. */
  amountCents: number | null | undefined
  tags: Readonly<Partial<Record<DecisionAct, readonly string[]>>>
  remark: string
}

export const emptyDraft: Draft = { act: undefined, amountCents: undefined, tags: {}, remark: '' }

export function isWritten(draft: Draft): boolean {
  return draft.remark.trim() !== '' || Object.values(draft.tags).some((tags) => tags.length > 0)
}

/** Why a decision cannot be sent in its current state. */
export type Problem =
  | 'amount-missing'
  | 'outside-offer'
  | 'above-quota'
  | 'above-authority'
  | 'tag-missing'

export type Verdict =
  | { ok: true; result: AuditResult; approvedCents?: number }
  | { ok: false; problem: Problem }

type Weighed = Pick<ApplicationDetail, 'application' | 'authorityCents'>

const inReview = 5

/** Proposed by an auditor, else asked for. */
export function startingAmount({ application }: Pick<Weighed, 'application'>): number {
  return application.proposedCents ?? application.amountCents
}

/** The largest amount of the product that the customer's quota allows; undefined when none is. */
export function mostAllowed({ application }: Pick<Weighed, 'application'>): number | undefined {
  const { minCents, maxCents, stepCents } = application.offer
  const limit = Math.min(maxCents, application.approvalQuotaCents ?? maxCents)
  if (limit < minCents) return undefined
  return minCents + Math.floor((limit - minCents) / stepCents) * stepCents
}

/**
 * What pressing the button would send. Above the auditor's authority a first auditor passes the task to a
 * reviewer, where a reviewer can go no further. The server checks all of it again.
 */
export function verdictOf(act: DecisionAct, draft: Draft, loan: Weighed): Verdict {
  if (act === 'send-back') return { ok: true, result: 'send-back' }
  if (act !== 'approve') {
    const tagged = (draft.tags[act] ?? []).length > 0
    return tagged ? { ok: true, result: act } : { ok: false, problem: 'tag-missing' }
  }
  const { application, authorityCents } = loan
  const amount = draft.amountCents === undefined ? startingAmount(loan) : draft.amountCents
  if (amount === null) return { ok: false, problem: 'amount-missing' }
  if (!isOffered(amount, application.offer)) return { ok: false, problem: 'outside-offer' }
  const quota = application.approvalQuotaCents
  if (quota !== null && amount > quota) return { ok: false, problem: 'above-quota' }
  const beyond = amount > (authorityCents ?? 0)
  if (beyond && application.applyStatus === inReview) {
    return { ok: false, problem: 'above-authority' }
  }
  return { ok: true, result: beyond ? 'pass' : 'approve', approvedCents: amount }
}

function isOffered(amount: number, offer: Weighed['application']['offer']): boolean {
  const { minCents, maxCents, stepCents } = offer
  return amount >= minCents && amount <= maxCents && (amount - minCents) % stepCents === 0
}
