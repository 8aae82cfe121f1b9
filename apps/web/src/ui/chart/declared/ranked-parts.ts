import type { ChartOf } from '@daftari/contract/platform/charts'
import type { Report } from '@daftari/contract/table'
import type { AnyRow } from '../../cells/cell.tsx'
import { mostSeries } from '../chart-spec.ts'
import { mostInks } from '../fold-others.ts'
import { figureOf } from './figure-of.ts'

/** A line, a bar, a row of the chart: a figure of some of the rows. */
export interface Part {
  name: string
  column: string
  rows: readonly AnyRow[]
  /** The smaller parts as one. */
  rest?: true
}

interface Charted {
  table: Pick<Report, 'columns' | 'charts'>
  chart: ChartOf
}

/** As many parts as a chart can show, in order; the smaller ones beyond are combined. */
export function fewest(parts: Part[], { others, ...of }: Charted & { others: string }): Part[] {
  if (parts.length <= mostSeries) return parts
  const ranked = rankedBy(of)
  const size = (part: Part) => figureOf(of.table, ranked ?? part.column, part.rows) ?? 0
  const largest = [...parts].sort((one, other) => size(other) - size(one))
  const few = new Set(largest.slice(0, mostSeries - 1))
  const kept = parts.filter((part) => few.has(part))
  const rest = largest.slice(mostSeries - 1)
  const column = rest[0]?.column ?? ''
  const rows = rest.flatMap((part) => part.rows)
  return [...kept, { name: others, column, rows, rest: true }]
}

/**
 * Of many bars side by side all but the largest few. Unlike the parts of a stack they cannot be added up:
 * each stays. Shares have no size, so where nothing else is known of the parts none of them is lesser.
 */
export function lesserOf(parts: readonly Part[], of: Charted): readonly Part[] {
  const ranked = rankedBy(of)
  if (of.chart.kind !== 'bar' || ranked === undefined || parts.length <= mostInks) return []
  const size = ({ rows, rest }: Part) =>
    rest === true ? Number.NEGATIVE_INFINITY : (figureOf(of.table, ranked, rows) ?? 0)
  const largest = parts.toSorted((a, b) => size(b) - size(a)).slice(0, mostInks)
  return parts.filter((part) => !largest.includes(part))
}

/**
 * What the parts of a dimension are ranked by: the first figure of the report's charts of it that adds up. It
 * is the same for all of them, so that somebody is drawn alike in each; none where they are all shares.
 */
function rankedBy({ table: { columns, charts = [] }, chart }: Charted): string | undefined {
  const by = splitOf(chart)?.by
  return [...charts, chart]
    .map(splitOf)
    .flatMap((one) => (one !== undefined && one.by === by ? one.value : []))
    .find((name) => columns[name]?.total === 'sum')
}

function splitOf({ series }: ChartOf): { value: string; by: string } | undefined {
  return 'by' in series ? series : undefined
}
