import type { BusinessDate } from '@daftari/kernel/business-date'
import type { BroughtLoan } from '../brought-loan.ts'
import { type LivedLoan, liveBrought, livedWith } from '../live-brought.ts'
import { type Apart, apartAsReported, apartAtEnd, apartFrom } from './apart.ts'
import { type Differences, differencesOf, isAsReported } from './differences.ts'
import { guessOf, type LooksLike } from './looks-like.ts'
import { type KnownRule, type Variant, variantsOf } from './variants.ts'

/** Whether a loan agrees with the source's statement, and if not, why. */
export type BroughtVerdict =
  | { verdict: 'equal' }
  | {
      verdict: 'known-rule'
      rule: KnownRule
      /** What the source seems to do, as `Variant` names it. */
      variant: string
      apart: Apart
      differences: Differences
    }
  | {
      verdict: 'unexplained'
      looksLike: LooksLike | null
      apart: Apart
      differences: Differences
    }

/** For at most this many unexplained loans of a product the likely cause is still looked for. */
const mostGuesses = 50

/**
 * Compares loan by loan with what the source says. One for some hundreds of loans: what explained a loan of a
 * product is tried first on its next, and where a product as a whole is counted otherwise, few lives are
 * lived twice. What it says of a loan depends on none outside of these.
 */
export function broughtComparer(asOf: BusinessDate) {
  const explained = new Map<string, string>()
  const guessed = new Map<string, number>()
  return (loan: BroughtLoan, lived: LivedLoan = liveBrought(loan, asOf)): BroughtVerdict => {
    if (isAsReported(lived, loan.source)) return { verdict: 'equal' }
    const differences = differencesOf(lived, loan.source)
    const before = explained.get(loan.productCode)
    const found = explanationOf(loan, asOf, before)
    if (found !== undefined) {
      const { variant, life } = found
      explained.set(loan.productCode, keyOf(variant))
      const apart = apartFrom(lived, life) ?? apartAtEnd(lived, loan, asOf)
      const { rule, name } = variant
      return { verdict: 'known-rule', rule, variant: name, apart, differences }
    }
    const guesses = guessed.get(loan.productCode) ?? 0
    guessed.set(loan.productCode, guesses + 1)
    const isGuessed = guesses < mostGuesses && loan.way === 'replayed'
    const guess = isGuessed ? guessOf({ loan, lived, asOf }) : undefined
    const parts = guess?.life === undefined ? undefined : apartFrom(lived, guess.life)
    const apart = apartAsReported(lived, loan) ?? parts ?? apartAtEnd(lived, loan, asOf)
    return { verdict: 'unexplained', looksLike: guess?.looksLike ?? null, apart, differences }
  }
}

const keyOf = ({ rule, name }: Variant) => `${rule} ${name}`

/** The variant of the arithmetic that explains the whole difference; a loan that was taken over has none. */
function explanationOf(loan: BroughtLoan, asOf: BusinessDate, first: string | undefined) {
  if (loan.way === 'taken-over') return undefined
  const isFirst = (variant: Variant) => keyOf(variant) === first
  // Nothing was allocated where nothing came.
  const plays = ({ rule }: Variant) => rule !== 'allocation-order' || loan.events.length > 0
  const all = variantsOf(loan.terms).filter(plays)
  for (const variant of [...all.filter(isFirst), ...all.filter((one) => !isFirst(one))]) {
    const life = livedWith(loan, { terms: variant.terms }, asOf)
    if (life !== undefined && isAsReported(life, loan.source)) return { variant, life }
  }
  return undefined
}
