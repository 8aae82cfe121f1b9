import { addDays, type BusinessDate } from '@daftari/kernel/business-date'

/** What a file says of its account at its two ends. */
export interface Span {
  coversFrom: BusinessDate
  coversTo: BusinessDate
  openingCents: number
  closingCents: number
}

export interface Gap {
  /** The days in between of which no file speaks. */
  missing: { from: BusinessDate; to: BusinessDate } | undefined
  /** What the account moved in between, by no file. */
  cents: number
}

/**
 * The gap between a file and the previous one: none when the second begins with the first one's closing
 * balance, and no day lies between. If two overlap, the rows they share must agree.
 */
export function gapBetween(before: Span, after: Span): Gap | undefined {
  if (after.coversFrom <= before.coversTo) return undefined
  const from = addDays(before.coversTo, 1)
  const to = addDays(after.coversFrom, -1)
  const missing = from <= to ? { from, to } : undefined
  const cents = after.openingCents - before.closingCents
  return missing === undefined && cents === 0 ? undefined : { missing, cents }
}
