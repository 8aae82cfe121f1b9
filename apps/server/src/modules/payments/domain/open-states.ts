/** Of a request to the operator: it may have left, and nothing is known of it yet. */
export const openStates = ['written', 'accepted', 'unknown'] as const

export const isOpenState = (state: string): boolean =>
  (openStates as readonly string[]).includes(state)
