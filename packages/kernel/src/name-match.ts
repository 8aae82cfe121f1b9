import { nameParts } from './name.ts'

/** How far two names of one person agree: alike, in part, or not. */
export type NameMatch = 'same' | 'near' | 'differs'

/**
 * Names are written in any order and with more or fewer of them, so their words are compared. Near means: at
 * least two words in common, or the same first word, or a typing error.
 */
export function nameMatch(one: string, other: string): NameMatch {
  const [mine, theirs] = [wordsOf(one), wordsOf(other)]
  if (mine.length === 0 || theirs.length === 0) return 'differs'
  const [short, long] = mine.length <= theirs.length ? [mine, theirs] : [theirs, mine]
  const left = [...long]
  let [exact, slips] = [0, 0]
  for (const word of short) {
    const at = nearestOf(word, left)
    if (at === undefined) continue
    if (left[at] === word) exact += 1
    else slips += 1
    left.splice(at, 1)
  }
  if (exact === short.length && (left.length === 0 || short.length >= 2)) return 'same'
  return exact + slips >= Math.min(2, short.length) && exact > 0 ? 'near' : 'differs'
}

/** Folded, without titles; a word that the operator masked is left as it is. */
function wordsOf(name: string): string[] {
  return name
    .split(/\s+/)
    .flatMap((word) => (word.includes('*') ? [word.toLowerCase()] : nameParts(word)))
    .filter((word) => !titles.has(word))
}

const titles = new Set(['mr', 'mrs', 'ms', 'dr', 'eng', 'prof'])

function nearestOf(word: string, left: readonly string[]): number | undefined {
  const exact = left.indexOf(word)
  if (exact >= 0) return exact
  const near = left.findIndex((one) => isSlip(word, one))
  return near >= 0 ? near : undefined
}

/** One letter too many, too few or another, in a word long enough for a slip to be one. */
function isSlip(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (short.length < 4 || long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  const rest = long.length === short.length ? short.slice(at + 1) : short.slice(at)
  return rest === long.slice(at + 1)
}
