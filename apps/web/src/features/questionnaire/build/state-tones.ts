/** A draft waits, what is in use is good, what is closed is over. */
export const stateTones = { draft: 'attention', active: 'good', closed: 'waiting' } as const
