export const feedbackKinds = ['question', 'complaint', 'suggestion', 'praise'] as const
export type FeedbackKind = (typeof feedbackKinds)[number]

/** What it is about; `conduct` is about our own people, `privacy` about the customer's data. */
export const feedbackTopics = [
  'payout',
  'repayment',
  'application',
  'charges',
  'account',
  'app',
  'conduct',
  'privacy',
  'other',
] as const
export type FeedbackTopic = (typeof feedbackTopics)[number]

/** Closed: it needed no answer, and the reason says why. */
export const feedbackStates = ['open', 'claimed', 'answered', 'closed'] as const
export type FeedbackState = (typeof feedbackStates)[number]
