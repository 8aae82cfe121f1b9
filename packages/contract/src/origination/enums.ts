/** Apply status as it is stored: the position in this list plus one. */
export const applyStatuses = [
  'approving',
  'approved',
  'rejected',
  'cancelled',
  'review',
  'returned',
] as const
export type ApplyStatus = (typeof applyStatuses)[number]

/**
 * What the work list calls an application. Pending, preliminary and hang-up are derived: approving
 * without a holder, approving with one, and either open state while suspended.
 */
export const workStatuses = [
  'pending',
  'preliminary',
  'review',
  'hang-up',
  'approved',
  'rejected',
  'cancelled',
  'returned',
] as const
export type WorkStatus = (typeof workStatuses)[number]

/** The tabs of the audit work list; `mine` are the reader's assigned open tasks. */
export const workTabs = [...workStatuses, 'all', 'mine'] as const
export type WorkTab = (typeof workTabs)[number]

export const customerTypes = ['new', 'returning'] as const
export type CustomerType = (typeof customerTypes)[number]

/** Points of the scorecard that are read together as one band. */
export const scoreBandWidth = 20

export const grades = ['A', 'B', 'C', 'D', 'E'] as const

/** The states of a loan; `none` before there is one. */
export const repayStatuses = ['none', 'unpaid', 'finished', 'written-off'] as const

/**
 * `approve` and `pass` both settle a task that nobody else must look at. Above the auditor's authority `pass`
 * hands it to a reviewer, while `approve` is refused. Only a reviewer sends back.
 */
export const auditResults = ['pass', 'approve', 'reject', 'return', 'send-back'] as const
export type AuditResult = (typeof auditResults)[number]

/** How the last decision on an application went, by a person, by the rules or by its customer. */
export const approvalResults = [
  'auto-approve',
  'auto-reject',
  'draw',
  'pass',
  'approve',
  'reject',
  'return',
  'send-back',
  'cancel',
  'lapse',
] as const

/** What a reader may do with one application now. */
export const applicationActs = [
  'take',
  'approve',
  'reject',
  'return',
  'send-back',
  'modify-amount',
  'increase-amount',
  'suspend',
  'resume',
  'mark',
  'distribute',
  'blacklist',
] as const
export type ApplicationAct = (typeof applicationActs)[number]

/** In the order of the stored numbers 0, 1, 2. */
export const verifyStatuses = ['unverified', 'right', 'wrong'] as const

/** Each item of the detail that an auditor checks. */
export const verifyItems = [
  'name',
  'id-number',
  'id-photos',
  'face',
  'phone',
  'address',
  'company',
  'company-phone',
  'income',
  'work-proof',
  'wallet',
  'contacts',
] as const
export type VerifyItem = (typeof verifyItems)[number]

export const tagScopes = ['reject', 'return', 'suspend', 'approve'] as const

/** In turn, by weight, to the smallest load, or to the best fit: language, product, customer. */
export const allocationRules = ['round-robin', 'weighted', 'least-loaded', 'skill'] as const
export type AllocationRule = (typeof allocationRules)[number]

/** How a task came to or left somebody: by a rule, or by a person's act. */
export const allocationWays = [
  ...allocationRules,
  'taken',
  'taken-next',
  'distributed',
  'taken-back',
  'refreshed',
] as const

/** Why a waiting task could not be given to anyone. */
export const unplacedReasons = [
  'nobody-on-duty',
  'nobody-with-authority',
  'no-capacity',
  'disputed-case',
] as const
export type UnplacedReason = (typeof unplacedReasons)[number]

/** An auditor's day counts from the first activity to the last. */
export const dutyStates = ['on-duty', 'off-duty', 'resting', 'disabled'] as const

/** Why one of several tasks was not given to an auditor. */
export const distributionRefusals = [
  'not-found',
  'not-open',
  'already-theirs',
  'no-authority',
  'second-person',
  'disputed-case',
  'capacity-full',
] as const
export type DistributionRefusal = (typeof distributionRefusals)[number]

/** Why an auditor may not take a task now, when all that is asked is whether they may. */
export const takingRefusals = [
  'off-duty',
  'resting',
  'disabled',
  'not-an-auditor',
  ...distributionRefusals,
] as const
export type TakingRefusal = (typeof takingRefusals)[number]
