/** For a request to the operator: it may have been sent, and its result is unknown. */
export const openStates = ['written', 'accepted', 'unknown'] as const

export const isOpenState = (state: string): boolean =>
  (openStates as readonly string[]).includes(state)
