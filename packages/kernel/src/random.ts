import { assert } from './assert.ts'

/**
 * Draws that only look random. The simulation and tests use it; nothing that guards a secret may.
 */
export type Random = {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number
  /** A whole number from min to max, both included. */
  int(min: number, max: number): number
  pick<Item>(items: readonly Item[]): Item
  /** True in the given share of draws. */
  chance(share: number): boolean
  weighted<Item>(choices: readonly (readonly [item: Item, weight: number])[]): Item
  normal(mean: number, deviation: number): number
}

/**
 * The same seed gives the same draws on every machine: whole-number steps (Chris Doty-Humphrey's
 * sfc32) and, for the normal, sums only, because logarithms may differ in the last digit.
 */
export function seededRandom(seed: number): Random {
  const next = sfc32(seed)

  function int(min: number, max: number): number {
    const count = max - min + 1
    assert(Number.isInteger(min) && count >= 1 && count <= 2 ** 32, `no draw in ${min}..${max}`)
    return min + Math.floor(next() * count)
  }

  function pick<Item>(items: readonly Item[]): Item {
    assert(items.length > 0, 'nothing to pick from')
    return items[int(0, items.length - 1)] as Item
  }

  function weighted<Item>(choices: readonly (readonly [Item, number])[]): Item {
    const possible = choices.filter(([, weight]) => weight > 0)
    let left = next() * possible.reduce((total, [, weight]) => total + weight, 0)
    const found = possible.find(([, weight]) => {
      left -= weight
      return left < 0
    })
    const choice = found ?? possible.at(-1)
    assert(choice, 'nothing to choose from')
    return choice[0]
  }

  /** Twelve uniform draws have variance one; the tails end at six deviations. */
  function normal(mean: number, deviation: number): number {
    let total = -6
    for (let draw = 0; draw < 12; draw += 1) total += next()
    return mean + deviation * total
  }

  return { next, int, pick, chance: (share) => next() < share, weighted, normal }
}

function sfc32(seed: number): () => number {
  let [a, b, c, counter] = [0x9e3779b9, Math.floor(seed / 2 ** 32) | 0, seed | 0, 1]

  function next(): number {
    const result = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + result) | 0
    return (result >>> 0) / 2 ** 32
  }

  for (let round = 0; round < 15; round += 1) next()
  return next
}
