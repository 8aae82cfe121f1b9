/** The queues whose rows wait for a person. How long each may wait is the lender's to say. */
export const waitingQueues = [
  'audit',
  'id-binding',
  'payout-modification',
  'feedback',
  'unmatched',
  'refund',
  'case',
] as const
export type WaitingQueue = (typeof waitingQueues)[number]

/** Since when a row of a queue waits, and in which states. */
export interface WaitingRows {
  queue: WaitingQueue
  since: string
  /** Left out, every row of the list waits. */
  state?: string
  states?: readonly string[]
}

/** By the list's name; a row that waits beyond the target of its queue is amber. */
export const waitingLists: Readonly<Record<string, WaitingRows>> = {
  'loan-admin/loan-list/cash-credit': {
    queue: 'audit',
    since: 'appliedAt',
    state: 'applyStatus',
    states: ['pending', 'preliminary', 'review'],
  },
  'loan-admin/loan-list/bind-id-application': {
    queue: 'id-binding',
    since: 'askedAt',
    state: 'bindingState',
    states: ['pending'],
  },
  'loan-admin/loan-list/face-verify': {
    queue: 'payout-modification',
    since: 'askedAt',
    state: 'modificationState',
    states: ['pending'],
  },
  'customer-service/issue/comment-feedback': {
    queue: 'feedback',
    since: 'askedAt',
    state: 'feedbackState',
    states: ['open', 'claimed'],
  },
  'settlement/repayment/match-quartet-payment': { queue: 'unmatched', since: 'paidAt' },
  'settlement/change-bill/payment-refund-list': {
    queue: 'refund',
    since: 'submittedAt',
    state: 'refundState',
    states: ['asked', 'approved', 'failed'],
  },
}
