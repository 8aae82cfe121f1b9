import type { Price } from '@daftari/contract/settlement/service-agreements'
import type { BillableEvent, PriceBasis } from '@daftari/contract/settlement/service-fee-kinds'
import { atRate, type Cents, cents, ppm } from '@daftari/kernel/money'

/** What of one kind happened in a month. */
export interface Counted {
  events: number
  quantity: number
  amountCents: number
}

/** The prices of an agreement. */
export interface Terms {
  prices: readonly Price[]
  leastCents: number
  /** Null without an upper bound. */
  mostCents: number | null
  taxPpm: number
}

interface FeeLine extends Counted {
  event: BillableEvent
  basis: PriceBasis
  unitCents: number | null
  sharePpm: number | null
  feeCents: Cents
}

export interface FeeOfMonth {
  lines: FeeLine[]
  /** The lines together. */
  linesCents: Cents
  /** Within the monthly minimum and maximum. */
  feeCents: Cents
  taxCents: Cents
  totalCents: Cents
}

const none: Counted = { events: 0, quantity: 0, amountCents: 0 }

/**
 * What a partner may charge for a month: each line by its price, the sum within the month's bounds, and the
 * tax on that. A percentage is taken of the sum of amounts, so it is rounded once.
 */
export function feeOfMonth(
  { prices, leastCents, mostCents, taxPpm }: Terms,
  counted: ReadonlyMap<BillableEvent, Counted>,
): FeeOfMonth {
  const lines = prices.map((price) => lineOf(price, counted.get(price.event) ?? none))
  const linesCents = cents(lines.reduce((sum, line) => sum + line.feeCents, 0))
  const atLeast = Math.max(linesCents, leastCents)
  const feeCents = cents(mostCents === null ? atLeast : Math.min(atLeast, mostCents))
  const taxCents = atRate(feeCents, ppm(taxPpm))
  return { lines, linesCents, feeCents, taxCents, totalCents: cents(feeCents + taxCents) }
}

function lineOf(price: Price, counted: Counted): FeeLine {
  const of = { event: price.event, basis: price.basis, ...counted }
  if (price.basis === 'each') {
    const feeCents = cents(price.unitCents * counted.quantity)
    return { ...of, unitCents: price.unitCents, sharePpm: null, feeCents }
  }
  const feeCents = atRate(cents(counted.amountCents), ppm(price.sharePpm))
  return { ...of, unitCents: null, sharePpm: price.sharePpm, feeCents }
}
