/** A raise by more than this share of what was asked for is looked at by a second person. */
const freeShare = { numerator: 6, denominator: 5 }

/** Whether an amount is so far above what the customer asked for that one person is not enough. */
export function isFarAbove(amountCents: number, askedCents: number): boolean {
  return amountCents * freeShare.denominator > askedCents * freeShare.numerator
}
