import type { Tone } from '../tone.ts'

export type ChartUnit = 'money' | 'count' | 'ratio' | 'duration'

export interface ChartSeries {
  name: string
  /** One a category; null where there is nothing. */
  values: readonly (number | null)[]
  /** The state it stands for, when it stands for one; otherwise it gets the next ink. */
  tone?: Tone
  /** In a chart of several kinds. */
  as?: 'line' | 'bar'
  /** Measured on the axis at the right, in `rightUnit`. */
  right?: boolean
  /** A plan or a forecast beside what happened. */
  dashed?: boolean
}

/**
 * What a chart shows. `line`, `bar` and `stack` go over the categories; a `funnel` has the
 * categories as its steps and one series; a `heat` map has the series as its rows.
 */
export interface ChartSpec {
  kind: 'line' | 'bar' | 'stack' | 'funnel' | 'heat'
  categories: readonly string[]
  series: readonly ChartSeries[]
  unit: ChartUnit
  rightUnit?: ChartUnit
  /** What the categories are, for the table: `Payment date`. */
  categoryName: string
}
