/** The stages a loan can be collected in; their days are configuration. */
export const stages = ['reminder', 'S1', 'S2', 'S3', 'M1', 'M2', 'M3', 'M4'] as const
export type StageCode = (typeof stages)[number]

export const stageColours = ['green', 'yellow'] as const

export const contactChannels = ['call', 'sms', 'whatsapp', 'note'] as const
export type ContactChannel = (typeof contactChannels)[number]

/** Outbound is an attempt of ours and counts against the contact rules. */
export const contactDirections = ['outbound', 'inbound'] as const
export type ContactDirection = (typeof contactDirections)[number]

/** The two branches of the tree of contact results. */
export const contactBranches = ['connected', 'not-connected'] as const

/** The result of a contact: the code of a row of the lender's own tree. */
export type ContactResult = string

/** The kinds of product: repaid at once, or in several parts. */
export const productKinds = ['single', 'instalments'] as const
export type ProductKind = (typeof productKinds)[number]

/** The channel by which a team of collectors works. */
export const collectorChannels = ['call', 'whatsapp'] as const
export type CollectorChannel = (typeof collectorChannels)[number]

/** How a case is worked; the hold-out gets only the reminders required by law. */
export const arms = ['mixed', 'person', 'whatsapp', 'sms', 'robot', 'hold-out'] as const
export type Arm = (typeof arms)[number]

/** Why a case is the next one, the most urgent first. */
export const nextReasons = [
  'promise-due',
  'promise-broken',
  'never-reached',
  'fresh',
  'best-hour',
  'due',
] as const
export type NextReason = (typeof nextReasons)[number]

export const promiseStates = ['open', 'kept', 'partly', 'broken', 'cancelled'] as const
export type PromiseState = (typeof promiseStates)[number]

export const closedReasons = ['paid', 'cured', 'conceded', 'moved', 'written-off'] as const

/** How a case came to a collector, or left. */
export const assignmentRules = [
  'carried',
  'round-robin',
  'absence',
  'left-team',
  'even',
  'weighted',
  'performance',
  'taken',
  'taken-back',
  'on-hold',
  'passed-on',
] as const
export type AssignmentRule = (typeof assignmentRules)[number]

export const distributionRules = ['even', 'weighted', 'performance'] as const
export type DistributionRule = (typeof distributionRules)[number]

/** Why a chosen case was left as it is. */
export const caseLeftReasons = [
  'closed',
  'held',
  'on-hold',
  'same-collector',
  'nobody-for-stage',
  'other-arm',
  'unheld',
] as const
export type CaseLeftReason = (typeof caseLeftReasons)[number]

/** Who requests a waiver: a collector from a case, or settlement. */
export const reductionOrigins = ['collection', 'settlement'] as const
export type ReductionOrigin = (typeof reductionOrigins)[number]

/**
 * The states of a request. Fulfilled: paid in time, or waived at once; unneeded: the loan was paid without
 * it.
 */
export const reductionStatuses = [
  'pending',
  'approved',
  'fulfilled',
  'lapsed',
  'refused',
  'withdrawn',
  'unneeded',
] as const
export type ReductionStatus = (typeof reductionStatuses)[number]
