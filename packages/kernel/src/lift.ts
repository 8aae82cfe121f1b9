/**
 * Whether contacted people did something more often than held-out people, and with what certainty. Everybody
 * who was assigned counts, in the arm drawn for them, once their whole window is over.
 */

/** `with` of `of` persons did it. */
export interface Arm {
  with: number
  of: number
}
export interface Interval {
  low: number
  high: number
}

/** The 97.5 % quantile of the normal distribution: both sides together 95 %. */
const z = 1.959964
const square = (value: number) => value * value

/** Wilson's score interval of a share, 95 %. Null without anybody. */
export function wilson({ with: x, of: n }: Arm): Interval | null {
  if (n <= 0) return null
  const p = x / n
  const centre = p + square(z) / (2 * n)
  const half = z * Math.sqrt((p * (1 - p)) / n + square(z) / (4 * square(n)))
  const scale = 1 + square(z) / n
  return {
    low: x === 0 ? 0 : (centre - half) / scale,
    high: x === n ? 1 : (centre + half) / scale,
  }
}

/** The difference of two shares, with Newcombe's hybrid score interval (1998, method 10), 95 %. */
export function newcombe(treated: Arm, held: Arm): (Interval & { difference: number }) | null {
  const t = wilson(treated)
  const c = wilson(held)
  if (t === null || c === null) return null
  const pt = treated.with / treated.of
  const pc = held.with / held.of
  return {
    difference: pt - pc,
    low: pt - pc - Math.hypot(pt - t.low, c.high - pc),
    high: pt - pc + Math.hypot(t.high - pt, pc - c.low),
  }
}

/** The smallest difference that these numbers show with 80 % power at 5 %, where `share` do it anyway. */
export function smallestEffect(share: number, treated: number, held: number): number | null {
  if (treated <= 0 || held <= 0) return null
  return 2.8 * Math.sqrt(share * (1 - share) * (1 / treated + 1 / held))
}

/**
 * How likely it is by chance that the arms are as far from the designed share as they are (chi-square, one
 * degree of freedom). Below 0.001 something kept people out of an arm, and no difference can be trusted. Null
 * as long as an arm can expect fewer than eight.
 */
export function sampleRatioP(treated: number, held: number, heldShare: number): number | null {
  const all = treated + held
  const expected = all * heldShare
  if (Math.min(expected, all - expected) < 8) return null
  const chi = square(held - expected) / expected + square(expected - held) / (all - expected)
  return erfc(Math.sqrt(chi / 2))
}

/** Complementary error function, to 1.2e-7 everywhere (Numerical Recipes, 6.2). */
function erfc(x: number): number {
  const t = 1 / (1 + 0.5 * x)
  const terms = [
    -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398,
    1.48851587, -0.82215223, 0.17087277,
  ]
  const sum = terms.reduceRight((rest, term) => rest * t + term, 0)
  return t * Math.exp(-square(x) + sum)
}

export const verdicts = [
  'no-control',
  'wrong-ratio',
  'leak',
  'too-early',
  'too-few',
  'better',
  'worse',
  'no-difference',
] as const
export type Verdict = (typeof verdicts)[number]

export interface Reading {
  treated: Arm
  held: Arm
  /** Everybody assigned, matured or not. */
  assigned: { treated: number; held: number }
  /** The share as set when the reading began. */
  heldShare: number
  /** Held-out people reached by some promotion. */
  leaked: number
  /** Whether the day fixed at the beginning has come. */
  due: boolean
}

/** What may be said of a reading; its health is looked at before its result. */
export function verdictOf({ treated, held, assigned, heldShare, leaked, due }: Reading): Verdict {
  if (heldShare <= 0 || assigned.held === 0) return 'no-control'
  const ratio = sampleRatioP(assigned.treated, assigned.held, heldShare)
  if (ratio !== null && ratio < 0.001) return 'wrong-ratio'
  if (leaked > assigned.held * 0.005) return 'leak'
  if (!due) return 'too-early'
  if (treated.of < 100 || held.of < 100 || treated.with + held.with < 10) return 'too-few'
  const difference = newcombe(treated, held)
  if (difference === null) return 'too-few'
  if (difference.low > 0) return 'better'
  return difference.high < 0 ? 'worse' : 'no-difference'
}

/**
 * Which of several readings are jointly significant at 5 % by Holm's correction: the strongest must be
 * significant at 5 % divided by their number, the next at one fewer. `p` are two-sided; answers in their
 * order.
 */
export function holm(p: readonly number[]): boolean[] {
  const order = p.map((value, at) => ({ value, at })).sort((a, b) => a.value - b.value)
  const held = p.map(() => false)
  for (const [rank, { value, at }] of order.entries()) {
    if (value > 0.05 / (p.length - rank)) break
    held[at] = true
  }
  return held
}

/** Two-sided p of the difference of two shares, pooled. One if nothing can be concluded. */
export function differenceP(treated: Arm, held: Arm): number {
  if (treated.of <= 0 || held.of <= 0) return 1
  const pooled = (treated.with + held.with) / (treated.of + held.of)
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / treated.of + 1 / held.of))
  if (error === 0) return 1
  return erfc(Math.abs(treated.with / treated.of - held.with / held.of) / error / Math.SQRT2)
}
