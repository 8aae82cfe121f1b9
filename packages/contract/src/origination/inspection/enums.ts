/** Why a decision was drawn to be looked at again. */
export const inspectionCauses = [
  'ratio',
  'amount',
  'grade',
  'new-auditor',
  'approved-then-late',
  'on-demand',
] as const
export type InspectionCause = (typeof inspectionCauses)[number]

/**
 * Opened: the inspector has decided and sees both. Disputed waits for the auditor, objected for the
 * head of audit; accepted, upheld and withdrawn are how a dispute ends.
 */
export const inspectionStates = [
  'waiting',
  'opened',
  'reasonable',
  'disputed',
  'accepted',
  'objected',
  'upheld',
  'withdrawn',
] as const
export type InspectionState = (typeof inspectionStates)[number]

export const inspectionResults = ['reasonable', 'disputed'] as const
export type InspectionResult = (typeof inspectionResults)[number]

/** What an inspector would have decided. */
export const ownDecisions = ['approve', 'reject'] as const
export type OwnDecision = (typeof ownDecisions)[number]

/** What is wrong with a disputed decision. */
export const disputeReasons = [
  'wrong-approval',
  'wrong-rejection',
  'wrong-amount',
  'check-missing',
  'document-overlooked',
  'reason-wrong',
  'policy-breach',
  'other',
] as const
export type DisputeReason = (typeof disputeReasons)[number]

export const disputeAnswers = ['accepted', 'objected'] as const
export const disputeSettlements = ['upheld', 'withdrawn'] as const

/** What a reader may do with one inspection now. */
export const inspectionActs = ['decide', 'judge', 'answer', 'settle'] as const
export type InspectionAct = (typeof inspectionActs)[number]
