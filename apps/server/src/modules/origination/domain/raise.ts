/**
 * Whether an amount is so far above what the customer asked for that one person is not enough: the
 * share is the policy's, in millionths of what was asked for.
 */
export function isFarAbove(amountCents: number, askedCents: number, alonePpm: number): boolean {
  return (amountCents - askedCents) * 1_000_000 > askedCents * alonePpm
}
