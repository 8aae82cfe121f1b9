import type { Explained, ExplainedFigure } from '@daftari/contract/platform/explained'
import type { FilterTexts } from '@daftari/contract/platform/same-filters'
import type { List, Report } from '@daftari/contract/table'
import type { ReactNode } from 'react'

/** Of an entity: its entries in the books. */
export interface Entries {
  entries: Explained
  id: number
  figure: ExplainedFigure
  /** As the books had it at the end of that day. */
  until?: string | undefined
}

/** The rows of a table which, by these filters, come to a figure. */
export interface FoundRows {
  rows: List | Report
  query: FilterTexts
  /** The column that is added up; nothing: the rows are counted. */
  adds?: string | undefined
  times?: -1 | undefined
  /** It is that column of the first row, and no sum. */
  newest?: true | undefined
}

/** Parts that the answer itself tells, because no entry and no row of a list is one of them. */
export interface ReportedParts {
  parts: ReactNode
  sum: number
  /** Of how many, in words. */
  label: string
}

export interface Beside {
  label: string
  cents: number
}

/** A figure that somebody wants opened. */
export interface AskedFigure {
  drillDown: Entries | FoundRows | ReportedParts
  /** As it is shown, to be compared with what is behind it. */
  shown: number
  unit: 'money' | 'count'
  /** The words beside it. */
  name: string
  /** What belongs to the figure and is not in the books, each with its own words. */
  besides?: readonly Beside[] | undefined
  /** By which rule what is not in the books comes to be. */
  rule?: ReactNode
}
