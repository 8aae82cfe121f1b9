import { atRate, type Cents, cents, ppm } from '@daftari/kernel/money'

export interface Rate {
  flatCents: number
  ratePpm: number
  leastCents: number
  /** Null without an upper bound. */
  mostCents: number | null
}

/** What a transfer should cost: a fixed sum and a part of the amount, within the bounds. */
export function expectedFee(rate: Rate, amount: Cents): Cents {
  const asked = rate.flatCents + atRate(amount, ppm(rate.ratePpm))
  const atLeast = Math.max(asked, rate.leastCents)
  return cents(rate.mostCents === null ? atLeast : Math.min(atLeast, rate.mostCents))
}
