import { describe, expect, it } from 'vitest'
import { type Figure, lateShare, lateShareOfAll, matrixOf } from './matrix.ts'

const figure = (cohort: string, age: number, late: number, of = 1_000): Figure => ({
  cohort,
  age,
  observedOn: '2026-03-31',
  daysToCome: 0,
  loans: of / 100,
  disbursed: of,
  lateLoans: late / 100,
  latePrincipal: late,
})

describe('a vintage', () => {
  const rows = [
    figure('2026-01-01', 0, 100),
    figure('2026-01-01', 1, 300),
    figure('2026-02-01', 0, 600, 3_000),
  ]

  it('is read as cohorts by ages', () => {
    const matrix = matrixOf(rows)
    expect(matrix.ages).toEqual([0, 1])
    expect(matrix.cohorts.map((one) => one.cohort)).toEqual(['2026-01-01', '2026-02-01'])
    expect(matrix.cohorts[1]?.figures.get(1)).toBeUndefined()
  })

  it('has no share where a cohort is too young or empty', () => {
    const [first] = rows
    expect(lateShare(undefined, 'amount')).toBeNull()
    expect(lateShare(figure('2026-01-01', 0, 0, 0), 'count')).toBeNull()
    expect(lateShare(first, 'amount')).toBe(0.1)
  })

  it('sums over cohorts before it divides', () => {
    const matrix = matrixOf(rows)
    expect(lateShareOfAll(matrix, 0, 'amount')).toBe(700 / 4_000)
    expect(lateShareOfAll(matrix, 1, 'amount')).toBe(0.3)
    expect(lateShareOfAll(matrix, 9, 'amount')).toBeNull()
  })

  it('leaves out of all cohorts those that have not reached the end of an age', () => {
    const young = { ...figure('2026-02-01', 1, 0, 3_000), daysToCome: 12 }
    expect(lateShareOfAll(matrixOf([...rows, young]), 1, 'amount')).toBe(0.3)
  })
})
