export const feedbackKinds = ['question', 'complaint', 'suggestion', 'praise'] as const
export type FeedbackKind = (typeof feedbackKinds)[number]

/** By what it came: through an app, or as an answer to one of our texts. */
export const feedbackChannels = ['app', 'sms', 'whatsapp', 'phone'] as const
export type FeedbackChannel = (typeof feedbackChannels)[number]

/**
 * In how many days an answer is due: a complaint's, and what somebody asks of their own data, be it to see
 * it, a recording of a call or how a decision came about.
 */
export const answerDays = { complaint: 5, privacy: 7 } as const
export const answerClocks = ['in-time', 'soon', 'late'] as const

/** Closed: it needed no answer, and the reason says why. */
export const feedbackStates = ['open', 'claimed', 'answered', 'closed'] as const
export type FeedbackState = (typeof feedbackStates)[number]
