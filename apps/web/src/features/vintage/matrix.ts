import { vintage } from '@daftari/contract/statistics/vintage'
import { isNotFinal, type Row } from '@daftari/contract/table'

export type Figure = Row<typeof vintage>
export type Measure = 'amount' | 'count'

export interface Cohort {
  cohort: string
  loans: number
  disbursed: number
  /** By age; ages that the cohort has not reached are absent. */
  figures: ReadonlyMap<number, Figure>
}

export interface Matrix {
  ages: number[]
  cohorts: Cohort[]
}

/** Long rows into cohorts by ages: the shape in which a vintage is read. */
export function matrixOf(rows: readonly Figure[]): Matrix {
  const cohorts = new Map<string, Figure[]>()
  for (const row of rows) {
    const key = row.cohort ?? ''
    cohorts.set(key, [...(cohorts.get(key) ?? []), row])
  }
  const ages = [...new Set(rows.map((row) => row.age ?? 0))].sort((a, b) => a - b)
  return {
    ages,
    cohorts: [...cohorts].map(([cohort, figures]) => ({
      cohort,
      loans: figures[0]?.loans ?? 0,
      disbursed: figures[0]?.disbursed ?? 0,
      figures: new Map(figures.map((one) => [one.age ?? 0, one])),
    })),
  }
}

/** The share that is late; null where there is nothing to divide by. */
export function lateShare(figure: Figure | undefined, measure: Measure): number | null {
  if (figure === undefined) return null
  const [late, all] =
    measure === 'amount'
      ? [figure.latePrincipal, figure.disbursed]
      : [figure.lateLoans, figure.loans]
  return late === null || all === null || all === 0 ? null : late / all
}

/** The late share of all cohorts that have reached the end of an age: sums divided, not shares averaged. */
export function lateShareOfAll(matrix: Matrix, age: number, measure: Measure): number | null {
  const reached = matrix.cohorts
    .flatMap((one) => one.figures.get(age) ?? [])
    .filter((one) => !isNotFinal(vintage, 'latePrincipal', one))
  const sum = (of: (one: Figure) => number | null) =>
    reached.reduce((all, one) => all + (of(one) ?? 0), 0)
  const [late, all] =
    measure === 'amount'
      ? [sum((one) => one.latePrincipal), sum((one) => one.disbursed)]
      : [sum((one) => one.lateLoans), sum((one) => one.loans)]
  return all === 0 ? null : late / all
}
