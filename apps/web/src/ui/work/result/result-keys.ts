/** The results, in their order. */
export const resultKeys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const

/** The chosen result's ready remarks, in their order: letters that no act beside them has. */
export const phraseKeys = ['a', 'd', 'f', 'g', 'h', 'j', 'k', 'l'] as const
