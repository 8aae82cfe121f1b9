/** What a partner does for the lender. */
export const partnerServices = ['scoring', 'platform', 'wallet', 'messages', 'other'] as const
export type PartnerService = (typeof partnerServices)[number]

/** The events that partners charge for. */
export const billableEvents = [
  'disbursement',
  'repaid-loan',
  'repayment',
  'scored-application',
  'message',
] as const
export type BillableEvent = (typeof billableEvents)[number]

/** A fixed amount for each, or a percentage of the amount. */
export const priceBases = ['each', 'share'] as const
export type PriceBasis = (typeof priceBases)[number]

/** Events that move money: of the others nothing can be a part. */
export const eventsWithAmount = ['disbursement', 'repaid-loan', 'repayment'] as const

export const agreementStates = ['asked', 'in-force', 'refused'] as const
export const feeStatementStates = [
  'made',
  'disputed',
  'confirmed',
  'paid',
  'void',
  'corrected',
] as const
/** A confirmed one is still in progress: it has to be paid. */
export const feeTones = { made: 'progress', confirmed: 'progress', corrected: 'waiting' } as const
export type FeeStatementState = (typeof feeStatementStates)[number]

export const feePage = 'settlement/finance/technical-service-fee'
export const feePath = '/settlement/finance/technicalServiceFee'
export const feeTag = 'Technical service fees'
