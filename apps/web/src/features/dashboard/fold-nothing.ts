import type { Figure } from './figure.ts'

interface Shown extends Pick<Figure, 'value' | 'note'> {
  days?: readonly number[] | undefined
  trend?: readonly (number | null)[] | undefined
}

/** Figures that say something, and those that are nothing, each in their order. */
export function foldNothing<T extends Shown>(items: readonly T[]): { said: T[]; none: T[] } {
  return {
    said: items.filter((one) => !isNothing(one)),
    none: items.filter(isNothing),
  }
}

/** A zero whose note and days tell no more than that. */
function isNothing({ value, note, days = [], trend = [] }: Shown): boolean {
  const isZero = typeof value === 'string' && /^0([.,]0+)?$/.test(value)
  const isExplained =
    note !== undefined && !(typeof note === 'string' && /^\D*0([.,]0+)?\D*$/.test(note))
  return isZero && !isExplained && [...days, ...trend].every((figure) => figure === 0)
}
