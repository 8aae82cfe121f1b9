import type { Tone } from '../tone.ts'

export type ChartUnit = 'money' | 'count' | 'ratio' | 'duration'

export interface ChartSeries {
  name: string
  /** One a category; null where there is nothing. */
  values: readonly (number | null)[]
  /** The state it represents, if any; otherwise it gets the next ink. */
  tone?: Tone
  /** In a chart of several kinds: `low` and `high` are the ends of a range, a `mark` one point. */
  as?: 'line' | 'bar' | 'low' | 'high' | 'mark'
  /** Measured on the axis at the right, in `rightUnit`. */
  right?: boolean
  /** A plan, a forecast or another period beside what happened. */
  dashed?: boolean
  /** Has the ink of the series at this place, being of the same thing. */
  inkOf?: number
  /** One of the smaller of many bars side by side: a grey instead of an ink. */
  lesser?: true
}

/** More series cannot be distinguished by colour. */
export const mostSeries = 7

/**
 * What a chart shows. `line`, `area`, `bar` and `stack` go over the categories; a `funnel` has the
 * categories as its steps and one series; a `heat` map and a `matrix` have the series as their rows,
 * and a matrix has every figure written in its cell.
 */
export interface ChartSpec {
  kind: 'line' | 'area' | 'bar' | 'stack' | 'funnel' | 'heat' | 'matrix'
  categories: readonly string[]
  series: readonly ChartSeries[]
  unit: ChartUnit
  rightUnit?: ChartUnit
  /** What the categories are, for the table: `Payment date`. */
  categoryName: string
  /** What is measured; given, both axes have their names beside them. */
  valueName?: string
  /** What should be reached, as dashed marks; one far away does not flatten what was. */
  targets?: readonly { name: string; value: number }[]
  /** Its bars lie. */
  lying?: true
  /** The first category is only a part of its week or month. */
  begun?: true
  /** The last category is not over yet, or only a part. */
  unfinished?: true
}
