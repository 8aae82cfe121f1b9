/** The prefix of the state of a flow that links an account. */
export const linkState = 'link.'
/** And the state of a sign-in in a small window, over the work of somebody whose session has ended. */
export const againState = 'again.'
