import type { List, Report, Row, Table } from '../table.ts'
import type { Explained, FigureOf } from './explained.ts'
import { type FilterTexts, sameFilters } from './same-filters.ts'

/** A figure's place: in a row, or in the line of totals, with the reader's filters. */
export interface Place<T extends Table> {
  /** Undefined in the line of totals. */
  row: Row<T> | undefined
  filters: FilterTexts
}

/** Rows of another table which, by these filters, come to the figure; undefined where none can. */
export interface RowsDrillDown<T extends Table = Table> {
  rows: List | Report
  /** The column that is added up; nothing: the rows are counted. */
  adds?: string
  /** For a table with the opposite sign. */
  times?: -1
  /** Found by filters of the same names, and these; `drillDowns` makes `by` of it. */
  where?: FilterTexts
  by(place: Place<T>): FilterTexts | undefined
}

/** The entries of the books behind a figure of the entity that a row shows. */
export interface EntriesDrillDown<T extends Table = Table> {
  entries: Explained
  figure: FigureOf<Explained>
  /** The column with the entity's number. */
  id: keyof T['columns'] & string
}

export type DrillDown<T extends Table = Table> = RowsDrillDown<T> | EntriesDrillDown<T>

/** The figures of a table that open, by column. The opened rows sum to the figure, as a test checks. */
export interface DrillDowns<T extends Table = Table> {
  of: T
  figures: { readonly [K in keyof T['columns'] & string]?: DrillDown<T> }
}

export function drillDowns<T extends Table>(
  of: T,
  figures: DrillDowns<T>['figures'],
): DrillDowns<T> {
  const bound = Object.entries<DrillDown<T> | undefined>(figures).map(([name, drillDown]) => {
    if (drillDown === undefined || 'entries' in drillDown || drillDown.where === undefined) {
      return [name, drillDown] as const
    }
    const { rows, where } = drillDown
    return [
      name,
      { ...drillDown, by: (place: Place<T>) => sameFilters(of, rows, place, where) },
    ] as const
  })
  return { of, figures: Object.fromEntries(bound) as DrillDowns<T>['figures'] }
}

type Texts<L extends Table> = { [K in keyof L['filters']]?: string | undefined }

interface AddsUp<L extends Table> {
  adds?: keyof L['columns'] & string
  times?: -1
}

/**
 * The rows of a list behind a figure, by filters of the same names and those of `where`; or, where names do
 * not suffice, by a function. The only place where the filters are checked against the list's.
 */
export function drillToRows<T extends Table, L extends List | Report>(
  rows: L,
  o?: AddsUp<L> & { where?: Texts<L> },
): RowsDrillDown<T>
export function drillToRows<T extends Table, L extends List | Report>(
  rows: L,
  by: (place: Place<T>) => Texts<L> | undefined,
  o?: AddsUp<L>,
): RowsDrillDown<T>
export function drillToRows<T extends Table, L extends List | Report>(
  rows: L,
  by: ((place: Place<T>) => Texts<L> | undefined) | (AddsUp<L> & { where?: Texts<L> }) = {},
  o: AddsUp<L> = {},
): RowsDrillDown<T> {
  if (typeof by !== 'function') {
    const { where = {}, ...adds } = by
    return { rows, ...adds, where: given(where), by: () => undefined }
  }
  return {
    rows,
    ...o,
    by(place) {
      const texts = by(place)
      return texts && given(texts)
    },
  }
}

function given(texts: Readonly<Record<string, string | undefined>>): FilterTexts {
  const entries = Object.entries(texts).filter(([, text]) => text !== undefined && text !== '')
  return Object.fromEntries(entries) as FilterTexts
}

export function drillToEntries<T extends Table, K extends Explained>(
  entries: K,
  figure: FigureOf<K>,
  id: keyof T['columns'] & string,
): EntriesDrillDown<T> {
  return { entries, figure, id }
}

/** One day as a range of days. */
export const thatDay = (day: string | null | undefined) => `${day ?? ''}..${day ?? ''}`
