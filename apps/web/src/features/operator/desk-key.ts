/** The key of what the page has read. */
export const deskKey = ['operator-desk'] as const
