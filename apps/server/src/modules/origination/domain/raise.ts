/**
 * Whether an amount is so far above the requested one that one person is not enough: the share is the
 * policy's, in millionths of the requested amount.
 */
export function isFarAbove(amountCents: number, askedCents: number, alonePpm: number): boolean {
  return (amountCents - askedCents) * 1_000_000 > askedCents * alonePpm
}
