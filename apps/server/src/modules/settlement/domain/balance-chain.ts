import { add, type Cents, cents, subtract } from '@daftari/kernel/money'

/** A link of the chain: the amount of a row, and the balance after it. */
export interface Link {
  number: number
  at: Date
  movedCents: Cents
  balanceCents: Cents
}

/** Where a balance differs from the previous one plus the movements in between. */
interface Break {
  number: number
  expectedCents: Cents
  foundCents: Cents
}

interface Direction {
  firstBreak?: Break
  /** The first row that is on the wrong side of the previous one. */
  outOfOrder?: number
}

/**
 * The running balance, checked from row to row as they come. A statement is written newest first or
 * oldest first; which it is shows only on the way, so both are followed.
 */
export interface Chain {
  first?: Link
  last?: Link
  newestFirst: Direction
  oldestFirst: Direction
}

export const newChain = (): Chain => ({
  newestFirst: {},
  oldestFirst: {},
})

/** Follows the chain by one row; `sound` is false after a row whose figures could not be read. */
export function follow(chain: Chain, link: Link, sound = true): void {
  const { last } = chain
  chain.first ??= link
  chain.last = link
  if (last === undefined) return
  if (link.at > last.at) chain.newestFirst.outOfOrder ??= link.number
  if (link.at < last.at) chain.oldestFirst.outOfOrder ??= link.number
  if (!sound) return
  const after = subtract(last.balanceCents, last.movedCents)
  if (after !== link.balanceCents) {
    const found = { number: last.number, expectedCents: add(link.balanceCents, last.movedCents) }
    chain.newestFirst.firstBreak ??= { ...found, foundCents: last.balanceCents }
  }
  const next = add(last.balanceCents, link.movedCents)
  if (next !== link.balanceCents) {
    const found = { number: link.number, expectedCents: next, foundCents: link.balanceCents }
    chain.oldestFirst.firstBreak ??= found
  }
}

export type ChainEnd =
  | { openingCents: Cents; closingCents: Cents; newestFirst: boolean }
  | { broken: Break }
  | { outOfOrder: number }
  | 'nothing'

/** The ends of the whole chain: the balance before its first row and after its last. */
export function endOf({ first, last, newestFirst, oldestFirst }: Chain): ChainEnd {
  if (first === undefined || last === undefined) return 'nothing'
  const before = (link: Link) => cents(link.balanceCents - link.movedCents)
  const holds = (one: Direction) => one.outOfOrder === undefined && one.firstBreak === undefined
  if (holds(newestFirst)) {
    return { openingCents: before(last), closingCents: first.balanceCents, newestFirst: true }
  }
  if (holds(oldestFirst)) {
    return { openingCents: before(first), closingCents: last.balanceCents, newestFirst: false }
  }
  // The direction without an error for longer is the file's order.
  const [down, up] = [newestFirst.outOfOrder ?? Infinity, oldestFirst.outOfOrder ?? Infinity]
  const direction = down >= up ? newestFirst : oldestFirst
  const { outOfOrder, firstBreak } = direction
  if (outOfOrder !== undefined) return { outOfOrder }
  return firstBreak === undefined ? 'nothing' : { broken: firstBreak }
}
