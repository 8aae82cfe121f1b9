/**
 * Charts of a report, declared beside its columns. The unit of a series is that of its column, its
 * name the column's word, and the chart's title the text `tables.<table>.<name of the chart>`.
 */
export type ChartOf<C extends string = string> = OverX<C> | Funnel<C>

interface OverX<C extends string> {
  /**
   * `area` and `stack` add their series up. A `heat` map and a `matrix` have a row a series; a matrix
   * writes the figure in each cell.
   */
  kind: 'line' | 'area' | 'stack' | 'bar' | 'heat' | 'matrix'
  /** The text of its title; `chart`, which is enough where a report has one. */
  name?: string
  /** Along the axis: days and months without gaps, anything else as the rows have it. */
  x: C
  /** Figures beside each other, or one figure split by the values of another column. */
  series: readonly C[] | { value: C; by: C }
  /** An estimate and how far it may be off, drawn as a range behind the bars with a mark at the estimate. */
  range?: { low: C; at: C; high: C }
  /** The untreated series, which the others are compared with: grey. */
  against?: C
  /** Series that represent a state: late is amber, overdue red, neither grey. */
  tones?: { readonly [K in C]?: 'attention' | 'bad' | 'waiting' }
  /** Bars that lie, the longest first: for names that are sentences. */
  lying?: true
  /** What should be reached: drawn as a dashed mark, and not as a series beside what was. */
  target?: C
  /** The day or month that is not over yet is drawn as unfinished. */
  unfinished?: 'today'
  /** A figure is left out where the count in another column says that some of it is not known yet. */
  incomplete?: { readonly [K in C]?: C }
  height?: number
}

/** Steps of one way, each a figure of all rows. */
interface Funnel<C extends string> {
  kind: 'funnel'
  name?: string
  series: readonly C[]
  height?: number
}
