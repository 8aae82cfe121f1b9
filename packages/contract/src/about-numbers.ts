/** Below this many numbers, the answer says nothing about exclusions by our records. */
const fewestAnswered = 20
/** The number of exclusions is one sum, rounded down to a multiple of this. */
export const answeredStep = 5

/**
 * How many of so many numbers our records exclude, in the form that may be answered: for all reasons
 * together, in fives, and null for few, so that nothing about one number is disclosed.
 */
export const heldAgainst = (all: number, count: number): number | null =>
  all < fewestAnswered ? null : count - (count % answeredStep)
