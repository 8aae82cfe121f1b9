import type { Explained, ExplainedFigure } from '@daftari/contract/ledger/why'
import type { FilterTexts } from '@daftari/contract/platform/opening'
import type { List, Report } from '@daftari/contract/table'

/** Of a thing: its entries in the books. */
export interface Entries {
  entries: Explained
  id: number
  figure: ExplainedFigure
}

/** The rows of a table which, by these filters, come to a figure. */
export interface FoundRows {
  rows: List | Report
  query: FilterTexts
  /** The column that is added up; nothing: the rows are counted. */
  adds?: string | undefined
  times?: -1 | undefined
}

/** A figure that somebody wants opened. */
export interface AskedFigure {
  behind: Entries | FoundRows
  /** As it is shown, to be compared with what is behind it. */
  shown: number
  unit: 'money' | 'count'
  /** The words beside it. */
  name: string
  /** What belongs to the figure and is not in the books, with its own words. */
  besides?: { label: string; cents: number } | undefined
}
