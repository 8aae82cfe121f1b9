import { describe, expect, it } from 'vitest'
import { seededRandom } from './random.ts'

function draws(count: number, draw: () => number) {
  return Array.from({ length: count }, draw)
}

describe('a seeded generator', () => {
  it('draws the same on every machine', () => {
    const random = seededRandom(2026)
    expect(draws(5, () => random.int(0, 999))).toEqual([250, 748, 644, 988, 871])
    expect(random.normal(100, 15)).toBe(113.47641432192177)
  })

  it('draws otherwise from another seed, however near or large', () => {
    const firsts = [0, 1, 2, -1, 2 ** 32, 2 ** 40].map((seed) => seededRandom(seed).next())
    expect(new Set(firsts).size).toBe(firsts.length)
  })

  it('reaches both ends of a range and never leaves it', () => {
    const random = seededRandom(1)
    expect(new Set(draws(1000, () => random.int(3, 6)))).toEqual(new Set([3, 4, 5, 6]))
    expect(random.int(7, 7)).toBe(7)
    expect(() => random.int(2, 1)).toThrow()
  })

  it('spreads evenly', () => {
    const random = seededRandom(7)
    const counts = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    for (const digit of draws(100_000, () => random.int(0, 9))) counts[digit]! += 1
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(400)
  })

  it('keeps chances and weights', () => {
    const random = seededRandom(3)
    const hits = draws(10_000, () => (random.chance(0.2) ? 1 : 0)).filter(Boolean).length
    expect(Math.abs(hits - 2000)).toBeLessThan(150)
    const ones = draws(10_000, () =>
      random.weighted([
        [1, 3],
        [0, 1],
        [9, 0],
      ] as const),
    )
    expect(ones).not.toContain(9)
    expect(Math.abs(ones.filter(Boolean).length - 7500)).toBeLessThan(150)
    expect(() => random.weighted([['never', 0]])).toThrow()
    expect(['a', 'b']).toContain(random.pick(['a', 'b']))
    expect(() => random.pick([])).toThrow()
  })

  it('draws a normal with the mean and deviation asked for', () => {
    const random = seededRandom(11)
    const values = draws(20_000, () => random.normal(50, 10))
    const mean = values.reduce((a, b) => a + b, 0) / values.length
    const variance = values.reduce((a, b) => a + (b - mean) ** 2, 0) / values.length
    expect(Math.abs(mean - 50)).toBeLessThan(0.3)
    expect(Math.abs(Math.sqrt(variance) - 10)).toBeLessThan(0.2)
  })
})
