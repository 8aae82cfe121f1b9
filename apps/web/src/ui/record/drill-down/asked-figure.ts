import type { Explained, ExplainedFigure } from '@daftari/contract/platform/explained'
import type { FilterTexts } from '@daftari/contract/platform/same-filters'
import type { List, Report } from '@daftari/contract/table'
import type { ReactNode } from 'react'

/** Entries in the books of an entity. */
export interface Entries {
  entries: Explained
  id: number
  figure: ExplainedFigure
  /** The books' state at the end of that day. */
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

/** Parts that the answer itself lists, because they are neither entries nor rows of a list. */
interface ReportedParts {
  parts: ReactNode
  sum: number
  /** The number of parts, in words. */
  label: string
}

export interface Beside {
  label: string
  cents: number
}

/** A figure that somebody wants opened. */
export interface AskedFigure {
  drillDown: Entries | FoundRows | ReportedParts
  /** The figure as shown, to be compared with its parts. */
  shown: number
  unit: 'money' | 'count'
  /** The words beside it. */
  name: string
  /** What belongs to the figure and is not in the books, each with its own words. */
  besides?: readonly Beside[] | undefined
  /** The rule by which parts outside the books arise. */
  rule?: ReactNode
}
