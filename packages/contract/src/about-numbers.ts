/** Of fewer numbers than these, nothing is answered of what the records hold against contacting them. */
const fewestAnswered = 20
/** What they hold is answered as one sum, rounded down to a multiple of this. */
export const answeredStep = 5

/**
 * How many of so many numbers the records hold something against, as it may be answered: for all reasons
 * together, in fives, and null of few, so that nothing is said of one of them.
 */
export const heldAgainst = (all: number, count: number): number | null =>
  all < fewestAnswered ? null : count - (count % answeredStep)
