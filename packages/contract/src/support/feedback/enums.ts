export const feedbackKinds = ['question', 'complaint', 'suggestion', 'praise'] as const
export type FeedbackKind = (typeof feedbackKinds)[number]

/** How it arrived: through an app, or as a reply to one of our texts. */
export const feedbackChannels = ['app', 'sms', 'whatsapp', 'phone'] as const
export type FeedbackChannel = (typeof feedbackChannels)[number]

/**
 * The days within which an answer is due: for a complaint, and for a request about the customer's own data,
 * such as access, a call recording or the reasons of a decision.
 */
export const answerDays = { complaint: 5, privacy: 7 } as const
export const answerClocks = ['in-time', 'soon', 'late'] as const

/** Closed: it needed no answer, and the reason says why. */
export const feedbackStates = ['open', 'claimed', 'answered', 'closed'] as const
export type FeedbackState = (typeof feedbackStates)[number]
