/** Since when a row of a queue waits, in which states, and after how long that is too long. */
export interface WaitingTarget {
  since: string
  /** Left out, every row of the list waits. */
  state?: string
  states?: readonly string[]
  minutes: number
}

const hour = 60
const day = 24 * hour

/** By the list's name; a row that waits beyond it is amber. */
export const waitingTargets: Readonly<Record<string, WaitingTarget>> = {
  'loan-admin/loan-list/cash-credit': {
    since: 'appliedAt',
    state: 'applyStatus',
    states: ['pending', 'preliminary', 'review'],
    minutes: 2 * hour,
  },
  'loan-admin/loan-list/bind-id-application': {
    since: 'askedAt',
    state: 'bindingState',
    states: ['pending'],
    minutes: day,
  },
  'loan-admin/loan-list/face-verify': {
    since: 'askedAt',
    state: 'modificationState',
    states: ['pending'],
    minutes: 4 * hour,
  },
  'customer-service/issue/comment-feedback': {
    since: 'askedAt',
    state: 'feedbackState',
    states: ['open', 'claimed'],
    minutes: day,
  },
  'settlement/repayment/match-quartet-payment': { since: 'paidAt', minutes: day },
  'settlement/change-bill/payment-refund-list': {
    since: 'submittedAt',
    state: 'refundState',
    states: ['asked', 'approved', 'failed'],
    minutes: day,
  },
}
