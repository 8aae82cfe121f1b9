/**
 * The topic of a customer's question, in writing or on the telephone; `conduct` is about our own people,
 * `privacy` about the customer's data.
 */
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
