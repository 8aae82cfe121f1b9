/** With it begins the state of a flow that links an account, and of no other. */
export const linkState = 'link.'
