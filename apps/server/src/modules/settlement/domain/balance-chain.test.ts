import { cents } from '@daftari/kernel/money'
import { describe, expect, it } from 'vitest'
import { endOf, follow, newChain } from './balance-chain.ts'

/** `minute, moved, balance` of each row, as the file has them. */
function chainOf(rows: readonly (readonly [number, number, number])[], unsound = -1) {
  const chain = newChain()
  for (const [index, [minute, moved, balance]] of rows.entries()) {
    const at = new Date(Date.UTC(2026, 2, 1, 8, minute))
    const link = { number: index + 5, at, movedCents: cents(moved), balanceCents: cents(balance) }
    follow(chain, link, index !== unsound)
  }
  return endOf(chain)
}

describe('the running balance of a statement', () => {
  it.each([
    [
      'newest first',
      [
        [3, -50, 450],
        [2, 300, 500],
        [1, 200, 200],
      ],
      0,
      450,
      true,
    ],
    [
      'oldest first',
      [
        [1, 200, 200],
        [2, 300, 500],
        [3, -50, 450],
      ],
      0,
      450,
      false,
    ],
    [
      'all in one minute, newest first',
      [
        [1, -50, 450],
        [1, 300, 500],
        [1, 200, 200],
      ],
      0,
      450,
      true,
    ],
    [
      'all in one minute, oldest first',
      [
        [1, 200, 200],
        [1, 300, 500],
        [1, -50, 450],
      ],
      0,
      450,
      false,
    ],
    [
      'with a row that moved nothing',
      [
        [3, 0, 500],
        [2, 300, 500],
      ],
      200,
      500,
      true,
    ],
    ['of one row', [[1, 300, 500]], 200, 500, true],
  ] as const)('holds %s', (_, rows, ...[openingCents, closingCents, newestFirst]) => {
    expect(chainOf(rows)).toEqual({ openingCents, closingCents, newestFirst })
  })

  it.each([
    [
      'newest first',
      [
        [3, -50, 451],
        [2, 300, 500],
        [1, 200, 200],
      ],
      5,
      450,
      451,
    ],
    [
      'oldest first',
      [
        [1, 200, 200],
        [2, 300, 501],
        [3, -50, 451],
      ],
      6,
      500,
      501,
    ],
    [
      'where a row was taken out',
      [
        [3, -50, 450],
        [1, 200, 200],
      ],
      5,
      150,
      450,
    ],
  ] as const)(
    'breaks %s at the row that is wrong',
    (_, rows, ...[number, expectedCents, foundCents]) => {
      expect(chainOf(rows)).toEqual({
        broken: { number, expectedCents, foundCents },
      })
    },
  )

  it('is in no order when the rows were sorted by something else', () => {
    expect(
      chainOf([
        [2, 300, 500],
        [3, -50, 450],
        [1, 200, 200],
      ]),
    ).toEqual({ outOfOrder: 7 })
    expect(chainOf([])).toBe('nothing')
  })

  it('begins again after a row that could not be read', () => {
    const rows = [
      [3, -50, 450],
      [1, 200, 200],
    ] as const
    expect(chainOf(rows, 1)).toMatchObject({ openingCents: 0, closingCents: 450 })
  })
})
